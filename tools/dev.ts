import { spawn } from 'node:child_process'

import { succeeds } from './run-steps.ts'

// The same as start, but pages come straight from their sources and the server restarts when its code changes.
if (!succeeds(process.execPath, ['tools/css-types.ts'])) process.exit(1)

const watched = ['server', 'domain', 'contract', 'content'].map((folder) => `--watch-path=${folder}`)
const child = spawn(process.execPath, [...watched, '--watch-preserve-output', 'tools/dev-server.ts'], {
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 1))
