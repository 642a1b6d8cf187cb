import { isStep } from '#domain/requests/steps.ts'

import { answersOf, fieldsOf, keptFields } from './draft-fields.ts'
import { emptyRequest } from './request-state.ts'
import type { RequestState } from './request-state.ts'

const KEY = 'pont.request'
const VERSION = 1

/** The part of the browser's storage that we use; absent where it is blocked. */
export type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const wrongFields = (state: RequestState) => new Set(state.errors.map((error) => error.field))

const asText = (state: RequestState) =>
  JSON.stringify({
    version: VERSION,
    step: state.step,
    fields: keptFields(fieldsOf(state.answers, wrongFields(state))),
    validation: state.validation,
    advice: state.advice,
    request: state.request,
  })

/** Writes the request down; says whether the browser kept it (it may be full, or refuse). */
export const remember = (memory: Memory | undefined, state: RequestState): boolean => {
  const text = asText(state)
  try {
    memory?.setItem(KEY, text)
    return memory !== undefined
  } catch {
    return false
  }
}

/** Forgets the request; a browser that refuses holds nothing of it either. */
export const forget = (memory: Memory | undefined): void => {
  try {
    memory?.removeItem(KEY)
  } catch {
    // refused: nothing was kept
  }
}

const storedIn = (memory: Memory | undefined): Record<string, unknown> | undefined => {
  try {
    const stored: unknown = JSON.parse(memory?.getItem(KEY) ?? 'null')
    const ours =
      typeof stored === 'object' && stored !== null && 'version' in stored && stored.version === VERSION
    return ours ? { ...stored } : undefined
  } catch {
    // unreadable or refused: as if nothing was kept
    return undefined
  }
}

/** The request as it was kept in this tab; an empty one where nothing was. */
export const recall = (memory: Memory | undefined): RequestState => {
  const stored = storedIn(memory)
  if (!stored) return { ...emptyRequest, kept: memory !== undefined }
  const { step, fields, validation, advice, request } = stored
  return {
    ...emptyRequest,
    step: isStep(step) ? step : emptyRequest.step,
    answers: { ...emptyRequest.answers, ...answersOf(fields) },
    // written by this store, in this tab, in this version
    validation: validation ?? {},
    advice: advice as RequestState['advice'],
    request: request as RequestState['request'],
  }
}

/** The storage of this tab; undefined on the server and where the browser refuses even to show it. */
export const tabMemory = (): Memory | undefined => {
  try {
    return globalThis.window?.sessionStorage
  } catch {
    return undefined
  }
}
