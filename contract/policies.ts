import * as z from 'zod/mini'

import { POLICY_ACTIONS } from '#domain/policies/actions/actions.ts'
import { REFUSAL_REASONS } from '#domain/policies/refusal-reason.ts'
import { STOPPED } from '#domain/policies/ending/stopped.ts'
import { NOT_RENEWABLE } from '#domain/policies/policy.ts'

import { CaseAnswer, CaseQuestion, ReviewAccepted } from './cases.ts'
import { endpoint } from './endpoint.ts'
import { AddressView, ProfileView } from './policies/profile-view.ts'

const RequestedAccount = z.object({
  /** The IBAN with all but its country and last four characters hidden. */
  maskedIban: z.string(),
  bankAccountHolder: z.nullable(z.string()),
  /** The last four characters of the account of the running mandate; null without one. */
  replacesEndsWith: z.nullable(z.string()),
})
export type RequestedAccount = z.infer<typeof RequestedAccount>

/** A policy as its owner sees it (domain reference 8.4 and ruling 28). */
export const PolicyView = z.object({
  policyId: z.string(),
  policyNumber: z.string(),
  applicationNumber: z.string(),
  productCode: z.string(),
  /** The home country: insured on holiday, by our covers. */
  origin: z.string(),
  destination: z.string(),
  coverage: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  birthDate: z.string(),
  insuredName: z.string(),
  /** The same in Latin letters, as far as we know them: what documents say. */
  printedName: z.string(),
  /** Whether other personal details of the insured person are under review, so that none can be sent now. */
  detailsRequested: z.boolean(),
  /** Average per month, for display. */
  premium: z.number(),
  premiumTotal: z.number(),
  dayPremium: z.nullable(z.number()),
  paymentTerm: z.string(),
  paymentMethod: z.string(),
  /** Not an enum on purpose: the card throws an error for an unknown status (ruling 27). */
  status: z.string(),
  editable: z.enum(['true', 'false']),
  renewable: z.boolean(),
  /** Why no period can be added, where its periods or the day decide. */
  notRenewable: z.nullable(z.enum(NOT_RENEWABLE)),
  individual: z.boolean(),
  customerType: z.enum(['INDIVIDUAL', 'INSTITUTION']),
  educationalInstitution: z.nullable(z.string()),
  study: z.nullable(z.string()),
  faculty: z.nullable(z.string()),
  destinationAddress: z.nullable(AddressView),
  /** The first day that was agreed at first, from which moving it is counted. */
  originalStartDate: z.string(),
  mainPolicyNumber: z.nullable(z.string()),
  /** Whether it insures somebody else than the account holder; who joins a student may have an account of their own. */
  familyMember: z.boolean(),
  previousPolicyNumber: z.nullable(z.string()),
  withdrawUntil: z.nullable(z.string()),
  documents: z.array(z.string()),
  /** The languages in which there is a newer edition of the conditions than the one of the day on which it was requested. */
  newerConditions: z.array(z.enum(['en-GB', 'nl'])),
  version: z.number(),
  submittedAt: z.nullable(z.string()),
  /** The day by which we answer; null where nothing is under review, and while we wait for the customer's answer. */
  expectedBy: z.nullable(z.string()),
  /** What we asked the customer about the request or change that is under review; null if nothing is open. */
  question: z.nullable(CaseQuestion),
  /** What the customer answered before, while it is under review. */
  answers: z.array(CaseAnswer),
  /** The moment of the decision, which was mailed then; null until there is one. */
  decidedAt: z.nullable(z.string()),
  /** The kind of the change that is under review. */
  pendingChange: z.nullable(z.string()),
  /** The last day and the refund that were shown when its end was asked for; null if no end is under review. */
  pendingEnd: z.nullable(z.object({ endDate: z.iso.date(), refundAmount: z.number() })),
  /** What the change that is under review asks for, unless it is an end; null without such a change. */
  requestedChange: z.nullable(
    z.object({
      startDate: z.nullable(z.iso.date()),
      address: z.nullable(AddressView),
      /** Why the address changes; what the customer wrote about it is a call of its own. */
      moveReason: z.nullable(z.string()),
      paymentTerm: z.nullable(z.string()),
      paymentMethod: z.nullable(z.string()),
      /** The account of the mandate that is asked for, which may be the same as before; null where the running mandate stays. */
      account: z.nullable(RequestedAccount),
    }),
  ),
  /** Money that we cannot pay back before its customer calls us; null if there is none. */
  refundWaiting: z.nullable(z.number()),
  /** The part of it that their bank sent back; null if there is none. */
  refundCameBack: z.nullable(z.number()),
  /**
   * Money that was received too much, and the day from which its customer calls us so that what is left of it can be paid
   * back; null without any, and where we know the account.
   */
  moneyHeld: z.nullable(z.object({ amount: z.number(), from: z.iso.date() })),
  /** The day by which an address of their own is to be given; null where we have it. */
  ownAddressBy: z.nullable(z.iso.date()),
  /** The last change, if we refused it at most thirty days ago and the policy is not over; its mail says the same. */
  refusedChange: z.nullable(
    z.object({
      kind: z.string(),
      reason: z.nullable(z.string()),
      /** The language in which a person wrote the reason; null where we do not know it. */
      reasonLocale: z.nullable(z.enum(['en-GB', 'nl'])),
      decidedAt: z.string(),
    }),
  ),
  /** Why we did not accept its request; null for every other, and where the reason is in the mail only. */
  refusalReason: z.nullable(z.enum(REFUSAL_REASONS)),
  /** When a statement of withdrawal came that we are still checking; null without one. */
  withdrawalReceivedAt: z.nullable(z.string()),
  /** The day by which we answer a change that is sent now; it may hold at once. */
  changeAnsweredBy: z.iso.date(),
  /** How a cancelled policy stopped, and on which day; null for every other. */
  stopped: z.nullable(z.object({ how: z.enum(STOPPED), date: z.iso.date() })),
  /** The code of the reason why nothing can be changed; null if changes are possible. */
  changeBlockedBy: z.nullable(z.string()),
  /** For each action the code of the reason why it is not possible now; null if it is. */
  blockedBy: z.record(z.enum(POLICY_ACTIONS), z.nullable(z.string())),
})
export type PolicyView = z.infer<typeof PolicyView>

