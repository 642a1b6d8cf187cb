import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

import { isCalendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || value === false

// Answers in one fixed order, empty ones left out, so that the same situation is always the same text.
const canonical = (answers: Readonly<Record<string, unknown>>) => {
  const given = Object.keys(answers).filter((name) => !isEmpty(answers[name]))
  return JSON.stringify(given.toSorted().map((name) => [name, answers[name]]))
}

type Terms = { readonly validUntil: string; readonly rulesVersion: string }

// A key that was made once signs twice as fast as its text.
const kept = new Map<string, KeyObject>()
const keyOf = (secret: string): KeyObject => {
  const key = kept.get(secret) ?? createSecretKey(secret, 'utf8')
  kept.set(secret, key)
  return key
}

const signatureOf = (secret: string, { validUntil, rulesVersion }: Terms, answers: object) =>
  createHmac('sha256', keyOf(secret))
    .update(`advice\n${validUntil}\n${rulesVersion}\n${canonical({ ...answers })}`)
    .digest('base64url')

/** An id for an advice that nothing needs to be stored for: signed over answers, version of the rules and last day. */
export const signAdvice = (
  secret: string,
  terms: { readonly validUntil: CalendarDate; readonly rulesVersion: string },
  answers: object,
): string => [terms.validUntil, terms.rulesVersion, signatureOf(secret, terms, answers)].join('.')

export type ReadAdvice =
  | { readonly kind: 'ours'; readonly validUntil: CalendarDate; readonly rulesVersion: string }
  | { readonly kind: 'other' }

/** Reads an advice id: ours when its signature is over just these answers, else something else. */
export const readAdvice = (secret: string, adviceId: string, answers: object): ReadAdvice => {
  const [validUntil, rulesVersion, signature] = adviceId.split('.')
  if (!isCalendarDate(validUntil) || !rulesVersion || !signature) return { kind: 'other' }
  const expected = Buffer.from(signatureOf(secret, { validUntil, rulesVersion }, answers))
  const given = Buffer.from(signature)
  const same = expected.length === given.length && timingSafeEqual(expected, given)
  return same ? { kind: 'ours', validUntil, rulesVersion } : { kind: 'other' }
}
