import type { StepLocation } from '#domain/requests/steps.ts'
import { DraftControl } from '#web/drafts/shared/DraftControl.tsx'
import type { DraftForm } from '#web/drafts/shared/DraftControl.tsx'
import { localeAt } from '#web/paths.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { usePaths } from '#web/platform/i18n/use-texts.ts'
import { draftContent, requestFromContent, revisionOf } from '#web/requests/draft/draft-content.ts'
import { fillRequest, isFilledIn } from '#web/requests/draft/fill-request.ts'
import { requestStore, useRequest } from '#web/requests/draft/request-store.ts'

import { stepHref } from './step-location.ts'

// the request itself, and what is asked on the way through it
const belongs = (pathname: string) =>
  /^\/(en|nl)\/(request|newinsurance|login|resetpassword)(\/|$)/.test(pathname)

const useForm = (at: StepLocation): DraftForm => {
  const paths = usePaths()
  const state = useRequest()
  const { answers } = state
  return {
    kind: 'request',
    draftKey: answers.handlerCode ?? '',
    revision: revisionOf(state),
    email: answers.email ?? '',
    filledIn: isFilledIn(),
    belongs,
    read: () => {
      // the first answer gives a request its key
      if (!requestStore.get().answers.handlerCode) requestStore.change({})
      const now = requestStore.get()
      const { answers: given, files } = now
      return { draftKey: given.handlerCode ?? '', content: draftContent(now, at), answers: given, files }
    },
    clear: requestStore.clear,
    fill: ({ content, answers: given, files }) => {
      const opened = requestFromContent(content)
      fillRequest({ ...opened, answers: { ...opened.answers, ...given } }, files)
      return stepHref(paths, opened.at)
    },
  }
}

/** "Save and come back later" for the request of this tab. */
const SaveRequest = ({ at }: { readonly at: StepLocation }) => <DraftControl form={useForm(at)} />

/** Loads the control and its texts. */
export const loadSaveRequest = async () => {
  await loadTexts('drafts', localeAt(location.pathname))
  return SaveRequest
}
