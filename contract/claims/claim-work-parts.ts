import * as z from 'zod/mini'

import { DECLINE_REASONS } from '#domain/cases/decline-reasons.ts'

/** The case of a claim. */
export const CaseId = z.strictObject({ caseId: z.uuid() })

/** In euro. */
export const Amount = z.number().check(z.minimum(0), z.maximum(1_000_000))

/** The amounts of the open costs as they were shown, so that nobody decides on others. */
export const ShownCosts = z
  .array(
    z.strictObject({
      pk: z.int(),
      paidAmount: Amount,
      careProviderAmount: Amount,
      declineReason: z.nullable(z.enum(DECLINE_REASONS)),
    }),
  )
  .check(z.minLength(1), z.maxLength(20))

/** Words of somebody, judged by the rules of what they are for. */
export const Words = z.string().check(z.maxLength(5000))

/** What the page sends with a decision: its id, so that it is stored once, and the mails that were looked at. */
export const Sent = { decisionId: z.uuid(), mailHash: z.string().check(z.maxLength(100)) }

/** A decision that was taken in, and how long it can be undone. */
export const Receipt = z.object({ decisionId: z.uuid(), undoSeconds: z.number() })

/** Why a claim is not decided. */
export const NOT_DECIDED = [
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
