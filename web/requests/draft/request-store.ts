import type { AdviceReply } from '#contract/requests/advice.ts'
import type { StepLocation, Step } from '#domain/requests/steps.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { filesOf } from '#web/platform/forms/files-of.ts'
import { newUuid } from '#web/platform/new-uuid.ts'
import { onLogOut } from '#web/platform/session.ts'
import { store, useStore } from '#web/platform/store.ts'
import { tabStorage } from '#web/platform/browser-features.ts'
import type { TabStorage } from '#web/platform/browser-features.ts'

import { pickAnswers } from './draft-fields.ts'
import { clearDraft, loadDraft, saveDraft } from './draft-storage.ts'
import { emptyRequest, validated } from './request-state.ts'
import type { LocatedIssue, RequestState, SentReceipt } from './request-state.ts'

type Lists = Partial<Pick<RequestState, 'countries' | 'studentTypes' | 'institutions'>>

const lists = ({ countries, studentTypes, institutions }: RequestState) => ({
  countries,
  studentTypes,
  institutions,
})

const withCode = (answers: RequestState['answers']) => ({
  ...answers,
  handlerCode: answers.handlerCode || newUuid(),
})

/** Creates the store of one tab. Every change is saved at once; a failing storage never stops a visitor. */
export const createRequestStore = (storage: TabStorage | undefined) => {
  const state = store<RequestState>(loadDraft(storage))
  const set = (change: Partial<RequestState>) => {
    const next = { ...state.get(), ...change }
    state.set({ ...next, persisted: saveDraft(storage, next) })
  }
  const replace = (values: Readonly<Record<string, unknown>>, at?: StepLocation) => {
    const { validation, files, request } = state.get()
    set({
      // answering again after sending starts another request
      ...(request ? { step: emptyRequest.step, request: undefined } : {}),
      answers: withCode(pickAnswers(values)),
      files: 'uploadedFile' in values ? filesOf(values['uploadedFile']) : files,
      // a location is no longer accepted once its answers change
      ...(at ? { validation: validated(validation, at, false) } : {}),
    })
  }
  return {
    get: state.get,
    subscribe: state.subscribe,
    /** Merges changed answers and files; undefined removes an answer. `at` is where it was changed. */
    change: (patch: Readonly<Record<string, unknown>>, at?: StepLocation) =>
      replace({ ...state.get().answers, ...patch }, at),
    /** Replaces all answers, for a caller that clears dependent ones (`clearHidden`). */
    replace,
    goTo: (step: Step) => set({ step }),
    /** The answers at this location were accepted. */
    accept: (at: StepLocation) => set({ validation: validated(state.get().validation, at, true) }),
    /** The current issues with the texts shown for them; none clears them. */
    setErrors: (issues: readonly LocatedIssue[], textOf: (issue: Issue) => string) =>
      set({ errors: issues.map((issue) => ({ ...issue, message: textOf(issue) })) }),
    /** Removes the errors of a step, since their answers were given again. */
    clearErrors: (step: Step) => set({ errors: state.get().errors.filter(({ at }) => at?.step !== step) }),
    setLists: (given: Lists) => state.set({ ...state.get(), ...given }),
    /** `advisedBefore` is the cover of the advice that this one replaced, if it was another. */
    setAdvice: (advice: AdviceReply | undefined, advisedBefore?: string) => set({ advice, advisedBefore }),
    /** Makes this another request, for a tab that turns out to be a duplicate. */
    renewUuid: () => set({ answers: { ...state.get().answers, handlerCode: newUuid() } }),
    /** The request was received: removes its answers and stores its receipt for the last page (WIZ-18). */
    complete: (request: SentReceipt) => {
      set({ ...emptyRequest, ...lists(state.get()), step: 'request-complete', request })
    },
    /** Removes all answers: for the log-out button and "clear my answers". */
    clear: () => {
      clearDraft(storage)
      state.set({ ...emptyRequest, ...lists(state.get()), persisted: storage !== undefined })
    },
  }
}

export type RequestStore = ReturnType<typeof createRequestStore>

/** On the server, where many visitors share one process, nothing is ever stored. */
const readOnlyStore = (): RequestStore => {
  const none = createRequestStore(undefined)
  const ignored = Object.fromEntries(Object.keys(none).map((name) => [name, () => undefined]))
  return { ...none, ...ignored, get: none.get, subscribe: none.subscribe }
}

/** The request of this tab. */
export const requestStore: RequestStore =
  globalThis.window === undefined ? readOnlyStore() : createRequestStore(tabStorage())

// the log-out button removes the answers, a session that expires does not (ruling 12)
onLogOut(requestStore.clear)

/** The values of the request in its forms: the answers, and the files under their field. */
export const valuesOf = ({ answers, files }: RequestState): Readonly<Record<string, unknown>> => ({
  ...answers,
  uploadedFile: files,
})

/** The request of this tab in a component; empty on the server and during hydration. */
export const useRequest = (): RequestState =>
  useStore({ ...requestStore, set: () => undefined }, emptyRequest)
