import type { OpenedDraft } from '#contract/drafts.ts'
import type { Paths } from '#web/paths.ts'
import { savedLinks } from '#web/drafts/shared/saved-link.ts'
import { requestFromContent, revisionOf } from '#web/requests/draft/draft-content.ts'
import { isValidated } from '#web/requests/draft/request-state.ts'
import { requestStore } from '#web/requests/draft/request-store.ts'
import { stepHref } from '#web/requests/steps/step-location.ts'
import { PARTS, STEPS } from '#domain/requests/steps.ts'

type Opened = {
  readonly draft: OpenedDraft
  readonly files: readonly File[]
  readonly secret: string
}

// what a request contains before the first answer
const PRESET: readonly string[] = ['countryOfDestination', 'handlerCode', 'affiliateId']

/** Whether this tab has answers of a request that is not the one with this key. */
export const hasOtherRequest = (): boolean => {
  const { answers, files } = requestStore.get()
  return files.length > 0 || Object.keys(answers).some((name) => !PRESET.includes(name))
}

/** Puts a saved request into this tab, in the place of what is there; returns the address where it goes on. */
export const restoreRequest = ({ draft, files, secret }: Opened, paths: Paths): string => {
  const { at, answers, validation, advice, savedFor } = requestFromContent(draft.content)
  requestStore.clear()
  requestStore.replace({ ...answers, uploadedFile: files })
  if (advice) requestStore.setAdvice(advice)
  for (const step of STEPS) {
    const parts = PARTS.filter((part) => isValidated(validation, { step, part }))
    for (const part of parts) requestStore.accept({ step, part })
    if (isValidated(validation, { step })) requestStore.accept({ step })
  }
  requestStore.goTo(at.step)
  const state = requestStore.get()
  savedLinks.set('request', {
    secret,
    draftKey: state.answers.handlerCode ?? '',
    email: savedFor,
    validUntil: draft.validUntil,
    revision: revisionOf(state),
  })
  return stepHref(paths, at)
}
