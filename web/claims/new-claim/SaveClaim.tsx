import { DraftControl } from '#web/drafts/shared/DraftControl.tsx'
import type { DraftForm } from '#web/drafts/shared/DraftControl.tsx'
import { localeAt } from '#web/paths.ts'
import { filesOf } from '#web/platform/forms/files-of.ts'
import { textOf } from '#web/platform/forms/form-context.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { usePaths } from '#web/platform/i18n/use-texts.ts'

import { claimContent, claimFromContent, claimRevision, isClaimFilledIn } from './claim-content.ts'
import type { ClaimPlace } from './claim-content.ts'
import { claimHref } from './claim-href.ts'
import { claimDraft, useClaimDraft } from './claim-store.ts'

const belongs = (pathname: string) =>
  /^\/(en|nl)\/(newclaim|newclaimpublic|login|resetpassword)(\/|$)/.test(pathname)

// the first policy of a customer is chosen when the page opens
const FILLED_BEFORE = { own: ['policyNumber'], public: [] } as const

const useForm = (at: ClaimPlace): DraftForm => {
  const paths = usePaths()
  const draft = useClaimDraft()
  return {
    kind: 'claim',
    draftKey: draft.idempotencyKey,
    revision: claimRevision(draft),
    email: textOf(draft.values['contactEmail']),
    filledIn: isClaimFilledIn(draft, FILLED_BEFORE[at.page]),
    belongs,
    read: () => {
      // the first answer gives a claim its key
      if (claimDraft.get().idempotencyKey === '') claimDraft.change({})
      const now = claimDraft.get()
      const files = filesOf(now.values['uploadedFile'])
      return { draftKey: now.idempotencyKey, content: claimContent(now, at), answers: now.values, files }
    },
    clear: claimDraft.clear,
    fill: ({ content, answers, files }) => {
      const opened = claimFromContent(content, files)
      claimDraft.restore({
        ...opened.draft,
        values: { ...opened.draft.values, ...answers },
        profileId: claimDraft.get().profileId,
        askAgain: [],
      })
      return claimHref(paths, opened.at)
    },
  }
}

/** "Save and come back later" for the claim of this tab. */
const SaveClaim = ({ at }: { readonly at: ClaimPlace }) => <DraftControl form={useForm(at)} />

/** Loads the control and its texts. */
export const loadSaveClaim = async () => {
  await loadTexts('drafts', localeAt(location.pathname))
  return SaveClaim
}
