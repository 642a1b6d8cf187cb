import { store } from './store.ts'

const RETRY_AFTER = 3000

/** Set while something waits until the server answers again. */
export const serverGone = store(false)

/**
 * Whether the server answers now. A part of the page that does not load while it does is gone, as after a new version;
 * while it does not, the same part can be requested again later.
 */
export const serverAnswers = async (): Promise<boolean> => {
  try {
    return (await fetch('/livez')).status < 500
  } catch {
    return false
  }
}

/** Waits while the server does not answer; returns whether there was anything to wait for. */
export const serverCameBack = async (): Promise<boolean> => {
  if (await serverAnswers()) return false
  serverGone.set(true)
  do await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER))
  while (!(await serverAnswers()))
  serverGone.set(false)
  return true
}
