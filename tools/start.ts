import { buildWhenStale } from './build.ts'

// Builds the pages if they are stale, then runs the server in this process.
if (!buildWhenStale()) process.exit(1)
await import('#server/main.ts')
