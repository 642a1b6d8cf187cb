import * as z from 'zod/mini'
import { boolean, char, customType, date, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'

import { bytes, timestamp } from '#server/platform/database/column-types.ts'

import type { Notice } from '#domain/requests/advice/notices.ts'
import type { PricedPolicy } from '#domain/requests/advice/advice-price.ts'
import type { FinalQuestion } from '#domain/requests/advice/questions.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { Gender } from '#domain/accounts/gender.ts'
import { COVER_CODES } from '#domain/policies/cover.ts'
import { PAYMENT_TERMS } from '#domain/policies/payment/instalments.ts'
import { CHOSEN_METHODS } from '#domain/policies/payment/payment-options.ts'
import { Submission } from '#domain/requests/submission.ts'
import { isCalendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

const filled = z.string().check(z.minLength(1))
const day = z.custom<CalendarDate>(isCalendarDate)

/** A request once it was judged: a submission with the answers that every request has. */
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

/** The answers stored with the request itself: without health, criminal record and bank account. */
export type StoredAnswers = Omit<
  AcceptedRequest,
  FinalQuestion | `${FinalQuestion}Explanation` | 'ibanAccountNumber' | 'bicSwiftCode' | 'bankAccountHolder'
>

const storedAnswers = customType<{ data: StoredAnswers; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (answers) => JSON.stringify(answers),
  fromDriver: readAccepted,
})

/** The advice on which the request is based, with the policies to create and their numbers. */
export type StoredAdvice = {
  readonly productCode: string
  readonly primaryCover: string
  readonly reasons: readonly string[]
  readonly notices: readonly Notice[]
  readonly policies: readonly (PricedPolicy & { readonly policyNumber: string })[]
}

export const request = pgTable('request', {
  requestId: uuid('request_id').primaryKey().defaultRandom(),
  idempotencyKey: uuid('idempotency_key').notNull(),
  applicationNumber: char('application_number', { length: 9 }).notNull(),
  accountId: uuid('account_id'),
  waitingAccountId: uuid('waiting_account_id'),
  locale: text('locale').$type<Locale>().notNull(),
  submittedAt: timestamp('submitted_at').notNull(),
  answers: storedAnswers('answers').notNull(),
  advice: jsonb('advice').$type<StoredAdvice>().notNull(),
  rulesVersion: text('rules_version').notNull(),
  /** The day of the advice that it was made with, whose prices it keeps. */
  advisedOn: date('advised_on').notNull(),
  referral: boolean('referral').notNull(),
  affiliateId: text('affiliate_id'),
  /** The request of the first person, for the part of a member of the family who asked in one request with them. */
  joinsRequestId: uuid('joins_request_id'),
  familyPlace: smallint('family_place'),
})

export const requestHealth = pgTable('request_health', {
  requestId: uuid('request_id').primaryKey(),
  /** The answers about health, earlier refusals and criminal record, sealed. */
  sealed: bytes('sealed').notNull(),
})

export const requestPayment = pgTable('request_payment', {
  requestId: uuid('request_id').primaryKey(),
  method: text('method').notNull(),
  term: text('term').notNull(),
  /** The IBAN, sealed. */
  account: bytes('account'),
  bic: text('bic'),
  accountHolder: text('account_holder'),
  mandateReference: text('mandate_reference'),
  mandateTextVersion: text('mandate_text_version'),
  mandateSignedAt: timestamp('mandate_signed_at'),
  mandateSignedFrom: text('mandate_signed_from'),
  mandateSignedSession: text('mandate_signed_session'),
})

/** What was sent to insure another period; the period itself is a policy without a request. */
export const addedPeriod = pgTable('added_period', {
  policyId: uuid('policy_id').primaryKey(),
  /** The hash of the key that the page of the sender generated, so that a period is stored once, and of what it sent. */
  idempotencyKey: text('idempotency_key').notNull(),
  contentHash: text('content_hash').notNull(),
  shortPeriodReason: text('short_period_reason'),
  shortPeriodExplanation: text('short_period_explanation'),
  referral: boolean('referral').notNull(),
  /** The answers to the acceptance questions, sealed; null once they need not be kept any more. */
  answers: bytes('answers'),
})

export const requestUpload = pgTable('request_upload', {
  uploadId: uuid('upload_id').primaryKey().defaultRandom(),
  requestId: uuid('request_id').notNull(),
  /** The name under which it was sent, sealed: it can be medical. */
  sealedName: bytes('sealed_name').notNull(),
  /** The key of the row in `stored_file`, which has the size, media type and hash. */
  storageKey: text('storage_key').notNull(),
})
