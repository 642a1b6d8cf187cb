import * as z from 'zod/mini'

import { isUsername, usernameOf } from '#domain/accounts/username.ts'
import { hasWords, plainLine } from '#domain/shared/text/plain-text.ts'
import { isPolicyNumber, policyNumberOf } from '#domain/policies/policy-number.ts'
import { calendarDate, isCalendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { dateProblem, filledDateParts } from '#domain/shared/date-entry.ts'
import { issue } from '#domain/shared/issue.ts'
import type { Issue } from '#domain/shared/issue.ts'
import type { Rules } from '#domain/shared/judge.ts'
import { lengthOf } from '#domain/shared/text/tidy-text.ts'

import { ClaimForm, claimForm } from './claim-form.ts'
import type { ClaimFacts } from './claim-form.ts'

const text = z.optional(z.nullable(z.string()))

/**
 * A claim of somebody without an account (domain reference 8.5): beside the claim, who it is. It takes no bank account: who
 * sends it may be anybody, so it is never paid to an account that was typed (ruling 62).
 */
export const PublicClaimForm = z.extend(z.omit(ClaimForm, { payoutIban: true }), {
  birthDate: text,
  contactName: text,
  contactEmail: text,
})
export type PublicClaimForm = z.infer<typeof PublicClaimForm>

/** Who sent a claim without an account, as they say. Whether it is true, a person finds out. */
export type ClaimSender = {
  readonly policyNumber: string
  readonly birthDate: CalendarDate
  readonly name: string
  readonly email: string
}

const SENDER_MAX = { name: 70 } as const

const numberIssues = ({ policyNumber }: PublicClaimForm): Issue[] => {
  const number = policyNumberOf(policyNumber)
  if (isPolicyNumber(number)) return []
  return [issue('policyNumber', `claim_policy_number_${number ? 'invalid' : 'empty'}`)]
}

const birthIssues = ({ birthDate }: PublicClaimForm, today: CalendarDate): Issue[] => {
  const entry = birthDate ?? ''
  if (isCalendarDate(entry) && entry <= today) return []
  const problem = dateProblem(entry) ?? 'future'
  return [issue('birthDate', 'claim_date_of_birth_invalid', { problem, ...filledDateParts(entry) })]
}

const nameIssues = ({ contactName }: PublicClaimForm): Issue[] => {
  const name = plainLine(contactName ?? '')
  if (!hasWords(name)) return [issue('contactName', 'claim_name_empty')]
  const max = SENDER_MAX.name
  return lengthOf(name) > max ? [issue('contactName', 'claim_name_too_long', { max })] : []
}

const emailIssues = ({ contactEmail }: PublicClaimForm): Issue[] => {
  const email = usernameOf(contactEmail ?? '')
  if (!hasWords(email)) return [issue('contactEmail', 'claim_email_empty')]
  return isUsername(email) ? [] : [issue('contactEmail', 'claim_email_invalid')]
}

/** Who sends it: the first part. Nothing here depends on whether there is such a policy. */
export const senderPart = {
  shape: PublicClaimForm,
  check: (form, { today }) => [
    ...numberIssues(form),
    ...birthIssues(form, today),
    ...nameIssues(form),
    ...emailIssues(form),
  ],
} satisfies Rules<typeof PublicClaimForm, ClaimFacts>

/** All that must hold of a claim without an account. */
export const publicClaimForm = {
  shape: PublicClaimForm,
  check: (form, facts) => [...senderPart.check(form, facts), ...claimForm.check(form, facts)],
} satisfies Rules<typeof PublicClaimForm, ClaimFacts>

/** The sender of a form that the rules accepted. */
export const claimSenderOf = (form: PublicClaimForm): ClaimSender => ({
  policyNumber: policyNumberOf(form.policyNumber),
  birthDate: calendarDate(form.birthDate ?? ''),
  name: plainLine(form.contactName ?? ''),
  email: usernameOf(form.contactEmail ?? ''),
})
