import { seal, unseal } from '#server/platform/seal.ts'
import type { change, PolicyChange } from '#server/policies/policies.tables.ts'
import { openAccount, sealAccount } from '#server/billing/shared/refund-account.ts'

type Stored = Pick<typeof change.$inferSelect, 'after' | 'account'>
type Row = Stored & Pick<typeof change.$inferSelect, 'changeId' | 'kind'>

/** What a change asks for, as it is stored: the bank account sealed beside the rest. */
export const storedChange = (secret: string, changeId: string, { kind, after }: PolicyChange): Stored => {
  if (kind === 'TERMINATE') {
    const { account, ...rest } = after
    return { after: rest, account: account ? sealAccount(secret, changeId, account) : null }
  }
  if (kind !== 'PAYMENT' || !after.mandate) return { after, account: null }
  const { iban, ...mandate } = after.mandate
  return { after: { ...after, mandate }, account: seal(secret, changeId, iban) }
}

/** The change of a row, with its bank account. */
export const changeOf = (secret: string, { changeId, kind, after, account }: Row): PolicyChange => {
  // what a form stored under a kind has the shape of that kind
  const stored = { kind, after } as PolicyChange
  if (!account) return stored
  if (stored.kind === 'TERMINATE')
    return { kind: 'TERMINATE', after: { ...stored.after, account: openAccount(secret, changeId, account) } }
  if (stored.kind !== 'PAYMENT' || !stored.after.mandate) return stored
  const iban = unseal(secret, changeId, account)
  return { kind: 'PAYMENT', after: { ...stored.after, mandate: { ...stored.after.mandate, iban } } }
}
