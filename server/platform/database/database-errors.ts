// Temporary errors: classes and codes of PostgreSQL's appendix A.
const CLASSES = ['08', '53', '57P', '58']
// 25006: it is read-only, as after a change to a standby
const CODES = new Set(['25006', '57014', '55P03', '40001', '40P01', '25P03', '25P04'])
const SYSTEM = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])
// errors of node-postgres without a code; a pool is closed only as the process ends, which may be in the middle of its start
const MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error|Client was closed|not queryable|use a pool after calling end/i

const isUnavailableCode = (code: string) =>
  CODES.has(code) || (/^[0-9A-Z]{5}$/.test(code) && CLASSES.some((start) => code.startsWith(start)))

const isUnavailable = (error: Error) => {
  // the driver and the system add these to some errors
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  if (typeof code !== 'string') return MESSAGES.test(error.message)
  return (
    isUnavailableCode(code) ||
    (SYSTEM.has(code) &&
      (syscall === 'connect' || syscall === 'read' || syscall === 'write' || syscall === 'getaddrinfo'))
  )
}

/** Whether an error means that the database is unavailable or overloaded: reply 503 `errors.unavailable`, not 500. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  // Drizzle wraps the error of the driver
  return isUnavailable(error) || (error.cause !== undefined && isDatabaseUnavailable(error.cause))
}

// What PostgreSQL itself answers while the connection goes on: no space, no memory, read-only, a time limit, a lock, a deadlock.
const REFUSED = /^(?:53|58)|^(?:25006|57014|55P03|40001|40P01)$/

/**
 * Whether the database refused to write, so that nothing of the transaction was stored. Of a connection that ended this is
 * not known: the end may have come after the commit.
 */
export const isSurelyUndone = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  // the driver adds it to errors of the database
  const { code } = error as { code?: unknown }
  return (
    (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && REFUSED.test(code)) ||
    isSurelyUndone(error.cause)
  )
}
