import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'

const shell = process.platform === 'win32'

/** Runs one tool of the project with its output shown; returns whether it succeeded. */
export const succeeds = (command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean => {
  const done = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env }, shell })
  return done.status === 0
}

/** The same without blocking this process; with `outputFile` the output goes there. */
export const succeedsBeside = async (
  command: string,
  args: readonly string[],
  { env = {}, outputFile }: { readonly env?: NodeJS.ProcessEnv; readonly outputFile?: string } = {},
): Promise<boolean> => {
  const output = outputFile === undefined ? 'inherit' : openSync(outputFile, 'w')
  const child = spawn(command, args, {
    stdio: ['ignore', output, output],
    env: { ...process.env, ...env },
    shell,
  })
  // a command that cannot be started ends with an error and no code
  const [code] = await once(child, 'close').catch(() => [1])
  if (typeof output === 'number') closeSync(output)
  return code === 0
}

type Step = readonly [name: string, run: () => boolean | Promise<boolean>]

/** Runs the named steps in order, prints how long each took, and exits at the first that fails. */
export const runSteps = async (steps: readonly Step[]): Promise<void> => {
  for (const [name, run] of steps) {
    const startedAt = performance.now()
    const good = await run()
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    console.log(`${good ? '✓' : '✗'} ${name} (${seconds} s)`)
    if (!good) process.exit(1)
  }
}
