import { storableDraft } from '#domain/requests/draft-content.ts'
import type { DraftForms } from '#server/drafts/shared/draft-forms.ts'
import { requestByKey } from '#server/requests/requests.store.ts'

/** What the drafts have to know about requests. */
export const requestDraft: DraftForms['request'] = {
  storable: storableDraft,
  isSent: async (db, draftKey) => (await requestByKey(db, draftKey)) !== undefined,
}
