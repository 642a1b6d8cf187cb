import * as z from 'zod/mini'

import { TYPES_OF_CARE } from '#domain/claims/claim-kinds.ts'
import { WORDS_REASONS } from '#domain/claims/decision/reason-words.ts'
import { DECLINE_REASONS } from '#domain/cases/decline-reasons.ts'

import { MailPreview } from '#contract/cases/mail-preview.ts'
import { endpoint } from '#contract/endpoint.ts'

import { ClaimWorkView } from './claim-work-view.ts'

const CaseId = z.strictObject({ caseId: z.uuid() })

const Amount = z.number().check(z.minimum(0), z.maximum(1_000_000))

/** The amounts of the open costs as they were shown, so that nobody decides on others. */
const ShownCosts = z
  .array(
    z.strictObject({
      pk: z.int(),
      paidAmount: Amount,
      careProviderAmount: Amount,
      declineReason: z.nullable(z.enum(DECLINE_REASONS)),
    }),
  )
  .check(z.minLength(1), z.maxLength(20))

const Words = z.string().check(z.maxLength(5000))

/** What the page sends with a decision: its id, so that it is stored once, and the mails that were looked at. */
const Sent = { decisionId: z.uuid(), mailHash: z.string().check(z.maxLength(100)) }

const Receipt = z.object({ decisionId: z.uuid(), undoSeconds: z.number() })

const NOT_DECIDED = [
  'errors.notFound',
  'staff_case_taken',
  'staff_claim_changed',
  'staff_second_person_same',
  'staff_second_person_other',
  'staff_second_person_needed',
  'staff_claim_given_back',
  'case_decided_meanwhile',
  'case_mail_changed',
  'staff_claim_not_matched',
  'staff_account_not_checked',
  'staff_care_after_withdrawal',
  'staff_role_missing',
  'claim_policy_never_insured',
  'claim_duplicate',
  'policy_change_conflict',
  'invalid_input',
] as const

