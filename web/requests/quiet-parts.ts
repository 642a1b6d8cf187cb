import { aheadErrors } from '#web/platform/lazy-component.ts'

/**
 * Loads a part that nobody needs yet; whether it is here. Its error is marked, which the shell looks for before it offers a
 * reload; whoever asks for the same part meanwhile gets an error of their own.
 */
export const quietly = async (load: () => Promise<unknown>): Promise<boolean> => {
  try {
    await load()
    return true
  } catch (error) {
    if (error instanceof Error) aheadErrors.add(error)
    return false
  }
}
