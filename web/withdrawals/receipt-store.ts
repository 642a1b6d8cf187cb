import type { WithdrawalReceipt } from '#contract/withdrawals.ts'
import { STORAGE_KEYS } from '#web/platform/forms/storage-keys.ts'
import { ofThisTab, tabDraft } from '#web/platform/forms/tab-draft.ts'
import { useStore } from '#web/platform/store.ts'
import type { TabStorage } from '#web/platform/browser-features.ts'

/** A request for two policies is withdrawn as a whole or in part. */
export type WithdrawnRequest = 'WHOLE' | 'PART'

/** What stays of a statement: no name, number or address, since another person may use this browser next. */
export type KeptReceipt = Pick<WithdrawalReceipt, 'reference' | 'receivedAt'> & {
  /** Whether the contract was cancelled at once, and no person looks at it. */
  readonly atOnce: boolean
  /** How much of a request that we had not accepted was withdrawn; nothing where it was a policy. */
  readonly request?: WithdrawnRequest | undefined
  /** The customer who sent it; empty for a visitor. */
  readonly profileId: string
  /** The policy that the address of the page named; null for none. */
  readonly asked: string | null
  /** Where the receipt was sent, and for which contract; only until the page is loaded again. */
  readonly email?: string
  readonly contractNumber?: string
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const textIn = (value: unknown) => (typeof value === 'string' ? value : '')

const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

const requestIn = (value: unknown) => (value === 'WHOLE' || value === 'PART' ? value : undefined)

const receiptFrom = (stored: unknown): KeptReceipt | undefined => {
  if (!isRecord(stored) || stored['version'] !== 1) return undefined
  const [reference, receivedAt] = [textIn(stored['reference']), textIn(stored['receivedAt'])]
  if (!reference || !TIMESTAMP.test(receivedAt)) return undefined
  const [profileId, asked] = [textIn(stored['profileId']), textIn(stored['asked']) || null]
  const request = requestIn(stored['request'])
  return { reference, receivedAt, atOnce: stored['atOnce'] === true, request, profileId, asked }
}

const toStored = (kept: KeptReceipt | undefined) => {
  if (!kept) return undefined
  const { email: _email, contractNumber: _number, ...stored } = kept
  return { version: 1, ...stored }
}

/** Creates the store of the last receipt of one tab, so that a reload does not lose its reference. */
export const createReceiptStore = (storage: TabStorage | undefined) =>
  tabDraft<KeptReceipt | undefined>(
    { key: STORAGE_KEYS.withdrawal, empty: undefined, toStored, fromStored: receiptFrom },
    storage,
  )

/** The receipt of this tab. */
export const keptReceipt = ofThisTab(createReceiptStore)

/** The receipt of this tab in a component; none on the server and during hydration. */
export const useKeptReceipt = (): KeptReceipt | undefined =>
  useStore<KeptReceipt | null>({ ...keptReceipt, get: () => keptReceipt.get() ?? null }, null) ?? undefined

/** A visit of the page: by whom, and about which policy. */
export type Visit = { readonly profileId: string; readonly asked: string | null }

/** Whether this visit shows the receipt: to who sent it, and not to who comes to withdraw from a policy meanwhile. */
export const belongsTo = (kept: KeptReceipt, { profileId, asked }: Visit): boolean =>
  kept.profileId === profileId && (asked === null || kept.asked === asked)