export const claimWork = {
  read: endpoint({
    method: 'GET',
    path: '/api/staff/claims/:caseId',
    access: { staff: ['CLAIMS', 'MEDICAL'] },
    summary: 'A claim as the rules work it out: coverage, rates, limits, duplicates and what is proposed',
    params: CaseId,
    reply: ClaimWorkView,
    audit: 'CLAIM_SEEN',
    errors: ['errors.notFound'],
  }),
  words: endpoint({
    method: 'POST',
    path: '/api/staff/claims/:caseId/words',
    access: { staff: ['MEDICAL'] },
    readsOnly: true,
    summary: 'What is medical in the words of the customer; each look is on record with its reason',
    params: CaseId,
    body: z.strictObject({ reason: z.enum(WORDS_REASONS) }),
    reply: z.object({ description: z.nullable(z.string()) }),
    audit: 'CLAIM_WORDS_SEEN',
    errors: ['errors.notFound'],
  }),
  changeCost: endpoint({
    method: 'POST',
    path: '/api/staff/claims/:caseId/costs/:pk',
    access: { staff: ['CLAIMS', 'MEDICAL'] },
    summary:
      'Chooses what is paid of a cost instead of what the rules propose, its type of care or its rate, with a reason; without any of them the proposal counts again',
    params: z.strictObject({ caseId: z.uuid(), pk: z.string().check(z.maxLength(40)) }),
    body: z.strictObject({
      paidAmount: z.optional(z.nullable(Amount)),
      careProviderAmount: z.optional(z.nullable(Amount)),
      declineReason: z.optional(z.nullable(z.enum(DECLINE_REASONS))),
      typeOfCare: z.optional(z.nullable(z.enum(TYPES_OF_CARE))),
      rate: z.optional(z.nullable(z.string().check(z.maxLength(20)))),
      rateDate: z.optional(z.nullable(z.iso.date())),
      changeReason: z.optional(z.nullable(Words)),
    }),
    reply: ClaimWorkView,
    audit: 'CLAIM_COST_CHANGED',
    errors: [
      'errors.notFound',
      'case_decided_meanwhile',
      'staff_role_missing',
      'staff_claim_not_matched',
      'staff_case_taken',
      'staff_reason_medical',
      'staff_second_person_asked',
      'staff_claim_given_back',
      'policy_change_conflict',
      'invalid_input',
    ],
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/staff/claims/:caseId/preview',
    access: { staff: ['CLAIMS'] },
    readsOnly: true,
    summary:
      'The mails of the decision as they would be sent now, in the language of the customer; without a hash for whoever does not decide',
    params: CaseId,
    body: z.strictObject({ words: Words }),
    reply: z.object({ mails: z.array(MailPreview), mailHash: z.nullable(z.string()) }),
    audit: 'CASE_MAIL_SEEN',
    errors: NOT_DECIDED,
  }),
  askSecondPerson: endpoint({
    method: 'POST',
    path: '/api/staff/claims/:caseId/second',
    access: { staff: ['CLAIMS'] },
    summary:
      'Sends a claim above the limit to a second person, who agrees to exactly these amounts; one that was given back and not changed, with an answer',
    params: CaseId,
    body: z.strictObject({
      askedOf: z.nullable(z.uuid()),
      costs: ShownCosts,
      words: Words,
      answer: z.optional(Words),
    }),
    reply: ClaimWorkView,
    audit: 'CLAIM_AGREEMENT_ASKED',
    errors: [
      'errors.notFound',
      'case_decided_meanwhile',
      'staff_role_missing',
      'staff_claim_not_matched',
      'staff_case_taken',
      'staff_claim_changed',
      'staff_second_person_asked',
      'staff_claim_given_back',
      'staff_second_person_same',
      'policy_change_conflict',
      'invalid_input',
    ],
  }),
  agree: endpoint({
    method: 'POST',
    path: '/api/staff/claims/:caseId/agree',
    access: { staff: ['CLAIMS'] },
    summary:
      'A second person agrees, and the claim is decided after ten seconds; never the one who chose the amounts',
    params: CaseId,
    body: z.strictObject({ agreementId: z.uuid(), ...Sent }),
    reply: Receipt,
    audit: 'CLAIM_COST_DECIDED',
    errors: NOT_DECIDED,
  }),
  giveBack: endpoint({
    method: 'POST',
    path: '/api/staff/claims/:caseId/giveback',
    access: { staff: ['CLAIMS'] },
    summary: 'A second person gives a claim back to the first with a reason, or the first takes it back',
    params: CaseId,
    body: z.strictObject({ agreementId: z.uuid(), reason: Words }),
    reply: ClaimWorkView,
    audit: 'CLAIM_AGREEMENT_GIVEN_BACK',
    errors: [
      'errors.notFound',
      'case_decided_meanwhile',
      'staff_role_missing',
      'staff_case_taken',
      'staff_claim_given_back',
      'staff_second_person_other',
      'policy_change_conflict',
      'invalid_input',
    ],
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/staff/claims/:caseId/decide',
    access: { staff: ['CLAIMS'] },
    summary:
      'Decides every open cost of a claim as it was shown; after ten seconds the customer gets the letter and the mail',
    params: CaseId,
    body: z.strictObject({ costs: ShownCosts, words: Words, ...Sent }),
    reply: Receipt,
    audit: 'CLAIM_COST_DECIDED',
    errors: NOT_DECIDED,
  }),
  handOver: endpoint({
    method: 'POST',
    path: '/api/staff/claims/:caseId/handover',
    access: { staff: ['CLAIMS', 'MEDICAL'] },
    summary:
      'Hands a claim over to MEDICAL, in whose list it stands then, or back to CLAIMS, with a reason that is a note of the case',
    params: CaseId,
    body: z.strictObject({ noteId: z.uuid(), to: z.enum(['MEDICAL', 'CLAIMS']), reason: Words }),
    reply: ClaimWorkView,
    audit: 'CLAIM_HANDED_OVER',
    errors: [
      'errors.notFound',
      'case_decided_meanwhile',
      'staff_claim_not_matched',
      'staff_case_taken',
      'staff_second_person_asked',
      'policy_change_conflict',
      'invalid_input',
    ],
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/api/staff/claims/:caseId/reopen',
    access: { staff: ['CLAIMS'] },
    summary: 'Looks at decided costs of a claim again, with a reason; what was paid stays paid',
    params: CaseId,
    body: z.strictObject({ pks: z.array(z.int()).check(z.minLength(1), z.maxLength(20)), reason: Words }),
    reply: ClaimWorkView,
    audit: 'CASE_REOPENED',
    errors: [
      'errors.notFound',
      'staff_case_taken',
      'staff_role_missing',
      'policy_change_conflict',
      'invalid_input',
    ],
  }),
  match: endpoint({
    method: 'POST',
    path: '/api/staff/claims/:caseId/match',
    access: { staff: ['CLAIMS'] },
    summary: 'Matches a claim that was sent without an account with its policy',
    params: CaseId,
    body: z.strictObject({ policyNumber: z.string().check(z.maxLength(40)) }),
    reply: ClaimWorkView,
    audit: 'CLAIM_MATCHED',
    errors: [
      'errors.notFound',
      'policy_not_found',
      'claim_policy_not_accepted',
      'claim_policy_never_insured',
      'staff_case_taken',
      'staff_role_missing',
      'policy_change_conflict',
    ],
  }),
  checkAccount: endpoint({
    method: 'POST',
    path: '/api/staff/claims/:caseId/account',
    access: { staff: ['CLAIMS'] },
    summary: 'Notes that the account that came with a claim was checked',
    params: CaseId,
    reply: ClaimWorkView,
    audit: 'PAYOUT_ACCOUNT_CHECKED',
    errors: ['errors.notFound', 'staff_case_taken', 'staff_role_missing', 'policy_change_conflict'],
  }),
} as const
