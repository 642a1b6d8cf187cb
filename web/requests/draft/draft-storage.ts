import { isStep } from '#domain/requests/steps.ts'

import { answersFromFields, fieldsOf, storableFields } from './draft-fields.ts'
import { emptyRequest } from './request-state.ts'
import type { RequestState } from './request-state.ts'

const VERSION = 1

type StoredRequest = Partial<Pick<RequestState, 'validation' | 'advice' | 'request'>> & {
  readonly version?: unknown
  readonly step?: unknown
  readonly fields?: unknown
}

const wrongFields = (state: RequestState) => new Set(state.errors.map((error) => error.field))

/** What is stored of a request: nothing before its first answer, which gives it its key. */
export const toStored = (state: RequestState): object | undefined =>
  state.answers.handlerCode || state.request
    ? {
        version: VERSION,
        step: state.step,
        fields: storableFields(fieldsOf(state.answers, wrongFields(state))),
        validation: state.validation,
        advice: state.advice,
        request: state.request,
      }
    : undefined

/** The request in what was stored; undefined for anything else. */
export const fromStored = (stored: unknown): RequestState | undefined => {
  // written by toStored in this version, so the types are right
  const found = stored as StoredRequest | null
  if (found?.version !== VERSION) return undefined
  const { step, fields, validation = {}, advice, request } = found
  return {
    ...emptyRequest,
    step: isStep(step) ? step : emptyRequest.step,
    answers: { ...emptyRequest.answers, ...answersFromFields(fields) },
    validation,
    advice,
    request,
  }
}
