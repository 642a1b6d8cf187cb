// Imported before anything that declares a schema: each one is then compiled when it first parses, which takes a fifth of
// the time of walking through it. In the browser the content security policy forbids it.
import 'zod/compile'
