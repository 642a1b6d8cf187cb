import { useState } from 'react'

import type { StepLocation } from '#domain/requests/steps.ts'
import { localeAt } from '#web/paths.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import type { DraftSource } from '#web/drafts/shared/draft-source.ts'
import { SaveLater } from '#web/drafts/shared/SaveLater.tsx'

import { draftContent, revisionOf } from './draft-content.ts'
import { requestStore, useRequest } from './request-store.ts'

const useSource = (at: StepLocation): DraftSource => {
  const state = useRequest()
  const { answers } = state
  return {
    kind: 'request',
    draftKey: answers.handlerCode ?? '',
    revision: revisionOf(state),
    email: answers.email ?? '',
    read: () => {
      // the first answer gives a request its key
      if (!requestStore.get().answers.handlerCode) requestStore.change({})
      const now = requestStore.get()
      return {
        draftKey: now.answers.handlerCode ?? '',
        content: draftContent(now, at),
        files: now.files,
      }
    },
  }
}

/** "Save and go on later" for the request of this tab. */
const SaveRequest = ({ at }: { readonly at: StepLocation }) => {
  const source = useSource(at)
  const [open, setOpen] = useState(false)
  return <SaveLater source={source} open={open} onOpen={setOpen} />
}

/** Loads the control and its texts. */
export const loadSaveRequest = async () => {
  await loadTexts('drafts', localeAt(location.pathname))
  return SaveRequest
}
