import * as z from 'zod/mini'

import { TYPES_OF_CARE } from '#domain/claims/claim-kinds.ts'
import { ClaimForm } from '#domain/claims/claim-form.ts'
import { CLAIM_STATUSES, RECIPIENTS } from '#domain/claims/claim-status.ts'
import { LIMIT_KEYS } from '#domain/claims/decision/articles.ts'
import { MissingForm } from '#domain/claims/decision/missing-form.ts'
import { DECLINE_REASONS } from '#domain/cases/decline-reasons.ts'
import { PublicClaimForm } from '#domain/claims/public-claim.ts'
import { isCalendarDate } from '#domain/shared/calendar-date.ts'

import { CaseAnswer, CaseQuestion } from './cases.ts'
import { endpoint } from './endpoint.ts'
import { choiceList } from './reasons.ts'

/** One cost of a claim as its owner sees it (domain reference 8.5); costs of one claim have its `claimPk`. */
export const ClaimLineView = z.object({
  pk: z.number(),
  claimPk: z.number(),
  damageNumber: z.string(),
  relNr: z.string(),
  policyNumber: z.string(),
  claimSubmittedDate: z.iso.date(),
  treatmentDate: z.iso.date(),
  typeOfCare: z.enum(TYPES_OF_CARE),
  careProvider: z.string(),
  invoiceNumber: z.nullable(z.string()),
  claimedAmount: z.number(),
  claimedCurrency: z.string(),
  /** The claimed amount in euro; null until the rate of another currency is known. */
  euroAmount: z.nullable(z.number()),
  paidAmount: z.number(),
  careProviderAmount: z.number(),
  reimbursedTo: z.nullable(z.enum(RECIPIENTS)),
  status: z.enum(CLAIM_STATUSES),
  /** Why not everything was paid; null if it was, or is not decided. */
  declineReason: z.nullable(z.enum(DECLINE_REASONS)),
  /** The article of the conditions that the reason rests on. */
  article: z.nullable(z.string()),
  /** The day on which the cost was decided. */
  settlementDate: z.nullable(z.iso.date()),
  /** The day on which its money was paid, the last of it if two got some; null while some is still to be paid. */
  paidOn: z.nullable(z.iso.date()),
  /**
   * The day from which the money of the claim may go to the customer, while their bank account is too new to us; the same
   * for all costs of a claim. Null when it may go at once, and when nothing of the claim waits to go to them.
   */
  payableFrom: z.nullable(z.iso.date()),
  /**
   * The day by which the money of the claim is usually in the account of the customer; the same for all costs of a claim.
   * Null where none is on its way, and without an account.
   */
  usuallyPaidBy: z.nullable(z.iso.date()),
  /** Whether we owe the customer money of the claim and know no bank account of theirs; the same for all costs of a claim. */
  accountMissing: z.boolean(),
  /** Whose bank sent the money of the claim back; the same for all costs of a claim. Null if none did. */
  returnedFrom: z.nullable(z.enum(RECIPIENTS)),
  /**
   * The end of the account to which the money of the claim for the customer goes or went; the same for all costs of a claim.
   * Null until every cost is decided, when nothing goes to them, without an account, and while a bank sent the money back and
   * they gave no other account.
   */
  accountEndsWith: z.nullable(z.string()),
  /** Whether money of the claim is still to reach the customer; the same for all costs of a claim. */
  moneyComes: z.boolean(),
  /**
   * Whether the bank of the customer sent the money back and they gave another account since, to which we pay it again; the
   * same for all costs of a claim.
   */
  paidAgain: z.boolean(),
  /** The id with which the letter of the decision is fetched; null until every cost of the claim is decided. */
  documentId: z.nullable(z.string()),
  /** The day by which we said to answer. */
  expectedBy: z.iso.date(),
  /** What we asked the customer about the claim; null if nothing is open. Our clock stands still while it is. */
  question: z.nullable(CaseQuestion),
  /** The working days that it waited for its customer, in which our clock stood still. */
  waitedDays: z.number(),
  /** What the customer answered before, while it is under review. */
  answers: z.array(CaseAnswer),
})
export type ClaimLineView = z.infer<typeof ClaimLineView>

export const ClaimReceipt = z.object({
  damageNumber: z.string(),
  status: z.literal('IN_PROGRESS'),
  expectedBy: z.iso.date(),
})
export type ClaimReceipt = z.infer<typeof ClaimReceipt>

const RateQuery = z.strictObject({
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  // years as the database and the forms know them
  treatmentDate: z.iso.date().check(z.refine(isCalendarDate)),
})

/** A reference rate of the European Central Bank: units of the currency for one euro. */
const RateView = z.object({
  rate: z.string(),
  rateDate: z.iso.date(),
  /** Whether it counts for this day; otherwise it is the last one that is known, for an estimate. */
  counts: z.boolean(),
})

/** A question about a claim that waits for its customer; its words are among the claims. */
const OpenClaimQuestion = z.object({ questionId: z.uuid(), damageNumber: z.string() })

/** Money of a claim that we cannot pay to the customer: we know no account, or the bank sent it back. */
const HeldPayment = z.object({ damageNumber: z.string(), amount: z.number(), cameBack: z.boolean() })

const OWED_STATES = ['HELD', 'DUE', 'RELEASED', 'RETURNED'] as const

