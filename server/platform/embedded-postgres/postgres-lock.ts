import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { errorCode } from '#server/platform/errors/error-code.ts'
import { StartError } from '#server/platform/errors/start-error.ts'

type Holder = { readonly pid: number; readonly started: string }

// The fields after the name, which is in brackets and may contain spaces; the first is the state (proc(5)).
const statOf = (pid: number) => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

/** Whether a process with this id runs, of this user or another; a zombie does not. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return statOf(pid)[0] !== 'Z'
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

// After a restart of the machine or the container another process may have the same id, but not the same start time.
const startOf = (pid: number) => {
  if (process.platform !== 'linux') return ''
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  return `${boot}:${statOf(pid)[19] ?? ''}`
}

const holderOf = (text: string): Holder => {
  const [pid, started] = text.split('\n')
  return { pid: Number(pid), started: started ?? '' }
}

const isHeldBy = ({ pid, started }: Holder) => pid > 0 && isAlive(pid) && startOf(pid) === started

const readOrEmpty = (path: string) => readFile(path, 'utf8').catch(() => '')

// Removes a lock whose process is gone, unless another process has replaced the lock in the meantime.
const removeStale = async (path: string, expected: string) => {
  const aside = `${path}.${randomBytes(6).toString('hex')}`
  const moved = await rename(path, aside).then(
    () => true,
    () => false,
  )
  if (!moved) return
  if ((await readOrEmpty(aside)) !== expected) await link(aside, path).catch(() => undefined)
  await rm(aside, { force: true })
}

const tryLock = (draft: string, path: string) =>
  link(draft, path).then(
    () => true,
    (error: unknown) => {
      if (errorCode(error) === 'EEXIST') return false
      throw error
    },
  )

const takeLock = async (draft: string, path: string, dir: string) => {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    if (await tryLock(draft, path)) return
    const text = await readOrEmpty(path)
    const holder = holderOf(text)
    if (isHeldBy(holder)) {
      throw new StartError(
        `The folder ${dir} is in use by process ${holder.pid}. Stop that one, or start this one with another DATA_DIR.`,
      )
    }
    await removeStale(path, text)
  }
  throw new StartError(`The folder ${dir} cannot be locked. Try again.`)
}

/**
 * Locks a folder for this process and returns the function that unlocks it. Throws while another process has locked it,
 * and names that process; the lock of a process that is gone is replaced.
 */
export const lockFolder = async (dir: string): Promise<() => Promise<void>> => {
  const path = join(dir, 'server.pid')
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  const own = `${process.pid}\n${startOf(process.pid)}\n`
  await writeFile(draft, own, { mode: 0o600 })
  try {
    await takeLock(draft, path, dir)
  } finally {
    await rm(draft, { force: true })
  }
  return () => rm(path, { force: true })
}
