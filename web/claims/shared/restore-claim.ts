import type { OpenedDraft } from '#contract/drafts.ts'
import { claimFromContent, claimRevision, isClaimFilledIn } from '#web/claims/new-claim/claim-content.ts'
import { claimDraft } from '#web/claims/new-claim/claim-store.ts'
import { claimHref } from '#web/claims/new-claim/claim-href.ts'
import { savedLinks } from '#web/drafts/shared/saved-link.ts'
import type { Paths } from '#web/paths.ts'

type DraftToRestore = {
  readonly draft: OpenedDraft
  readonly files: readonly File[]
}

/** Whether something was filled in in the claim of this tab, which a saved one would replace. */
export const hasOtherClaim = (): boolean => isClaimFilledIn(claimDraft.get())

/** The key of the claim of this tab; empty while nothing is filled in. */
export const claimKeyInTab = (): string => claimDraft.get().idempotencyKey

/** Puts a saved claim into this tab, in the place of what is there; returns the address where it goes on. */
export const restoreClaim = ({ draft, files }: DraftToRestore, paths: Paths): string => {
  const opened = claimFromContent(draft.content, files)
  // whoever logs in next gets only what is theirs
  claimDraft.restore({ ...opened.draft, profileId: draft.profileId ?? '' })
  savedLinks.set('claim', {
    draftKey: opened.draft.idempotencyKey,
    email: opened.savedFor,
    validUntil: draft.validUntil,
    revision: claimRevision(opened.draft),
  })
  return claimHref(paths, opened.at)
}
