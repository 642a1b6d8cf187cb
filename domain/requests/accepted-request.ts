// A request once it was judged: what everything after it reads, also from the database.
import * as z from 'zod/mini'

import { Gender } from '#domain/accounts/gender.ts'
import { COVER_CODES } from '#domain/policies/cover.ts'
import { PAYMENT_TERMS } from '#domain/policies/payment/instalments.ts'
import { CHOSEN_METHODS } from '#domain/policies/payment/payment-options.ts'
import { isCalendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

import type { Answers } from './answers.ts'
import { Submission } from './submission.ts'
import { toSubmission } from './to-submission.ts'
import type { SubmittedAdvice } from './to-submission.ts'

const filled = z.string().check(z.minLength(1))
const day = z.custom<CalendarDate>(isCalendarDate)

/** A submission with the answers that every request has. */
const AcceptedRequest = z.object({
  ...Submission.shape,
  handlerCode: filled,
  countryOfOrigin: filled,
  countryOfDestination: filled,
  startDate: day,
  endDate: day,
  coverage: z.enum(COVER_CODES),
  gender: Gender,
  firstName: filled,
  familyName: filled,
  nationality: filled,
  dateOfBirth: day,
  email: filled,
  paymentMethod: z.enum(CHOSEN_METHODS),
  paymentTerm: z.enum(PAYMENT_TERMS),
})
export type AcceptedRequest = z.infer<typeof AcceptedRequest>

/** Reads an accepted request; one that lacks what every request has is our fault, and the error names its fields only. */
export const readAccepted = (json: unknown): AcceptedRequest => {
  const read = AcceptedRequest.safeParse(json)
  if (read.success) return read.data
  const fields = new Set(read.error.issues.map(({ path }) => path.join('.')))
  throw new Error(`not an accepted request, by its ${[...fields].join(', ')}`)
}

/** The request of answers that passed all rules, in the form in which our own pages send it. */
export const acceptRequest = (answers: Answers, advice: SubmittedAdvice): AcceptedRequest =>
  readAccepted(toSubmission(answers, advice))
