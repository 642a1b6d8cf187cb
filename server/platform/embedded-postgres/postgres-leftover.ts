import { execFile } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

import { SOCKET_NAME } from './postgres-cluster.ts'
import { isAlive } from './postgres-lock.ts'
import { StartError } from '#server/platform/errors/start-error.ts'

const run = promisify(execFile)
const POLL_MS = 25

const commandOf = (pid: number) =>
  readFile(`/proc/${pid}/cmdline`, 'utf8')
    .then((text) => text.replaceAll('\0', ' '))
    .catch(() =>
      run('ps', ['-o', 'command=', '-p', String(pid)]).then(
        ({ stdout }) => stdout,
        () => '',
      ),
    )

const servesFolder = async (pid: number, dir: string) =>
  process.platform === 'win32' || ((await commandOf(pid)) + ' ').includes(`-D ${dir} `)

const waitUntilGone = async (pid: number, milliseconds: number) => {
  for (let left = milliseconds; left > 0 && isAlive(pid); left -= POLL_MS) await wait(POLL_MS)
  return !isAlive(pid)
}

const HIGHEST_PID = 4_194_303

const unusedPid = () => {
  for (let pid = HIGHEST_PID; pid > HIGHEST_PID - 1000; pid -= 1) if (!isAlive(pid)) return pid
  return HIGHEST_PID
}

const ended = async (pid: number) => {
  process.kill(pid, 'SIGINT')
  if (!(await waitUntilGone(pid, 20_000))) process.kill(pid, 'SIGQUIT')
  if (!(await waitUntilGone(pid, 10_000)))
    throw new StartError(`An earlier database process (${pid}) does not stop. End it and start again.`)
}

type LockFile = { readonly path: string; readonly dir: string; readonly release: (rest: string[]) => unknown }

const clearLock = async ({ path, dir, release }: LockFile) => {
  const [first, ...rest] = (await readFile(path, 'utf8').catch(() => '')).split('\n')
  const pid = Number(first)
  if (!pid || !isAlive(pid)) return
  await ((await servesFolder(pid, dir)) ? ended(pid) : release(rest))
}

/**
 * Removes what an earlier server left in the folder, and the lock of its socket in `socketDir`. A server that is still
 * stopping or lost its parent is stopped. Of a lock whose process id now belongs to another program, that of the folder
 * gets an id that no process has: it is not removed, since PostgreSQL needs the rest of it to see whether child processes
 * of the dead server still hold the memory. That of the socket holds nothing more and is removed. The caller has locked
 * the folder.
 */
export const clearLeftover = async (dir: string, socketDir: string): Promise<void> => {
  const path = join(dir, 'postmaster.pid')
  await clearLock({ path, dir, release: (rest) => writeFile(path, [unusedPid(), ...rest].join('\n')) })
  if (!socketDir) return
  const socket = join(socketDir, `${SOCKET_NAME}.lock`)
  await clearLock({ path: socket, dir, release: () => rm(socket, { force: true }) })
}
