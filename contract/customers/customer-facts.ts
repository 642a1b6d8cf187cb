import * as z from 'zod/mini'

import { ACTION_REASONS } from '#domain/accounts/customer-action.ts'
import { CUSTOMER_EVENTS } from '#domain/accounts/customer-events.ts'
import { Browser, System } from '#domain/accounts/device.ts'
import { CASE_KINDS } from '#domain/cases/case-kind.ts'
import { CLAIM_KINDS } from '#domain/claims/claim-kinds.ts'
import { POLICY_STATUSES } from '#domain/policies/status.ts'
import { LOCALES } from '#domain/shared/locale.ts'

import { CaseDocument } from '#contract/cases/case-documents.ts'

export const CustomerView = z.object({
  profileId: z.uuid(),
  relNr: z.string(),
  name: z.string(),
  firstName: z.string(),
  birthDate: z.nullable(z.string()),
  nationality: z.nullable(z.string()),
  homeCountry: z.nullable(z.string()),
  locale: z.enum(LOCALES),
  email: z.string(),
  /** Whether a password was set with a link that went to this address. */
  active: z.boolean(),
  /** The day on which the status of everything is shown. */
  today: z.string(),
  since: z.string(),
  blockedAt: z.nullable(z.string()),
  closedAt: z.nullable(z.string()),
  /** The account that they gave us to pay to; null without one, and for roles that have nothing to do with it. */
  payee: z.nullable(
    z.object({
      endsWith: z.string(),
      givenOn: z.iso.date(),
      /** The day from which we may pay to it; null where we may now. */
      payableFrom: z.nullable(z.iso.date()),
    }),
  ),
  /** What a bank sent back of our payments to them, for roles that have to do with it. */
  moneyReturned: z.array(
    z.object({
      amount: z.number(),
      /** The last four characters of the account that they gave since; null while they gave none. */
      paidAgainTo: z.nullable(z.string()),
    }),
  ),
  /** What came in too much, of each policy, and when and where it goes back; for the same roles. */
  moneyHeld: z.array(
    z.object({
      amount: z.number(),
      policyNumber: z.string(),
      from: z.iso.date(),
      /** Null while we know no account. */
      accountEndsWith: z.nullable(z.string()),
    }),
  ),
  people: z.array(
    z.object({ personId: z.uuid(), name: z.string(), birthDate: z.string(), holder: z.boolean() }),
  ),
})
export type CustomerView = z.infer<typeof CustomerView>

export const PolicyEntry = z.object({
  policyId: z.uuid(),
  policyNumber: z.string(),
  applicationNumber: z.string(),
  productCode: z.string(),
  coverage: z.string(),
  destination: z.string(),
  status: z.enum(POLICY_STATUSES),
  insuredName: z.string(),
  /** Where they live during the insurance, in one line; empty as long as it is not known. */
  address: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  premiumTotal: z.number(),
  paymentTerm: z.string(),
  paymentMethod: z.string(),
  /** Why there is no certificate and no letter of it today; null where there are. */
  certificateBlockedBy: z.nullable(z.string()),
})
export type PolicyEntry = z.infer<typeof PolicyEntry>

export const CaseEntry = z.object({
  caseId: z.uuid(),
  kind: z.enum(CASE_KINDS),
  state: z.enum(['OPEN', 'WAITING', 'DONE']),
  openedAt: z.string(),
  answerBy: z.string(),
  closedAt: z.nullable(z.string()),
  /** Whether the day of the answer is over. */
  late: z.boolean(),
  /** By which the customer knows it; of a change the number of the policy. */
  number: z.nullable(z.string()),
  /** In euro, as far as the rate is known; null for anything but a claim. */
  claimedAmount: z.nullable(z.number()),
  /** How many files were sent with it; null for roles that do not see them. */
  files: z.nullable(z.number()),
})
export type CaseEntry = z.infer<typeof CaseEntry>

export const InvoiceEntry = z.object({
  invoiceId: z.uuid(),
  invoiceNumber: z.string(),
  policyNumber: z.string(),
  credit: z.boolean(),
  invoiceDate: z.string(),
  dueDate: z.string(),
  amount: z.number(),
  outstandingAmount: z.number(),
  settledOn: z.nullable(z.string()),
})
export type InvoiceEntry = z.infer<typeof InvoiceEntry>

export const ClaimEntry = z.object({
  claimId: z.uuid(),
  caseId: z.nullable(z.uuid()),
  damageNumber: z.string(),
  policyNumber: z.string(),
  kind: z.enum(CLAIM_KINDS),
  submittedAt: z.string(),
  costs: z.number(),
  /** In euro, as far as the rate is known. */
  claimedAmount: z.number(),
  paidAmount: z.number(),
  decided: z.boolean(),
})
export type ClaimEntry = z.infer<typeof ClaimEntry>

export const MailEntry = z.object({
  mailId: z.uuid(),
  subject: z.string(),
  recipient: z.string(),
  locale: z.enum(LOCALES),
  state: z.enum(['queued', 'refused', 'sent', 'failed']),
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
})
export type MailEntry = z.infer<typeof MailEntry>

export const DocumentEntry = z.object({
  documentId: z.uuid(),
  kind: z.enum(['CERTIFICATE', 'LETTER', 'INSURANCE_CARD', 'INVOICE', 'CLAIM_LETTER']),
  /** The invoice or claim that it is about; null for documents of the policy itself. */
  subjectId: z.nullable(z.uuid()),
  policyNumber: z.string(),
  locale: z.enum(LOCALES),
  issuedAt: z.string(),
})
export type DocumentEntry = z.infer<typeof DocumentEntry>

/** A file that was sent with a case, with the case. */
export const FileEntry = z.extend(CaseDocument, { caseId: z.uuid(), caseKind: z.enum(CASE_KINDS) })
export type FileEntry = z.infer<typeof FileEntry>

export const DeviceEntry = z.object({
  sessionId: z.uuid(),
  browser: z.nullable(Browser),
  system: z.nullable(System),
  startedAt: z.string(),
  lastSeenAt: z.string(),
  /** Who acts as the customer in it; null for the customer. */
  staffName: z.nullable(z.string()),
})
export type DeviceEntry = z.infer<typeof DeviceEntry>

const ALL_REASONS = [...new Set(Object.values(ACTION_REASONS).flat())]

export const ActionEntry = z.object({
  actionId: z.uuid(),
  kind: z.enum(['ACT', 'BLOCK', 'UNBLOCK', 'PASSWORD_LINK', 'PAYEE', 'CORRECT', 'CLOSE']),
  reason: z.enum(ALL_REASONS),
  words: z.string(),
  staffName: z.string(),
  doneAt: z.string(),
})
export type ActionEntry = z.infer<typeof ActionEntry>

export const EventEntry = z.object({
  entryId: z.number(),
  recordedAt: z.string(),
  event: z.enum(CUSTOMER_EVENTS),
  /** A reason, or how it was decided. */
  outcome: z.nullable(z.string()),
  by: z.enum(['CUSTOMER', 'STAFF', 'AUTOMATIC']),
  /** Who of staff, also where they acted as the customer. */
  staffName: z.nullable(z.string()),
  /** Whether that is who reads it. */
  own: z.boolean(),
  /** What it was done with, where that is a case. */
  case: z.nullable(z.object({ caseId: z.uuid(), kind: z.enum(CASE_KINDS) })),
})
export type EventEntry = z.infer<typeof EventEntry>
