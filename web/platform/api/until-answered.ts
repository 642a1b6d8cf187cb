import { serverCameBack } from '#web/platform/server-answers.ts'

import { ApiError } from './api-error.ts'

type Sending<T> = {
  readonly send: () => Promise<T>
  /** Whether it is still to be sent once the server answers: something else may be chosen meanwhile. */
  readonly isWanted: () => boolean
}

/**
 * Sends what the server stores once, however often it arrives: while there is no connection it waits, and is sent again when the server
 * answers. A reply that was lost alone is not sent again by itself.
 */
export const untilAnswered = async <T>({ send, isWanted }: Sending<T>): Promise<T> => {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 0) throw error
    if (!(await serverCameBack()) || !isWanted()) throw error
  }
  return untilAnswered({ send, isWanted })
}
