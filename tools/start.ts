import { buildWhenStale } from './build.ts'

// What a new user runs: builds what is stale, then becomes the server.
if (!buildWhenStale()) process.exit(1)
await import('#server/main.ts')
