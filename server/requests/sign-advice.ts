import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'

import type { GivenAdvice } from '#domain/requests/check/check-request.ts'
import { isCalendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { memoize } from '#domain/shared/memoize.ts'

const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || value === false

// Answers in a fixed order without empty ones, so that the same situation always gives the same text.
const canonical = (answers: Readonly<Record<string, unknown>>) => {
  const given = Object.keys(answers).filter((name) => !isEmpty(answers[name]))
  return JSON.stringify(given.toSorted().map((name) => [name, answers[name]]))
}

type Terms = { readonly validUntil: string; readonly rulesVersion: string }

// Signing with a key object is twice as fast as with the text of the secret.
const keyOf = memoize((secret: string) => createSecretKey(secret, 'utf8'))

const signatureOf = (secret: string, { validUntil, rulesVersion }: Terms, answers: object) =>
  createHmac('sha256', keyOf(secret))
    .update(`advice\n${validUntil}\n${rulesVersion}\n${canonical({ ...answers })}`)
    .digest('base64url')

/** An id with a signature of answers, rules version and last valid day, so that the advice need not be stored. */
export const signAdvice = (
  secret: string,
  terms: { readonly validUntil: CalendarDate; readonly rulesVersion: string },
  answers: object,
): string => [terms.validUntil, terms.rulesVersion, signatureOf(secret, terms, answers)].join('.')

/** Verifies an advice id: `ours` if it has our signature of exactly these answers, otherwise `other`. */
export const verifyAdviceId = (secret: string, adviceId: string, answers: object): GivenAdvice => {
  const [validUntil, rulesVersion, signature] = adviceId.split('.')
  if (!isCalendarDate(validUntil) || !rulesVersion || !signature) return { kind: 'other' }
  const expected = Buffer.from(signatureOf(secret, { validUntil, rulesVersion }, answers))
  const given = Buffer.from(signature)
  const same = expected.length === given.length && timingSafeEqual(expected, given)
  return same ? { kind: 'ours', validUntil, rulesVersion } : { kind: 'other' }
}
