import { errorCode } from './error-code.ts'

/** A failed start that the operator can fix: its message is a sentence for them. */
export class StartError extends Error {}

const FILE_CODES = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EISDIR', 'EEXIST', 'ENOSPC', 'EDQUOT'])

// the properties of system errors
type SystemError = {
  readonly syscall?: string
  readonly path?: string
  readonly port?: number
  readonly address?: string
}

const listenProblem = (code: string, { port, address }: SystemError, metricsPort: string | undefined) => {
  const setting = String(port) === metricsPort?.trim() ? 'METRICS_PORT' : 'PORT'
  if (code === 'EADDRINUSE') return `Port ${port} is in use: stop what uses it, or set ${setting} to another.`
  if (code === 'EACCES') return `Port ${port} is not open to this user: set ${setting} to one above 1023.`
  return `Nothing can listen on ${address} (${code}): set HOST to an address of this machine.`
}

/** The message about a failed start; undefined when it failed because of a bug. */
export const startProblem = (error: unknown, metricsPort: string | undefined): string | undefined => {
  if (error instanceof StartError) return error.message
  const code = errorCode(error)
  if (code === undefined) return undefined
  // an error with a code may come from the system, the database or a package, so any of these fields may be missing
  const system = error as SystemError
  if (system.syscall === 'listen') return listenProblem(code, system, metricsPort)
  if (system.path && FILE_CODES.has(code))
    return `${system.path} cannot be used (${code}): DATA_DIR has to be a folder that this user may write to.`
  return undefined
}
