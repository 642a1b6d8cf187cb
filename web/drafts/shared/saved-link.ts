import type { DraftKind } from '#domain/drafts/saved-draft.ts'
import { onLogOut } from '#web/platform/session.ts'
import { store, useStore } from '#web/platform/store.ts'

/** The link of a draft that this tab saved or opened. */
export type SavedLink = {
  /**
   * Opens the draft. In memory only: what a tab stores may be read by whoever uses the computer next. Not kept of a link
   * that was opened: somebody else may have drawn it, so the next save draws a new one.
   */
  readonly secret?: string
  readonly draftKey: string
  /** Where the link was sent; empty for the address of an account. */
  readonly email: string
  readonly validUntil: string
  /** The revision of the form that was saved. */
  readonly revision: string
}

type Links = Readonly<Partial<Record<DraftKind, SavedLink>>>

const links = store<Links>({})

/** The saved draft of each kind of form in this tab. */
export const savedLinks = {
  get: (kind: DraftKind): SavedLink | undefined => links.get()[kind],
  set: (kind: DraftKind, link: SavedLink): void => links.set({ ...links.get(), [kind]: link }),
  clear: (): void => links.set({}),
}

onLogOut(savedLinks.clear)

/** The saved draft of a form in this tab. */
export const useSavedLink = (kind: DraftKind): SavedLink | undefined => useStore(links)[kind]
