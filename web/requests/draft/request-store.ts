import type { AdviceReply } from '#contract/requests/advice.ts'
import type { StepLocation, Step } from '#domain/requests/steps.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { isStep } from '#domain/requests/steps.ts'
import { filesOf } from '#web/platform/forms/files-of.ts'
import { newUuid } from '#web/platform/new-uuid.ts'
import { ofThisTab, tabDraft } from '#web/platform/forms/tab-draft.ts'
import { useStore } from '#web/platform/store.ts'
import type { TabStorage } from '#web/platform/browser-features.ts'

import { storableMembers } from './members.ts'
import type { Member, SaidForAll } from './members.ts'
import { pickAnswers, answersFromFields, fieldsOf, storableFields } from './draft-fields.ts'
import { emptyRequest, validated } from './request-state.ts'
import type { LocatedIssue, RequestState, SentReceipt } from './request-state.ts'

const VERSION = 1

type StoredRequest = Partial<Pick<RequestState, 'validation' | 'advice' | 'each' | 'request'>> & {
  readonly members?: unknown
  readonly version?: unknown
  readonly step?: unknown
  readonly fields?: unknown
}

const wrongFields = (state: RequestState) => new Set(state.errors.map((error) => error.field))

// What is stored of a request: nothing before its first answer, which gives it its key.
const toStored = (state: RequestState): object | undefined =>
  state.answers.handlerCode || state.request
    ? {
        version: VERSION,
        step: state.step,
        fields: storableFields(fieldsOf(state.answers, wrongFields(state))),
        validation: state.validation,
        members: storableMembers(state.members),
        advice: state.advice,
        each: state.each,
        request: state.request,
      }
    : undefined

// The request in what was stored; undefined for anything else.
const fromStored = (stored: unknown): RequestState | undefined => {
  // written by toStored in this version, so the types are right
  const storedRequest = stored as StoredRequest | null
  if (storedRequest?.version !== VERSION) return undefined
  const { step, fields, members, validation = {}, advice, each = [], request } = storedRequest
  return {
    ...emptyRequest,
    step: isStep(step) ? step : emptyRequest.step,
    answers: { ...emptyRequest.answers, ...answersFromFields(fields) },
    members: storableMembers(members),
    validation,
    advice,
    each,
    request,
  }
}

type Lists = Partial<Pick<RequestState, 'countries' | 'studentTypes' | 'institutions'>>

const withCode = (answers: RequestState['answers']) => ({
  ...answers,
  handlerCode: answers.handlerCode || newUuid(),
})

type AdviceDetails = {
  readonly advisedBefore?: string | undefined
  /** The advice of each of a family. */
  readonly each?: RequestState['each']
}

// the forms of a family change all of its members together
const familyIn = (values: Readonly<Record<string, unknown>>, { members, said }: RequestState) => ({
  members: (values['members'] as readonly Member[] | undefined) ?? members,
  said: (values['said'] as SaidForAll | undefined) ?? said,
})

// the lists are no answers
const listsOf = ({ countries, studentTypes, institutions }: RequestState) => ({
  countries,
  studentTypes,
  institutions,
})

/** Creates the request of one tab, with what can be done with it. */
export const createRequestStore = (storage: TabStorage | undefined) => {
  const empty = { ...emptyRequest, persisted: storage !== undefined }
  const draft = tabDraft<RequestState>({ key: 'pont.request', empty, toStored, fromStored }, storage)
  const { get, subscribe } = draft
  const set = (change: Partial<RequestState>) => {
    const next = { ...get(), ...change }
    const persisted = draft.set(next)
    if (persisted !== next.persisted) draft.set({ ...next, persisted })
  }
  const emptied = () => ({ ...empty, ...listsOf(get()) })
  const replace = (values: Readonly<Record<string, unknown>>, at?: StepLocation) => {
    const state = get()
    const { validation, files, request } = state
    set({
      // answering again after sending starts another request
      ...(request ? { step: emptyRequest.step, request: undefined } : {}),
      answers: withCode(pickAnswers(values)),
      ...familyIn(values, state),
      files: 'uploadedFile' in values ? filesOf(values['uploadedFile']) : files,
      // a location is no longer accepted once its answers change
      ...(at ? { validation: validated(validation, at, false) } : {}),
    })
  }
  return {
    get,
    subscribe,
    /** Merges changed answers and files; undefined removes an answer. `at` is where it was changed. */
    change: (patch: Readonly<Record<string, unknown>>, at?: StepLocation) =>
      replace({ ...get().answers, ...patch }, at),
    /** Replaces all answers, for a caller that clears dependent ones (`clearHidden`). */
    replace,
    goTo: (step: Step) => set({ step }),
    /** The answers at this location were accepted. */
    accept: (at: StepLocation) => set({ validation: validated(get().validation, at, true) }),
    /** The current issues with the texts shown for them; none clears them. */
    setErrors: (issues: readonly LocatedIssue[], textOf: (issue: Issue) => string) =>
      set({ errors: issues.map((issue) => ({ ...issue, message: textOf(issue) })) }),
    /** Removes the errors of a step, since their answers were given again. */
    clearErrors: (step: Step) => set({ errors: get().errors.filter(({ at }) => at?.step !== step) }),
    setLists: (given: Lists) => set(given),
    /** `advisedBefore` is the cover of the advice that this one replaced, if it was another. */
    setAdvice: (advice: AdviceReply | undefined, { advisedBefore, each = [] }: AdviceDetails = {}) =>
      set({ advice, advisedBefore, each }),
    /** The request was received: removes its answers and stores its receipt for the last page (WIZ-18). */
    complete: (request: SentReceipt) => set({ ...emptied(), step: 'request-complete', request }),
    /** Removes all answers: for the log-out button and "clear my answers". */
    clear: () => set(emptied()),
  }
}

/** The request of this tab. */
export const requestStore = ofThisTab(createRequestStore)

/** The values of the request in its forms: the answers, and the files under their field. */
export const valuesOf = ({
  answers,
  files,
  members,
  said,
}: RequestState): Readonly<Record<string, unknown>> => ({
  ...answers,
  members,
  said,
  uploadedFile: files,
})

/** The request of this tab in a component; empty on the server and during hydration. */
export const useRequest = (): RequestState => useStore(requestStore, emptyRequest)
