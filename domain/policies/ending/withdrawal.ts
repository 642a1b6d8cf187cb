import * as z from 'zod/mini'

import { isUsername, usernameOf } from '#domain/accounts/username.ts'
import { issue } from '#domain/shared/issue.ts'
import type { Issue } from '#domain/shared/issue.ts'
import type { Rules } from '#domain/shared/judge.ts'
import { isName } from '#domain/shared/person-name.ts'
import { lengthOf, tidyText } from '#domain/shared/tidy-text.ts'

const Text = z.pipe(
  z.optional(z.nullable(z.string())),
  z.transform((text) => tidyText(text ?? '')),
)

const Email = z.pipe(
  z.optional(z.nullable(z.string())),
  z.transform((text) => usernameOf(text ?? '')),
)

const WithdrawalForm = z.object({ name: Text, contractNumber: Text, email: Email })

/** The statement of a withdrawal as it was judged. */
export type WithdrawalForm = z.infer<typeof WithdrawalForm>

const NAME_MAX = 70
const CONTRACT = /^[0-9A-Z -]{1,20}$/i

const found = (field: keyof WithdrawalForm, end: string, wrong: boolean): readonly Issue[] =>
  wrong ? [issue(field, `policy_withdraw_${end}`)] : []

/** The number of a policy or a request without the spaces that people type. */
export const contractNumberOf = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase()

/**
 * The statement of a withdrawal (WITHDRAW-01): name, number and an address for the receipt, and no other question. Which
 * contract is meant is judged later: an unmatched statement is accepted too.
 */
export const withdrawalForm = {
  shape: WithdrawalForm,
  check: ({ name, contractNumber, email }) => [
    ...found('name', 'name_empty', !isName(name) || lengthOf(name) > NAME_MAX),
    ...found('contractNumber', 'contract_empty', !CONTRACT.test(contractNumber)),
    ...found('email', 'email_invalid', !isUsername(email)),
  ],
} satisfies Rules<typeof WithdrawalForm>
