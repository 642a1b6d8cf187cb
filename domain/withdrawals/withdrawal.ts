import * as z from 'zod/mini'

import { isUsername, usernameOf } from '#domain/accounts/username.ts'
import { policyNumberOf } from '#domain/policies/policy-number.ts'
import { issue } from '#domain/shared/issue.ts'
import type { Issue } from '#domain/shared/issue.ts'
import type { Rules } from '#domain/shared/judge.ts'
import { lengthOf, tidyText } from '#domain/shared/text/tidy-text.ts'

// What nobody can read is not kept: control characters, and halves of characters.
const Text = z.pipe(
  z.optional(z.nullable(z.string())),
  z.transform((text) => tidyText((text ?? '').replaceAll(/[\p{Cc}\p{Cs}]/gu, ' '))),
)

const Email = z.pipe(
  z.optional(z.nullable(z.string())),
  z.transform((text) => usernameOf(text ?? '')),
)

const WithdrawalForm = z.object({ name: Text, contractNumber: Text, email: Email })

/** The statement of a withdrawal as it was judged. */
export type WithdrawalForm = z.infer<typeof WithdrawalForm>

/** Longest name and number of a statement, in characters: wide enough for whatever somebody writes there. */
const STATEMENT_MAX = { name: 200, contractNumber: 100 } as const

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u
const VISIBLE = /[^\p{C}\p{Z}\p{M}]/u
const NUMBER = /^\d{9}$/

const issuesIf = (field: keyof WithdrawalForm, end: string, wrong: boolean): readonly Issue[] =>
  wrong ? [issue(field, `policy_withdraw_${end}`)] : []

const tooLong = (field: keyof typeof STATEMENT_MAX, code: string, text: string): readonly Issue[] => {
  const max = STATEMENT_MAX[field]
  return lengthOf(text) > max ? [issue(field, code, { max })] : []
}

/** The number of a policy or a request without what people type between its digits; any other text as it was typed. */
export const contractNumberOf = (typed: string): string => {
  const number = policyNumberOf(typed)
  return NUMBER.test(number) ? number : typed
}

/**
 * The statement of a withdrawal (WITHDRAW-01): name, number and an address for the receipt, and no other question. It is not
 * refused for how name and number are written. Which contract is meant is judged later: an unmatched statement is accepted too.
 */
export const withdrawalForm = {
  shape: WithdrawalForm,
  check: ({ name, contractNumber, email }) => [
    ...issuesIf('name', 'name_empty', !LETTER_OR_DIGIT.test(name)),
    ...tooLong('name', 'policy_withdraw_name_too_long', name),
    ...issuesIf('contractNumber', 'contract_empty', !VISIBLE.test(contractNumber)),
    ...tooLong('contractNumber', 'policy_withdraw_contract_too_long', contractNumber),
    ...issuesIf('email', 'email_invalid', !isUsername(email)),
  ],
} satisfies Rules<typeof WithdrawalForm>
