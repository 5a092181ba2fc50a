"""Groups of nodes of a graph that all lead to each other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from attrs import define, field


def components(edges: Mapping[str, Sequence[str]]) -> Iterator[set[str]]:
    """Yield the groups with a way round, each once: Tarjan's algorithm, on a stack of our own.

    A node alone counts if it leads to itself.
    """
    search = _Search(edges)
    for node in edges:
        if node not in search.index:
            yield from search.run(node)


@define
class _Search:
    edges: Mapping[str, Sequence[str]]
    index: dict[str, int] = field(factory=dict)
    low: dict[str, int] = field(factory=dict)
    open: dict[str, None] = field(factory=dict)

    def run(self, root: str) -> Iterator[set[str]]:
        stack = [self._enter(root)]
        while stack:
            node, following = stack[-1]
            step = next(following, None)
            if step is None:
                stack.pop()
                if stack:
                    self._lower(stack[-1][0], self.low[node])
                yield from self._leave(node)
            elif step not in self.index:
                stack.append(self._enter(step))
            elif step in self.open:
                self._lower(node, self.index[step])

    def _enter(self, node: str) -> tuple[str, Iterator[str]]:
        self.index[node] = self.low[node] = len(self.index)
        self.open[node] = None
        return node, iter(self.edges[node])

    def _lower(self, node: str, bound: int) -> None:
        self.low[node] = min(self.low[node], bound)

    def _leave(self, node: str) -> Iterator[set[str]]:
        if self.low[node] == self.index[node]:
            group: set[str] = set()
            while node not in group:
                group.add(self.open.popitem()[0])
            if len(group) > 1 or node in self.edges[node]:
                yield group
