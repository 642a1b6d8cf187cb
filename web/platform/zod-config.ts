// The content security policy forbids `eval`, which zod would otherwise try. It reads this object when it is loaded, which
// is long after the first page. On the server `eval` is allowed.
if (globalThis.document) Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
