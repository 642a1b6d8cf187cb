import type { DraftContent } from '#domain/drafts/saved-draft.ts'
import type { StepLocation } from '#domain/requests/steps.ts'
import { notifyLogOut } from '#web/platform/session.ts'
import { draftContent } from '#web/requests/draft/draft-content.ts'
import type { RequestState } from '#web/requests/draft/request-state.ts'
import { requestStore } from '#web/requests/draft/request-store.ts'

import { answerBefore } from './answered-request.ts'

/** What was saved of Arjun's request at this location; this tab is empty afterwards. */
export const savedRequestAt = (at: StepLocation): DraftContent => {
  answerBefore(at)
  const content = { ...draftContent(requestStore.get(), at), savedFor: 'arjun@example.com' }
  notifyLogOut()
  return content
}

/** Answers something in the request of this tab. */
export const typeInRequest = (answers: Readonly<Record<string, unknown>>): void =>
  requestStore.change(answers)

/** The request of this tab. */
export const requestInTab = (): RequestState => requestStore.get()
