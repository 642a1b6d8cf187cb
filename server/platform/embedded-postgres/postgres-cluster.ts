import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { chmod, lchown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import { syncFolder } from '#server/platform/files/write-file.ts'
import type { Binaries } from './postgres-binaries.ts'
import type { Launch } from './postgres-launch.ts'
import { StartError } from '#server/platform/errors/start-error.ts'

export const DATABASE_USER = 'pont'

/** Where a cluster lives and how it is reached; `password` only where it listens on a port. */
export type Cluster = {
  readonly dir: string
  readonly socketDir: string
  readonly password: string | undefined
}

/** The programs of PostgreSQL, and how they are started here. */
export type Programs = { readonly binaries: Binaries; readonly launch: Launch }

// sun_path has 108 bytes, the last is zero (unix(7)); macOS has 104.
const LONGEST_SOCKET = process.platform === 'darwin' ? 103 : 107
/** The socket of PostgreSQL, on its usual port. */
export const SOCKET_NAME = '.s.PGSQL.5432'
const PREFIX = 'postgres.new-'

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

const fits = (dir: string) => Buffer.byteLength(join(dir, SOCKET_NAME)) <= LONGEST_SOCKET

const ownedBy = async (path: string, owner: number | undefined) => {
  if (owner !== undefined) await lchown(path, owner, owner)
}

/** The folder for the socket: the data folder itself, or one with a short path where that of the data folder is too long. */
const socketFolder = async (dir: string, launch: Launch): Promise<string> => {
  if (fits(dir)) return dir
  const name = `pont-${createHash('sha256').update(dir).digest('hex').slice(0, 16)}`
  const short = [join(tmpdir(), name), join('/tmp', name)].find(fits) ?? join('/tmp', name)
  await mkdir(short, { recursive: true, mode: 0o700 })
  const { uid } = await stat(short)
  const allowed = [process.getuid?.() ?? uid, launch.owner]
  if (!allowed.includes(uid))
    throw new StartError(
      `The folder ${short} belongs to another user. Remove it, or choose a shorter DATA_DIR.`,
    )
  await chmod(short, 0o700)
  await ownedBy(short, launch.owner)
  return short
}

const chownTree = async (dir: string, owner: number) => {
  const entries = await readdir(dir, { recursive: true })
  for (const entry of entries) await lchown(join(dir, entry), owner, owner)
  await lchown(dir, owner, owner)
}

// An earlier start may have made the folder as another user: root, or not.
const ensureOwner = async (dir: string, launch: Launch) => {
  const { uid } = await stat(dir)
  if (launch.owner !== undefined && uid !== launch.owner) await chownTree(dir, launch.owner)
  const self = process.getuid?.()
  if (launch.owner === undefined && self !== undefined && uid !== self) {
    throw new StartError(
      `The folder ${dir} belongs to another user (${uid}). Give it to this one with chown -R, or choose another DATA_DIR.`,
    )
  }
}

/** The password of the database where it listens on a port; made once. */
export const storedPassword = async (dataDir: string) => {
  const path = join(dataDir, 'postgres-password')
  if (!(await exists(path))) await writeFile(path, randomBytes(24).toString('base64url'), { mode: 0o600 })
  return readFile(path, 'utf8')
}

const initdb = async (binaries: Binaries, launch: Launch, args: readonly string[]) => {
  const [command = '', ...rest] = [...launch.prefix, binaries.initdb, ...args]
  const child = spawn(command, rest, { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  )
  const [output, code] = await Promise.all([text(child.stderr), ended])
  if (code !== 0)
    throw new StartError(
      `PostgreSQL could not make its folder: ${output.trim().split('\n').slice(-3).join(' ')}`,
    )
}

// Made under another name and then renamed: a start that is interrupted leaves no incomplete cluster.
const makeCluster = async (dataDir: string, { binaries, launch }: Programs, auth: readonly string[]) => {
  const draft = join(dataDir, `${PREFIX}${randomBytes(6).toString('hex')}`)
  await mkdir(draft, { mode: 0o700 })
  await ownedBy(draft, launch.owner)
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8', '--no-instructions']
  await initdb(binaries, launch, ['-D', draft, '-U', DATABASE_USER, ...locale, ...auth])
  await rename(draft, join(dataDir, 'postgres'))
  await syncFolder(dataDir)
}

const removeDrafts = async (dataDir: string) => {
  const left = (await readdir(dataDir)).filter((name) => name.startsWith(PREFIX))
  for (const name of left) await rm(join(dataDir, name), { recursive: true, force: true })
}

/** Finds or creates the cluster in this folder. The caller has locked the folder. */
export const prepareCluster = async (dataDir: string, programs: Programs, tcp: boolean): Promise<Cluster> => {
  const dir = join(dataDir, 'postgres')
  const password = tcp ? await storedPassword(dataDir) : undefined
  await removeDrafts(dataDir)
  if (!(await exists(dir))) {
    const file = join(dataDir, 'postgres-password')
    const auth = tcp ? ['--auth=scram-sha-256', `--pwfile=${file}`] : ['--auth=trust']
    await makeCluster(dataDir, programs, auth)
  }
  await ensureOwner(dir, programs.launch)
  return { dir, socketDir: tcp ? '' : await socketFolder(dir, programs.launch), password }
}
