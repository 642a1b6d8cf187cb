import * as z from 'zod/mini'

// The content security policy forbids code made of text, which shapes would otherwise try. On the server they may.
if (globalThis.document) z.config({ jitless: true })
