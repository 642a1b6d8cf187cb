import { ifAllowed, tabStorage } from '#web/platform/browser-features.ts'
import type { TabStorage } from '#web/platform/browser-features.ts'
import { onLogOut } from '#web/platform/session.ts'
import { store } from '#web/platform/store.ts'

/** A place in the storage of this tab. One that is full, blocked or unreadable stops nobody: what is typed lasts as long as the page. */
export const tabPlace = (key: string, storage: TabStorage | undefined = tabStorage()) => ({
  /** Reads with a function that checks all, since anybody can write into the storage. */
  read: <T>(parse: (stored: unknown) => T): T | undefined =>
    ifAllowed(() => parse(JSON.parse(storage?.getItem(key) ?? 'null'))),
  /** Whether the browser did it; without content it removes what is stored. */
  write: (content?: object): boolean =>
    ifAllowed(() => {
      if (content) storage?.setItem(key, JSON.stringify(content))
      else storage?.removeItem(key)
      return storage !== undefined
    }) ?? false,
})

type DraftKind<Draft> = {
  /** The key in the storage of the tab. */
  readonly key: string
  readonly empty: Draft
  /** What a reload may restore, as plain data; undefined for nothing, as of the empty one. */
  readonly toStored: (draft: Draft) => object | undefined
  /** The draft in what was stored; undefined for anything else. */
  readonly fromStored: (stored: unknown) => Draft | undefined
}

/**
 * Makes a draft that lives in one tab: every change is stored at once, so that a reload or another language loses nothing. On
 * the server, where many visitors share one process, it stays empty.
 */
export const tabDraft = <Draft>(kind: DraftKind<Draft>, storage: TabStorage | undefined) => {
  const { key, empty, toStored, fromStored } = kind
  const place = tabPlace(key, storage)
  const { get, set, subscribe } = store(place.read(fromStored) ?? empty)
  /** Whether the browser stored it. */
  const keep = (draft: Draft): boolean => {
    if (!storage && !globalThis.window) return false
    set(draft)
    return place.write(toStored(draft))
  }
  return { get, subscribe, set: keep, clear: () => keep(empty) }
}

/** The draft of this tab: the log-out button clears it, a session that ends by itself does not (ruling 12). */
export const ofThisTab = <Draft extends { readonly clear: () => unknown }>(
  create: (storage: TabStorage | undefined) => Draft,
): Draft => {
  const draft = create(tabStorage())
  onLogOut(draft.clear)
  return draft
}
