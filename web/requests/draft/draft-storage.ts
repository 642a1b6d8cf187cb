import { isStep } from '#domain/requests/steps.ts'
import type { TabStorage } from '#web/platform/browser-features.ts'

import { answersFromFields, fieldsOf, storableFields } from './draft-fields.ts'
import { emptyRequest } from './request-state.ts'
import type { RequestState } from './request-state.ts'

const KEY = 'pont.request'
const VERSION = 1

const wrongFields = (state: RequestState) => new Set(state.errors.map((error) => error.field))

const asText = (state: RequestState) =>
  JSON.stringify({
    version: VERSION,
    step: state.step,
    fields: storableFields(fieldsOf(state.answers, wrongFields(state))),
    validation: state.validation,
    advice: state.advice,
    request: state.request,
  })

/** Saves the draft; false when the browser did not store it (storage full or blocked). */
export const saveDraft = (storage: TabStorage | undefined, state: RequestState): boolean => {
  const text = asText(state)
  try {
    storage?.setItem(KEY, text)
    return storage !== undefined
  } catch {
    return false
  }
}

/** Removes the draft; a browser that refuses has not stored one either. */
export const clearDraft = (storage: TabStorage | undefined): void => {
  try {
    storage?.removeItem(KEY)
  } catch {
    // blocked: nothing was stored
  }
}

const readStored = (storage: TabStorage | undefined): Record<string, unknown> | undefined => {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(KEY) ?? 'null')
    const ours =
      typeof stored === 'object' && stored !== null && 'version' in stored && stored.version === VERSION
    return ours ? { ...stored } : undefined
  } catch {
    // unreadable or blocked: the same as no draft
    return undefined
  }
}

/** The draft stored in this tab; an empty one if there is none. */
export const loadDraft = (storage: TabStorage | undefined): RequestState => {
  const stored = readStored(storage)
  if (!stored) return { ...emptyRequest, persisted: storage !== undefined }
  const { step, fields, validation, advice, request } = stored
  return {
    ...emptyRequest,
    step: isStep(step) ? step : emptyRequest.step,
    answers: { ...emptyRequest.answers, ...answersFromFields(fields) },
    // written by saveDraft in this version, so the types are right
    validation: validation ?? {},
    advice: advice as RequestState['advice'],
    request: request as RequestState['request'],
  }
}
