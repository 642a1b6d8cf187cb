import type { drafts } from '#contract/drafts.ts'
import type { Handlers } from '#server/platform/http/http.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import type { DraftForms } from './shared/draft-forms.ts'
import { lookAtDraft, openDraft, openDraftFile } from './open-draft.ts'
import { saveDraft } from './save-draft.ts'

/** The handlers of drafts that are continued later; `forms` says what the forms themselves know. */
export const draftsHandlers = (portal: Portal, forms: DraftForms): Handlers<typeof drafts> => ({
  save: (call) => saveDraft(portal, forms, call),
  look: (call) => lookAtDraft(portal, call),
  open: ({ body }) => openDraft(portal, body.secret),
  file: ({ body }) => openDraftFile(portal, body),
})
