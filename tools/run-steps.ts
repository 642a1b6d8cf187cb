import { spawnSync } from 'node:child_process'

/** Runs one tool of the project with its output shown; answers whether it ended well. */
export const succeeds = (command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean => {
  const shell = process.platform === 'win32'
  const done = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env }, shell })
  return done.status === 0
}

/** Runs the named steps in order, prints how long each took, and ends the process at the first that fails. */
export const runSteps = (steps: readonly (readonly [name: string, run: () => boolean])[]) => {
  for (const [name, run] of steps) {
    const startedAt = performance.now()
    const good = run()
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    console.log(`${good ? '✓' : '✗'} ${name} (${seconds} s)`)
    if (!good) process.exit(1)
  }
}
