import type { Portal } from '#server/platform/portal-context.ts'
import { unseal } from '#server/platform/seal.ts'
import type { change } from '#server/policies/policies.tables.ts'

type Stored = Pick<typeof change.$inferSelect, 'changeId' | 'account'>

/** The number of the bank account that came with a change, and its holder where both are sealed together. */
export const openedAccount = (
  { config }: Pick<Portal, 'config'>,
  { changeId, account }: Stored,
): { readonly number: string; readonly holder: string | undefined } => {
  if (!account) return { number: '', holder: undefined }
  const opened = unseal(config.secret, changeId, account)
  // an account of a payee is stored with its holder
  const parsed: unknown = opened.startsWith('{') ? JSON.parse(opened) : { iban: opened }
  const { iban, accountNumber, holderName } = parsed as Readonly<Record<string, string | undefined>>
  return { number: iban ?? accountNumber ?? '', holder: holderName }
}
