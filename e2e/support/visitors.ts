import { personAt } from '#server/testing/person.ts'
import { submit, wholeRequest } from '#server/testing/request.ts'

import { dayFromNow, lastDay } from './days.ts'

/** Somebody sends a request for a year with this e-mail address without logging in; answers its number. */
export const requestFrom = async (url: string, email: string): Promise<string> => {
  const stranger = personAt(url)
  const startDate = dayFromNow({ months: 2 })
  const period = { startDate, endDate: lastDay(startDate, 12) }
  const request = await wholeRequest(stranger, { ...period, email, emailConfirmation: email })
  const { status, body } = await submit(stranger, request)
  if (status !== 201 && status !== 200) throw new Error(`not accepted: ${JSON.stringify(body)}`)
  // the receipt of the contract, which the server judged
  return (body as { applicationNumber: string }).applicationNumber
}
