import type { WaitingRequest } from '#contract/requests.ts'
import { apiTimestamp } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'

import { requestsWaitingFor } from '#server/requests/requests.store.ts'

/** The requests sent with the address of an account while nobody was logged in (ruling 1), oldest first. */
export const waitingRequestsOf = async (db: Db, accountId: string): Promise<WaitingRequest[]> => {
  const waiting = await requestsWaitingFor(db, accountId)
  return waiting.map(({ requestId, applicationNumber, submittedAt, answers, people }) => ({
    requestId,
    applicationNumber,
    submittedAt: apiTimestamp(submittedAt),
    destination: answers.countryOfDestination,
    startDate: answers.startDate,
    endDate: answers.endDate,
    people,
  }))
}