/** Money of a policy or of a claim that its customer does not have yet. */
export const MoneyOwedView = z.object({
  paymentId: z.string(),
  policyNumber: z.string(),
  /** The number of the claim that pays it; null for money of the policy. */
  damageNumber: z.nullable(z.string()),
  amount: z.number(),
  /** `HELD`: received too much, and kept for the next invoice until `payableFrom`. */
  state: z.enum(OWED_STATES),
  /** When we paid what their bank sent back, and the last four characters of that account; null for any other. */
  cameBack: z.nullable(
    z.object({ paidOn: z.nullable(z.iso.date()), accountEndsWith: z.nullable(z.string()) }),
  ),
  /** The last four characters of the account that it goes to; null while it waits for one. */
  accountEndsWith: z.nullable(z.string()),
  /** The day from which it may be paid, where that is still to come. */
  payableFrom: z.nullable(z.iso.date()),
  /** The day by which it is usually in the account; null while it waits for one. */
  usuallyPaidBy: z.nullable(z.iso.date()),
})
export type MoneyOwedView = z.infer<typeof MoneyOwedView>

/** What is used of the limits of a policy that insures today, in the insured year in which today lies. */
const UsedLimitsView = z.object({
  policyId: z.string(),
  policyNumber: z.string(),
  yearFrom: z.iso.date(),
  yearTo: z.iso.date(),
  /** `TOGETHER` is the excess of the main insurance and the dentist in an emergency. */
  limits: z.array(z.object({ limit: z.enum(LIMIT_KEYS), maximum: z.number(), used: z.number() })),
  /** A holiday in the home country: the weeks that are insured, and the days that claims show; null where it has none. */
  atHome: z.nullable(z.object({ country: z.string(), weeks: z.number(), days: z.number() })),
})
export type UsedLimitsView = z.infer<typeof UsedLimitsView>

const FILING_REFUSALS = [
  'claim_too_many_attempts',
  'claim_attachment_total_too_large',
  'claim_attachment_extension_not_allowed',
  'claim_attachment_content_mismatch',
  'claim_failed',
  'invalid_input',
] as const

export const claims = {
  list: endpoint({
    method: 'GET',
    path: '/api/portal/profiles/:profileId/medicaldeclarations',
    access: 'owner',
    summary: 'The medical and dental claims of the customer, the newest first, one row for each cost',
    params: z.strictObject({ profileId: z.string() }),
    reply: z.array(ClaimLineView),
    noContent: 'The customer has sent no claims',
    errors: [],
  }),
  rate: endpoint({
    method: 'GET',
    path: '/api/new/exchangerate',
    access: 'public',
    summary:
      'The rate with which a cost in another currency is counted in euro, to estimate it before it is sent',
    query: RateQuery,
    reply: RateView,
    noContent: 'No rate of this currency is known for that day',
    errors: [],
    limit: 'rates',
  }),
  submit: endpoint({
    method: 'POST',
    path: '/api/portal/claims',
    access: 'customer',
    summary:
      'Files a claim on a policy of the customer; a cost that was claimed before is refused with its number',
    multipart: { part: 'claim', shape: ClaimForm },
    // another bank account than the one that we know
    freshLogin: { field: 'payoutIban' },
    reply: ClaimReceipt,
    status: 201,
    errors: [
      'policy_not_found',
      'claim_policy_not_accepted',
      'claim_policy_never_insured',
      'claim_duplicate',
      ...FILING_REFUSALS,
    ],
  }),
  sendMissing: endpoint({
    method: 'POST',
    path: '/api/portal/claims/:claimPk/missing',
    access: 'customer',
    summary:
      'Sends what was missing of a decided claim, words and files: the costs that it was the reason of are looked at again. What arrives twice with the same key is stored once',
    params: z.strictObject({ claimPk: z.string().check(z.maxLength(40)) }),
    multipart: { part: 'missing', shape: MissingForm },
    reply: ClaimReceipt,
    status: 201,
    errors: [
      'errors.notFound',
      'claim_nothing_missing',
      'claim_too_many_attempts',
      'claim_attachment_total_too_large',
      'claim_attachment_extension_not_allowed',
      'claim_attachment_content_mismatch',
      'claim_failed',
      'invalid_input',
    ],
  }),
  submitPublic: endpoint({
    method: 'POST',
    path: '/api/new/claims',
    access: 'public',
    summary:
      'Files a claim without an account. The reply is the same whether or not there is such a policy; a claim that arrives twice with the same handlerCode is stored once',
    multipart: { part: 'claim', shape: PublicClaimForm },
    reply: ClaimReceipt,
    status: 201,
    errors: FILING_REFUSALS,
  }),
  owed: endpoint({
    method: 'GET',
    path: '/api/portal/profiles/:profileId/money-owed',
    access: 'owner',
    summary:
      'What the customer is still to get from us, of policies and of claims, the oldest first: when and to which account, or that it waits for one',
    params: z.strictObject({ profileId: z.string() }),
    reply: z.array(MoneyOwedView),
    errors: [],
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/api/portal/profiles/:profileId/waiting-claims',
    access: 'owner',
    summary:
      'Which medical and dental claims wait for the customer, the longest first: for an answer, or to call about their money',
    params: z.strictObject({ profileId: z.string() }),
    reply: z.object({ questions: z.array(OpenClaimQuestion), payments: z.array(HeldPayment) }),
    errors: [],
  }),
  usedLimits: endpoint({
    method: 'GET',
    path: '/api/portal/profiles/:profileId/used-limits',
    access: 'owner',
    summary:
      'What is paid of each limit in the insured year of today, for every policy that insures today and has limits',
    params: z.strictObject({ profileId: z.string() }),
    reply: z.array(UsedLimitsView),
    errors: [],
  }),
  careTypes: choiceList('/api/portal/caretypes', 'The types of care that a claim can be about'),
  currencies: choiceList('/api/portal/currencies', 'The currencies that a claim can be in, the euro first'),
} as const
