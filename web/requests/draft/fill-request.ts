import { PARTS, STEPS } from '#domain/requests/steps.ts'

import type { OpenedRequest } from './draft-content.ts'
import { isValidated } from './request-state.ts'
import { requestStore } from './request-store.ts'

// what a request contains before the first answer
const PRESET: readonly string[] = ['countryOfDestination', 'handlerCode', 'affiliateId']

/** Whether something was filled in in the request of this tab. */
export const isFilledIn = (): boolean => {
  const { answers, files } = requestStore.get()
  const given = Object.entries(answers).filter(
    ([name, value]) => !PRESET.includes(name) && value !== undefined,
  )
  return files.length > 0 || given.length > 0
}

/** Puts a request into this tab, in the place of what is there. */
export const fillRequest = (
  { at, answers, members, validation, advice, each }: OpenedRequest,
  files: readonly File[],
): void => {
  requestStore.clear()
  requestStore.replace({ ...answers, members, uploadedFile: files })
  if (advice) requestStore.setAdvice(advice, { each })
  for (const step of STEPS) {
    const parts = PARTS.filter((part) => isValidated(validation, { step, part }))
    for (const part of parts) requestStore.accept({ step, part })
    if (isValidated(validation, { step })) requestStore.accept({ step })
  }
  requestStore.goTo(at.step)
}
