import type { WithdrawalReceipt } from '#contract/policy-withdrawal.ts'
import {
  createKeptReceipt,
  keptReceiptOfTab,
  storedText,
  useReceiptOfTab,
} from '#web/platform/kept-receipt.ts'
import type { StoredRecord } from '#web/platform/kept-receipt.ts'
import type { TabStorage } from '#web/platform/tab-storage.ts'

/** What stays of a statement that was sent: no name and no address, since another person may use this browser next. */
export type KeptReceipt = Pick<WithdrawalReceipt, 'reference' | 'receivedAt'> & {
  /** Whether the contract was cancelled at once, and no person looks at it. */
  readonly atOnce: boolean
  /** The customer who sent it; empty for a visitor. */
  readonly profileId: string
  /** The policy that the address of the page named; null for none. */
  readonly asked: string | null
  /** Where the receipt was sent; only until the page is loaded again. */
  readonly email?: string
}

const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

const kind = {
  key: 'pont.withdrawal',
  read: (stored: StoredRecord): KeptReceipt | undefined => {
    const [reference, receivedAt] = [storedText(stored['reference']), storedText(stored['receivedAt'])]
    if (!reference || !TIMESTAMP.test(receivedAt)) return undefined
    const [profileId, asked] = [storedText(stored['profileId']), storedText(stored['asked']) || null]
    return { reference, receivedAt, atOnce: stored['atOnce'] === true, profileId, asked }
  },
  write: (kept: KeptReceipt) => {
    const { email: _, ...stored } = kept
    return stored
  },
}

/** Creates the store of the last receipt of one tab, so that a reload does not lose its reference. */
export const createReceiptStore = (storage: TabStorage | undefined) => createKeptReceipt(kind, storage)

/** The receipt of this tab. */
export const keptReceipt = keptReceiptOfTab(kind)

/** The receipt of this tab in a component; none on the server and during hydration. */
export const useKeptReceipt = (): KeptReceipt | undefined => useReceiptOfTab(keptReceipt)

/** A visit of the page: by whom, and about which policy. */
export type Visit = { readonly profileId: string; readonly asked: string | null }

/** Whether this visit shows the receipt: to who sent it, and not to who comes to withdraw from a policy meanwhile. */
export const belongsTo = (kept: KeptReceipt, { profileId, asked }: Visit): boolean =>
  kept.profileId === profileId && (asked === null || kept.asked === asked)
