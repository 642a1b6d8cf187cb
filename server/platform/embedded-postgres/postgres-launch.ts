import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { StartError } from '#server/platform/errors/start-error.ts'

const run = promisify(execFile)

/** How a program of PostgreSQL is started here, and which user must own its folder. */
export type Launch = { readonly prefix: readonly string[]; readonly owner: number | undefined }

// PostgreSQL refuses to run as root, so root starts it as nobody. It ends with its parent process, also after kill -9.
const NOBODY = 65_534
const ENDS_WITH_PARENT = ['setpriv', '--pdeathsig', 'INT']
const AS_NOBODY_INSIDE = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--']
const AS_NOBODY = [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups']

const works = ([program = '', ...args]: readonly string[]) =>
  run(program, [...args, 'true']).then(
    () => true,
    () => false,
  )

const firstThatWorks = async (launches: readonly Launch[]) => {
  for (const launch of launches) if (await works(launch.prefix)) return launch
  return undefined
}

/** Finds a way to run PostgreSQL for this user on this machine. */
export const findLaunch = async (): Promise<Launch> => {
  const root = process.getuid?.() === 0
  if (process.platform !== 'linux') return { prefix: [], owner: undefined }
  if (!root)
    return (
      (await firstThatWorks([{ prefix: [...ENDS_WITH_PARENT, '--'], owner: undefined }])) ?? {
        prefix: [],
        owner: undefined,
      }
    )
  const launch = await firstThatWorks([
    // root stays the owner of the folder; within its own user namespace the program runs as nobody
    { prefix: [...AS_NOBODY_INSIDE, ...ENDS_WITH_PARENT, '--'], owner: 0 },
    // a container that may not create namespaces
    { prefix: [...ENDS_WITH_PARENT, ...AS_NOBODY, '--'], owner: NOBODY },
  ])
  if (launch) return launch
  throw new StartError(
    'PostgreSQL does not run as root here. Start Pont as another user, or set DATABASE_URL.',
  )
}
