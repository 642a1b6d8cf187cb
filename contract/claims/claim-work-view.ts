import * as z from 'zod/mini'

import { TYPES_OF_CARE } from '#domain/claims/claim-kinds.ts'
import { CLAIM_STATUSES } from '#domain/claims/claim-status.ts'
import { LIMIT_KEYS } from '#domain/claims/decision/articles.ts'
import { CHECK_CODES } from '#domain/claims/decision/cost-checks.ts'
import { DECLINE_REASONS } from '#domain/cases/decline-reasons.ts'
import { LOCALES } from '#domain/shared/locale.ts'

/** What is paid of a cost in euro, and why not everything. */
const CostAmounts = z.object({
  paidAmount: z.number(),
  careProviderAmount: z.number(),
  declineReason: z.nullable(z.enum(DECLINE_REASONS)),
})
export type CostAmounts = z.infer<typeof CostAmounts>

/** How a cost is covered (domain reference 4): by which article, which part of it, and up to what in an insured year. */
const CostCoverage = z.object({
  kind: z.enum(['AT_COST', 'UP_TO', 'NOT_COVERED', 'LOOK']),
  article: z.string(),
  share: z.nullable(z.number()),
})

/** The limit that a cost is paid from, and what other costs of the insured year used of it. */
const CostLimit = z.object({
  key: z.enum(LIMIT_KEYS),
  limit: z.number(),
  used: z.number(),
  yearFrom: z.iso.date(),
})

const CostCheck = z.object({
  code: z.enum(CHECK_CODES),
  passed: z.boolean(),
  /** Of care in the home country: the days there that are known. */
  days: z.nullable(z.number()),
})

/** A cost of another claim, of whichever customer and policy, that this one looks like. */
const CostDuplicate = z.object({
  caseId: z.uuid(),
  damageNumber: z.string(),
  by: z.enum(['INVOICE', 'COST']),
  sure: z.boolean(),
  samePerson: z.boolean(),
  status: z.enum(CLAIM_STATUSES),
  decidedOn: z.nullable(z.iso.date()),
})

const CostView = z.object({
  pk: z.number(),
  treatmentDate: z.iso.date(),
  typeOfCare: z.enum(TYPES_OF_CARE),
  /** As the customer sent it. */
  sentTypeOfCare: z.enum(TYPES_OF_CARE),
  careProvider: z.string(),
  country: z.string(),
  invoiceNumber: z.nullable(z.string()),
  claimedAmount: z.number(),
  claimedCurrency: z.string(),
  /** The rate of another currency and its day; null for the euro, and as long as none is known. */
  rate: z.nullable(z.string()),
  rateDate: z.nullable(z.iso.date()),
  euroAmount: z.nullable(z.number()),
  coverage: CostCoverage,
  limit: z.nullable(CostLimit),
  checks: z.array(CostCheck),
  duplicates: z.array(CostDuplicate),
  /** What the rules propose; null where a person has to look first. */
  proposal: z.nullable(CostAmounts),
  /** What is paid: as a person chose or decided, else as proposed. */
  result: z.nullable(CostAmounts),
  /** That a person chose otherwise than the rules, and why. */
  changed: z.nullable(z.object({ reason: z.string(), by: z.string(), at: z.string() })),
  decided: z.boolean(),
  /** What was paid before the claim was opened again; it stays paid. */
  paidBefore: z.number(),
  careProviderPaidBefore: z.number(),
})
export type CostToDecideView = z.infer<typeof CostView>

const PolicyPart = z.object({
  policyNumber: z.string(),
  productCode: z.string(),
  coverage: z.string(),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  origin: z.string(),
  destination: z.string(),
  insuredName: z.string(),
})

/** Who sent a claim that is not matched with a policy yet, and whom the policy with the typed number insures. */
const SenderPart = z.object({
  name: z.string(),
  email: z.string(),
  birthDate: z.iso.date(),
  policyNumber: z.string(),
  candidate: z.nullable(z.object({ insuredName: z.string(), sameBirthDate: z.boolean() })),
})

/** The account of the customer: its end, whether it is that of the policy, and from when we may pay to it. */
const AccountPart = z.object({
  endsWith: z.string(),
  ofPolicy: z.boolean(),
  checked: z.boolean(),
  payableFrom: z.iso.date(),
})

const AgreementPart = z.object({
  agreementId: z.uuid(),
  amount: z.number(),
  askedBy: z.string(),
  askedAt: z.string(),
  askedOf: z.nullable(z.string()),
  /** What the first person adds to the mail and the letter. */
  words: z.string(),
  /** What the first person answers to why it was given back before. */
  answer: z.nullable(z.string()),
  /** Whether the one who looks may agree. */
  mayAgree: z.boolean(),
})

const GivenBackPart = z.object({
  reason: z.string(),
  by: z.string(),
  to: z.string(),
  at: z.string(),
  /** What the first person added to the mail and the letter. */
  words: z.string(),
  /** Another person gave it back, and its costs are as they were. */
  isUnchanged: z.boolean(),
})

/** A claim with all that its screen needs. What is medical in words is not in it. */
export const ClaimWorkView = z.object({
  caseId: z.uuid(),
  damageNumber: z.string(),
  state: z.enum(['OPEN', 'WAITING', 'DONE']),
  receivedOn: z.iso.date(),
  answerBy: z.iso.date(),
  payee: z.enum(['CUSTOMER', 'CARE_PROVIDER']),
  accountId: z.nullable(z.uuid()),
  policy: z.nullable(PolicyPart),
  sender: z.nullable(SenderPart),
  account: z.nullable(AccountPart),
  /** The customer says that somebody else caused it, or that another insurance may have to pay. */
  causedByOther: z.boolean(),
  otherInsurance: z.boolean(),
  costs: z.array(CostView),
  /** Above this sum in euro a second person agrees. */
  secondLimit: z.number(),
  needsSecondPerson: z.boolean(),
  agreement: z.nullable(AgreementPart),
  /** Why a second person gave it back last, and whether it is as it was sent then. */
  givenBack: z.nullable(GivenBackPart),
  /** Who may be asked to agree. */
  colleagues: z.array(z.object({ staffId: z.uuid(), name: z.string() })),
  /** When it was opened again, by whom (null for the customer) and why; the last at the top. */
  reopenings: z.array(
    z.object({ at: z.string(), by: z.nullable(z.string()), reason: z.string(), amount: z.number() }),
  ),
  /** The language of the customer; null of a claim without a policy. */
  locale: z.nullable(z.enum(LOCALES)),
  /** The role that has it for now, instead of CLAIMS. */
  handedTo: z.nullable(z.enum(['MEDICAL'])),
  /** Whether the one who looks may decide: by role, and nobody else has it now. MEDICAL gives reasons that rest on medical facts. */
  mayDecide: z.boolean(),
  /** Whether the one who looks gave it back as the second person: the first person changes it. */
  gaveBack: z.boolean(),
  mayGiveMedicalReasons: z.boolean(),
  /** Why less may be paid: the reasons in use today. */
  declineReasons: z.array(z.enum(DECLINE_REASONS)),
})
export type ClaimWorkView = z.infer<typeof ClaimWorkView>
