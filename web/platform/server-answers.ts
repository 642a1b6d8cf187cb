const RETRY_AFTER = 5000

/**
 * Whether the server answers now. A part of the page that does not load while it does is gone, as after a new version;
 * while it does not, the same part can be requested again later.
 */
export const serverAnswers = async (): Promise<boolean> => {
  if (!navigator.onLine) return false
  try {
    const { status } = await fetch('/livez', { method: 'HEAD', cache: 'no-store' })
    return status < 500
  } catch {
    return false
  }
}

const nextAttempt = () =>
  new Promise<void>((resolve) => {
    const attempt = () => {
      clearTimeout(timer)
      removeEventListener('online', attempt)
      resolve()
    }
    const timer = setTimeout(attempt, RETRY_AFTER)
    addEventListener('online', attempt)
  })

/** Waits until the server answers again. */
export const untilServerAnswers = async (): Promise<void> => {
  do await nextAttempt()
  while (!(await serverAnswers()))
}
