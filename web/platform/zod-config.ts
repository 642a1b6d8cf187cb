import * as z from 'zod/mini'

// The content security policy forbids `eval`, which zod would otherwise try. On the server it is allowed.
if (globalThis.document) z.config({ jitless: true })
