import type { OpenedDraft } from '#contract/drafts.ts'
import type { Paths } from '#web/paths.ts'
import { savedLinks } from '#web/drafts/shared/saved-link.ts'
import { requestFromContent, revisionOf } from '#web/requests/draft/draft-content.ts'
import { fillRequest, isFilledIn } from '#web/requests/draft/fill-request.ts'
import { requestStore } from '#web/requests/draft/request-store.ts'
import { stepHref } from '#web/requests/steps/step-location.ts'

type DraftToRestore = {
  readonly draft: OpenedDraft
  readonly files: readonly File[]
}

/** Whether something was filled in in the request of this tab, which a saved one would replace. */
export const hasOtherRequest = isFilledIn

/** The key of the request of this tab; empty while nothing is filled in. */
export const requestKeyInTab = (): string => requestStore.get().answers.handlerCode ?? ''

/** Puts a saved request into this tab, in the place of what is there; returns the address where it goes on. */
export const restoreRequest = ({ draft, files }: DraftToRestore, paths: Paths): string => {
  const opened = requestFromContent(draft.content)
  fillRequest(opened, files)
  const state = requestStore.get()
  savedLinks.set('request', {
    draftKey: state.answers.handlerCode ?? '',
    email: opened.savedFor,
    validUntil: draft.validUntil,
    revision: revisionOf(state),
  })
  return stepHref(paths, opened.at)
}