const DayOfPayment = z.object({
  /** The day by which it is paid, or on which we collect it; it may have passed. */
  date: z.iso.date(),
  /** The last day to pay that a reminder gave; null without one. */
  remindedUntil: z.nullable(z.iso.date()),
  paymentMethod: z.string(),
})
/** When and how something is paid. */
export type DayOfPayment = z.infer<typeof DayOfPayment>

const PaymentView = z.extend(DayOfPayment, { amount: z.number(), policyNumber: z.string() })

/** All that is to be paid and all that will come, each in the order of its days (PAY-06). */
export const PaymentsView = z.object({
  /** Every open invoice, with what is open of it today. */
  toPay: z.array(
    z.extend(PaymentView, {
      invoiceNumber: z.string(),
      /** The customer should have paid it; what we collect is never late. */
      late: z.boolean(),
    }),
  ),
  /** Every part of a plan that is not invoiced yet, less money that we owe by then, with the day of its invoice and the first day it pays. */
  willCome: z.array(z.extend(PaymentView, { invoiceDate: z.iso.date(), startDate: z.iso.date() })),
  /** The numbers of policies with a change that waits for our answer: accepted, it changes what is listed. */
  mayChange: z.array(z.string()),
})
export type PaymentsView = z.infer<typeof PaymentsView>

const SentDetails = z.strictObject({
  gender: z.optional(z.string()),
  firstName: z.optional(z.string()),
  surname: z.optional(z.string()),
  latinFirstName: z.optional(z.string()),
  latinSurname: z.optional(z.string()),
  birthDate: z.optional(z.string()),
  nationality: z.optional(z.string()),
  homeCountry: z.optional(z.string()),
  version: z.number(),
  /** Generated by the form, so that a change sent twice is stored once. */
  idempotencyKey: z.optional(z.uuid()),
})

const ProfileId = z.strictObject({ profileId: z.string() })

export const policies = {
  list: endpoint({
    method: 'GET',
    path: '/api/portal/profiles/:profileId/policies',
    access: 'owner',
    summary: "The customer's policies and requests, what needs action first",
    params: ProfileId,
    reply: z.array(PolicyView),
    errors: [],
  }),
  payments: endpoint({
    method: 'GET',
    path: '/api/portal/profiles/:profileId/payments',
    access: 'owner',
    summary: 'All that the customer has to pay and all that will come: how much, when and how',
    params: ProfileId,
    reply: PaymentsView,
    errors: [],
  }),
  profile: endpoint({
    method: 'GET',
    path: '/api/portal/profiles/:profileId',
    access: 'owner',
    summary: 'The data of the customer.',
    params: z.object({ profileId: z.uuid() }),
    reply: ProfileView,
    errors: ['errors.unauthenticated', 'errors.notFound'],
  }),
  withdrawChange: endpoint({
    method: 'POST',
    path: '/api/portal/policies/:policyId/change/withdraw',
    access: 'customer',
    summary: 'The customer takes back the change of a policy that is under review',
    params: z.strictObject({ policyId: z.uuid() }),
    noContent: 'the change is withdrawn',
    errors: ['errors.notFound', 'policy_change_conflict', 'policy_take_back_main_policy_ends'],
  }),
  changeDetails: endpoint({
    method: 'POST',
    path: '/api/portal/profiles/:profileId/',
    access: 'owner',
    summary: 'Other personal details, which we review before they hold.',
    params: ProfileId,
    body: SentDetails,
    reply: ReviewAccepted,
    status: 202,
    // who gets another name and birth date into a policy has somebody else insured by it
    freshLogin: 'session',
    errors: [
      'errors.notFound',
      'profile_paid_by_institution',
      'profile_under_review',
      'policy_change_conflict',
      'invalid_input',
    ],
  }),
  withdrawDetails: endpoint({
    method: 'POST',
    path: '/api/portal/profiles/:profileId/details/withdraw',
    access: 'owner',
    summary: 'The customer takes back the change of personal details that is under review',
    params: ProfileId,
    noContent: 'the change is withdrawn',
    errors: ['errors.notFound', 'policy_change_conflict'],
  }),
} as const
