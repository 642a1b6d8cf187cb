import { storableClaimDraft } from '#domain/claims/draft-fields.ts'
import { isClaimSent } from '#server/claims/public/public-claims.store.ts'
import type { DraftForms } from '#server/drafts/shared/draft-forms.ts'

/** What the drafts have to know about claims. */
export const claimDraftForm: DraftForms['claim'] = {
  storable: storableClaimDraft,
  isSent: isClaimSent,
}
