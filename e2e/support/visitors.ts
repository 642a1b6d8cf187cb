import { personAt } from '#server/testing/person.ts'
import { submit, wholeRequest } from '#server/testing/request.ts'

import { dayFromNow, lastDay } from './days.ts'

type Files = NonNullable<Parameters<typeof submit>[2]>['files']

/** Sends a request for a year with this e-mail address, without a log-in; returns its number. */
export const requestFrom = async (url: string, email: string, files: Files = []): Promise<string> => {
  const visitor = personAt(url)
  const startDate = dayFromNow({ months: 2 })
  const period = { startDate, endDate: lastDay(startDate, 12) }
  const request = await wholeRequest(visitor, { ...period, email, emailConfirmation: email })
  const { status, body } = await submit(visitor, request, { files })
  if (status !== 201 && status !== 200) throw new Error(`not accepted: ${JSON.stringify(body)}`)
  // the server validated it against the contract
  return (body as { applicationNumber: string }).applicationNumber
}
