import type { DraftContent } from '#domain/drafts/saved-draft.ts'
import { isPart, isStep, PARTS, STEPS } from '#domain/requests/steps.ts'
import type { StepLocation } from '#domain/requests/steps.ts'

import { answersFromFields, fieldsOf, storableFields } from './draft-fields.ts'
import { storableMembers } from './members.ts'
import { emptyRequest } from './request-state.ts'
import type { RequestState, ValidationTree } from './request-state.ts'

const VERSION = 1

type RequestToSave = Pick<RequestState, 'answers' | 'members' | 'validation' | 'advice' | 'each'>

// an account is entered by logging in, not by a link
const savedFields = ({ answers }: Pick<RequestState, 'answers'>) => {
  const { profileId: _, ...fields } = storableFields(fieldsOf(answers, new Set()))
  return fields
}

/** The request as it is saved: without health, criminal and bank answers, and without the account. */
export const draftContent = (state: RequestToSave, at: StepLocation): DraftContent => ({
  version: VERSION,
  at,
  fields: savedFields(state),
  members: storableMembers(state.members),
  validation: state.validation,
  advice: state.advice,
  each: state.each,
})

/** The same text as long as nothing that can be saved has changed. */
export const revisionOf = (state: Pick<RequestState, 'answers' | 'members' | 'files'>): string => {
  const { handlerCode: _, ...fields } = savedFields(state)
  const members = storableMembers(state.members)
  return JSON.stringify([fields, members, state.files.map(({ name, size }) => [name, size])])
}

const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

const validationIn = (tree: unknown): ValidationTree =>
  Object.fromEntries(
    STEPS.map((step) => {
      const stepContent = partOf(tree, step)
      const parts = PARTS.filter((part) => partOf(partOf(stepContent, 'parts'), part) === true)
      return [
        step,
        {
          valid: partOf(stepContent, 'valid') === true,
          parts: Object.fromEntries(parts.map((part) => [part, true])),
        },
      ]
    }),
  )

const locationIn = (at: unknown): StepLocation => {
  const [step, part] = [partOf(at, 'step'), partOf(at, 'part')]
  if (!isStep(step)) return { step: emptyRequest.step }
  return isPart(part) ? { step, part } : { step }
}

export type OpenedRequest = RequestToSave & { readonly at: StepLocation; readonly savedFor: string }

/**
 * A saved request. From an older version only the answers are taken that the form still knows: the steps are walked
 * through again, each with its answers.
 */
export const requestFromContent = (content: DraftContent): OpenedRequest => {
  const current = content['version'] === VERSION
  const { savedFor } = content
  return {
    at: current ? locationIn(content['at']) : { step: emptyRequest.step },
    answers: { ...emptyRequest.answers, ...answersFromFields(content['fields']) },
    members: storableMembers(content['members']),
    validation: current ? validationIn(content['validation']) : {},
    // written by draftContent of this version; the server checks it again when the request is sent
    advice: current ? (content['advice'] as RequestState['advice']) : undefined,
    each: current ? ((content['each'] as RequestState['each'] | undefined) ?? []) : [],
    savedFor: typeof savedFor === 'string' ? savedFor : '',
  }
}
