import { onLogOut } from './session.ts'
import { store, useStore } from './store.ts'
import { tabStorage } from './tab-storage.ts'
import type { TabStorage } from './tab-storage.ts'

export type StoredRecord = Readonly<Record<string, unknown>>

/** How the receipt of one kind of form is kept in a tab. */
type Kind<Kept> = {
  /** Where it is in the storage of the tab. */
  readonly key: string
  /** What was stored; undefined if it is no receipt. */
  readonly read: (stored: StoredRecord) => Kept | undefined
  /** What is stored of it; the rest lasts until the page is loaded again. By default all of it. */
  readonly write?: (kept: Kept) => object
}

const isRecord = (value: unknown): value is StoredRecord => typeof value === 'object' && value !== null

/** The text in a stored value; empty for any other kind of value. */
export const storedText = (value: unknown): string => (typeof value === 'string' ? value : '')

const load = <Kept>({ key, read }: Kind<Kept>, storage: TabStorage | undefined): Kept | undefined => {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(key) ?? 'null')
    return isRecord(stored) && stored['version'] === 1 ? read(stored) : undefined
  } catch {
    // unreadable or blocked: the same as no receipt
    return undefined
  }
}

/** Creates the store of the last receipt of one tab, so that a reload does not lose it. */
export const createKeptReceipt = <Kept extends object>(kind: Kind<Kept>, storage: TabStorage | undefined) => {
  const { key, write = (kept: Kept): object => kept } = kind
  const { get, set, subscribe } = store(load(kind, storage))
  const keep = (kept: Kept | undefined) => {
    set(kept)
    try {
      if (kept) storage?.setItem(key, JSON.stringify({ version: 1, ...write(kept) }))
      else storage?.removeItem(key)
    } catch {
      // full or blocked: the receipt lasts as long as the page is open
    }
  }
  return { get, subscribe, keep, clear: () => keep(undefined) }
}

type KeptReceiptStore<Kept extends object> = ReturnType<typeof createKeptReceipt<Kept>>

/**
 * The receipt of this tab; nothing is sent on the server, where many visitors share one process. A session that ends by
 * itself keeps it, the log-out button does not (ruling 12).
 */
export const keptReceiptOfTab = <Kept extends object>(kind: Kind<Kept>): KeptReceiptStore<Kept> => {
  const kept = createKeptReceipt(kind, tabStorage())
  onLogOut(kept.clear)
  return kept
}

/** The receipt of this tab in a component; none on the server and during hydration. */
export const useReceiptOfTab = <Kept extends object>(of: KeptReceiptStore<Kept>): Kept | undefined => {
  const kept = useStore<Kept | null>(
    { get: () => of.get() ?? null, subscribe: of.subscribe, set: () => undefined },
    null,
  )
  return kept ?? undefined
}
