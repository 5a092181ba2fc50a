"""`python -m oriflamme_dsl.lsp`: the language server on standard input and output."""

import sys

from oriflamme_dsl.lsp.start import main

sys.exit(main())
