import { randomUUID } from 'node:crypto'

import type { Request } from 'autocannon'

import { addDays, lastDayOfMonths } from '#domain/shared/calendar-date.ts'
import { makeClock } from '#server/platform/clock.ts'
import { personAt } from '#server/testing/person.ts'
import { wholeRequest } from '#server/testing/request.ts'

const BOUNDARY = 'a-line-that-stands-in-no-request'

/** A request for insurance that would be accepted today, as text with placeholders for what differs. */
type Pattern = { readonly text: string; readonly situation: Readonly<Record<string, unknown>> }

const [CODE, NAME] = [randomUUID(), `mark${randomUUID()}`]

/** The dates of a request that can be sent on any day. */
const benchPeriod = () => {
  const startDate = addDays(makeClock().today(), 60)
  return { startDate, endDate: lastDayOfMonths(startDate, 12) }
}

/** Requests the advice once and returns the template of every request of this run. */
export const requestPattern = async (url: string): Promise<Pattern> => {
  const email = `${NAME}@bench.example`
  const changes = { ...benchPeriod(), handlerCode: CODE, email, emailConfirmation: email }
  const request = await wholeRequest(personAt(url), changes)
  return { text: JSON.stringify(request), situation: request }
}

const multipart = (json: string) =>
  [
    `--${BOUNDARY}`,
    'content-disposition: form-data; name="request"; filename="blob"',
    'content-type: application/json',
    '',
    json,
    `--${BOUNDARY}--`,
    '',
  ].join('\r\n')

/** Sends the request of another person each time, with a handler code of its own. */
export const submitRequestOf = ({ text }: Pattern): Request => ({
  method: 'POST',
  path: '/api/new/request',
  setupRequest: (request) => {
    const handlerCode = randomUUID()
    const json = text.replaceAll(NAME, handlerCode).replace(CODE, handlerCode)
    return {
      ...request,
      headers: {
        'sec-fetch-site': 'same-origin',
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      },
      body: multipart(json),
    }
  },
})
