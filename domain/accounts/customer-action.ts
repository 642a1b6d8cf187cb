import * as z from 'zod/mini'

/** What staff do in the account of a customer, and why: each has reasons to choose from. */
export const ACTION_REASONS = {
  ACT: ['ASKED_BY_PHONE', 'ASKED_BY_MAIL', 'FAULT_REPORTED', 'DATA_CHECK', 'OTHER'],
  BLOCK: ['ASKED_BY_CUSTOMER', 'LOGIN_STOLEN', 'FRAUD_SUSPECTED', 'OTHER'],
  UNBLOCK: ['IDENTITY_CHECKED', 'BLOCKED_BY_MISTAKE', 'OTHER'],
  PASSWORD_LINK: ['ASKED_BY_PHONE', 'ASKED_BY_MAIL', 'LOGIN_STOLEN', 'OTHER'],
  PAYEE: ['ASKED_BY_CUSTOMER', 'FRAUD_SUSPECTED', 'OTHER'],
  CORRECT: ['ASKED_BY_CUSTOMER', 'TYPING_MISTAKE', 'OFFICIAL_CHANGE', 'OTHER'],
  CLOSE: ['ASKED_BY_CUSTOMER', 'ERASURE_ASKED', 'CUSTOMER_DIED', 'OTHER'],
} as const
export type CustomerActionKind = keyof typeof ACTION_REASONS
export type ActionReason = (typeof ACTION_REASONS)[CustomerActionKind][number]

/** For so many minutes a member of staff may act as a customer before they have to give a reason again. */
export const ACTING_MINUTES = 30

/** The longest explanation of a reason. */
export const WORDS_MAX = 600

/** Why something is done, as it is filled in and sent. */
export const WhyForm = z.strictObject({
  reason: z.optional(z.nullable(z.string())),
  words: z.optional(z.nullable(z.string())),
})

/** What must hold of why something is done: a reason of the list for it, and words. */
export const whyRules = <const Reasons extends readonly [string, ...string[]]>(reasons: Reasons) => ({
  shape: z.strictObject({
    reason: z.enum(reasons, 'staff_action_reason_empty'),
    words: z
      .string('staff_action_words_empty')
      .check(
        z.trim(),
        z.minLength(1, 'staff_action_words_empty'),
        z.maxLength(WORDS_MAX, 'staff_action_words_too_long'),
      ),
  }),
})
