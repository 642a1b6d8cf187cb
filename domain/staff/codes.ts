import * as z from 'zod/mini'

import { issue } from '#domain/shared/issue.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { tidyText } from '#domain/shared/text/tidy-text.ts'
import type { Rules } from '#domain/shared/judge.ts'

/** How many recovery codes somebody gets at once. */
export const RECOVERY_CODES = 10

/** The signs of a recovery code: no I, L, O and U, which are read as others. */
export const RECOVERY_SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** How many of these signs a code has, without the hyphens between its groups: 80 random bits. */
export const RECOVERY_LENGTH = 16

const GROUP = 4

const READ_AS: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

/** The digits of a code of an app, however it was typed. */
export const appCodeOf = (typed: string): string => typed.replaceAll(/[\s-]/g, '')

/** The signs of a recovery code, however it was typed. */
export const recoveryCodeOf = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[^\dA-Z]/g, '')
    .replaceAll(/[OIL]/g, (sign) => READ_AS[sign] ?? sign)

/** A code in groups of four, as it is shown. */
export const inGroups = (code: string): string =>
  code.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join('-') ?? code

const APP_CODE = /^\d{6}$/

/** What is wrong with a typed code of an app, at its field. */
export const appCodeIssues = (typed: string): readonly Issue[] => {
  const code = appCodeOf(typed)
  if (!code) return [issue('code', 'staff_code_empty')]
  return APP_CODE.test(code) ? [] : [issue('code', 'staff_code_incomplete')]
}

/** What is wrong with a typed recovery code, at its field. */
export const recoveryCodeIssues = (typed: string): readonly Issue[] => {
  const code = recoveryCodeOf(typed)
  if (!code) return [issue('code', 'staff_code_empty')]
  return code.length === RECOVERY_LENGTH ? [] : [issue('code', 'staff_recovery_code_incomplete')]
}

const Code = z.object({ code: z.string() })

/** The form for a code of an app. */
export const appCode = {
  shape: Code,
  check: ({ code }) => appCodeIssues(code),
} satisfies Rules<typeof Code>

/** The form for a recovery code. */
export const recoveryCode = {
  shape: Code,
  check: ({ code }) => recoveryCodeIssues(code),
} satisfies Rules<typeof Code>

const PASSKEY_NAME_MAX = 60

const PasskeyName = z.object({ label: z.string() })

/** The form for the name of a passkey. */
export const passkeyName = {
  shape: PasskeyName,
  check: ({ label }) => (passkeyNameOf(label) ? [] : [issue('label', 'staff_passkey_name_empty')]),
} satisfies Rules<typeof PasskeyName>

/** The name of a passkey as it is stored. */
export const passkeyNameOf = (typed: string): string => tidyText(typed).slice(0, PASSKEY_NAME_MAX)
