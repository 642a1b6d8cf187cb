import * as z from 'zod/mini'

import { issue } from '#domain/shared/issue.ts'
import type { Issue } from '#domain/shared/issue.ts'
import type { Rules } from '#domain/shared/judge.ts'
import { lengthOf } from '#domain/shared/text/tidy-text.ts'

import { isUsername, usernameOf } from './username.ts'

/** Shortest password: of a new account, after a change, and to log in with (older accounts; domain reference 6). */
export const PASSWORD_MIN = { activation: 10, change: 12, login: 8 } as const

const PASSWORD_MAX = 128
const NAME_MIN = 4

export type PasswordFacts = {
  /** The minimum length in this form. */
  readonly min: number
  /** Whether the password is on the list of common ones; always false in the browser, which has no list. */
  readonly common: (password: string) => boolean
  /** E-mail address, first name and surname, which the password must not contain. */
  readonly names: readonly string[]
}

const PASSWORD_NEEDS = ['length', 'capital', 'lowercase', 'number', 'special', 'name'] as const

export type PasswordNeed = (typeof PASSWORD_NEEDS)[number]

type NeedFacts = Pick<PasswordFacts, 'min' | 'names'>

/** The password as it is stored and compared: the same signs typed on another keyboard are the same password. */
export const passwordOf = (typed: string): string => typed.normalize('NFC')

const wordsOf = (names: readonly string[]) =>
  names
    .flatMap((name) => [...name.split('@', 1), ...(name.includes('@') ? [] : name.split(/[\s-]+/))])
    .map((word) => passwordOf(word).toLowerCase())
    .filter((word) => lengthOf(word) >= NAME_MIN)

const holdsName = (password: string, names: readonly string[]) =>
  wordsOf(names).some((word) => password.toLowerCase().includes(word))

const meets: Readonly<Record<PasswordNeed, (password: string, facts: NeedFacts) => boolean>> = {
  length: (password, { min }) => lengthOf(password) >= min,
  capital: (password) => /\p{Lu}/u.test(password),
  lowercase: (password) => /\p{Ll}/u.test(password),
  number: (password) => /\p{Nd}/u.test(password),
  special: (password) => /[^\p{L}\p{M}\p{N}]/u.test(password),
  // nothing typed is no success yet
  name: (password, { names }) => password !== '' && !holdsName(password, names),
}

/** The checklist of the specification and the known names, for what is typed, in the order of the screen. */
export const passwordChecklist = (
  typed: string,
  facts: NeedFacts,
): readonly { readonly need: PasswordNeed; readonly met: boolean }[] =>
  PASSWORD_NEEDS.map((need) => ({ need, met: meets[need](passwordOf(typed), facts) }))

const codeOf: Readonly<Record<PasswordNeed, string>> = {
  length: 'account_password_too_short',
  capital: 'account_password_missing_capital',
  lowercase: 'account_password_missing_lowercase',
  number: 'account_password_missing_number',
  special: 'account_password_missing_special',
  name: 'account_password_contains_username',
}

const FIELD = 'password'

const needIssues = (password: string, facts: NeedFacts): readonly Issue[] =>
  passwordChecklist(password, facts)
    .filter(({ met }) => !met)
    .map(({ need }) => issue(FIELD, codeOf[need], need === 'length' ? { min: facts.min } : {}))

/** Everything that is wrong with a new password: the checklist, then passwords that everybody thinks of. */
export const passwordIssues = (typed: string, facts: PasswordFacts): readonly Issue[] => {
  const password = passwordOf(typed)
  if (!password) return [issue(FIELD, 'account_password_empty', { kind: 'new' })]
  if (lengthOf(password) > PASSWORD_MAX)
    return [issue(FIELD, 'account_password_too_long', { max: PASSWORD_MAX })]
  const needs = needIssues(password, facts)
  if (needs.length) return needs
  return facts.common(password) ? [issue(FIELD, 'account_password_common')] : []
}

const placeIn = <T>(list: readonly T[], item: T) => {
  const at = list.indexOf(item)
  if (at < 0) return 'none'
  return at ? 'next' : 'first'
}

// A field has room for one error (design A13); by the place of each need in the list a text writes its commas.
const together = (issues: readonly Issue[], min: number): readonly Issue[] => {
  if (issues.length < 2) return issues
  const missing = PASSWORD_NEEDS.filter((need) => issues.some(({ id }) => id === codeOf[need]))
  const places = Object.fromEntries(PASSWORD_NEEDS.map((need) => [need, placeIn(missing, need)]))
  return [issue(FIELD, 'account_password_incomplete', { min, ...places })]
}

const Typed = z.pipe(
  z.optional(z.string()),
  z.transform((text) => text ?? ''),
)

const repeatIssues = (password: string, repeat: string): readonly Issue[] => {
  if (!repeat) return [issue('passwordRepeat', 'account_password_repeat_empty')]
  return passwordOf(repeat) === passwordOf(password)
    ? []
    : [issue('passwordRepeat', 'account_password_repeat_mismatch')]
}

const NewPassword = z.object({ password: Typed, passwordRepeat: Typed })

/** The form for a new password: the checklist, told in one error, and the same once more. */
export const newPassword = {
  shape: NewPassword,
  check: ({ password, passwordRepeat }, facts) => [
    ...together(passwordIssues(password, facts), facts.min),
    ...repeatIssues(password, passwordRepeat),
  ],
} satisfies Rules<typeof NewPassword, PasswordFacts>

const Login = z.object({ username: Typed, password: Typed })

const nameIssues = (typed: string): readonly Issue[] => {
  const username = usernameOf(typed)
  if (!username) return [issue('username', 'account_username_empty')]
  return isUsername(username) ? [] : [issue('username', 'account_username_invalid')]
}

const loginPasswordIssues = (password: string): readonly Issue[] => {
  if (!password) return [issue(FIELD, 'account_password_empty')]
  const min = PASSWORD_MIN.login
  // a wrong password, not one that is to be made longer
  return lengthOf(password) < min ? [issue(FIELD, codeOf.length, { min, kind: 'known' })] : []
}

/** The form to log in: an e-mail address, and a password of the length that any account can have. */
export const login = {
  shape: Login,
  check: ({ username, password }) => [...nameIssues(username), ...loginPasswordIssues(password)],
} satisfies Rules<typeof Login>

const ResetLink = z.object({ username: Typed })

/** The form that requests a link to set a password. */
export const resetLink = {
  shape: ResetLink,
  check: ({ username }) => nameIssues(username),
} satisfies Rules<typeof ResetLink>
