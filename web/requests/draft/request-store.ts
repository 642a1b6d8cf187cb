import type { AdviceReply } from '#contract/requests.ts'
import type { Place, Step } from '#domain/requests/steps.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { filesOf } from '#web/platform/forms/files-of.ts'
import { onLogOut } from '#web/platform/session.ts'
import { store, useStore } from '#web/platform/store.ts'

import { answersIn } from './draft-fields.ts'
import { newHandlerCode } from './handler-code.ts'
import { forget, recall, remember, tabMemory } from './draft-storage.ts'
import type { Memory } from './draft-storage.ts'
import { emptyRequest, validated } from './request-state.ts'
import type { PlacedIssue, RequestState, SentReceipt } from './request-state.ts'

type Lists = Partial<Pick<RequestState, 'countries' | 'studentTypes' | 'institutions'>>

const lists = ({ countries, studentTypes, institutions }: RequestState) => ({
  countries,
  studentTypes,
  institutions,
})

const withCode = (answers: RequestState['answers']) => ({
  ...answers,
  handlerCode: answers.handlerCode || newHandlerCode(),
})

/** Makes the store of one tab. Every change is kept at once; a storage that fails never stops a visitor. */
export const createRequestStore = (memory: Memory | undefined) => {
  const state = store<RequestState>(recall(memory))
  const set = (change: Partial<RequestState>) => {
    const next = { ...state.get(), ...change }
    state.set({ ...next, kept: remember(memory, next) })
  }
  const replace = (values: Readonly<Record<string, unknown>>, at?: Place) => {
    const { validation, files, request } = state.get()
    set({
      // whoever answers again after sending begins another request
      ...(request ? { step: emptyRequest.step, request: undefined } : {}),
      answers: withCode(answersIn(values)),
      files: 'uploadedFile' in values ? filesOf(values['uploadedFile']) : files,
      // what was accepted is accepted no more once it changes
      ...(at ? { validation: validated(validation, at, false) } : {}),
    })
  }
  return {
    get: state.get,
    subscribe: state.subscribe,
    /** Takes over what changed, files too; undefined takes an answer away. `at` is where it was changed. */
    change: (patch: Readonly<Record<string, unknown>>, at?: Place) =>
      replace({ ...state.get().answers, ...patch }, at),
    /** Takes over all answers, for a caller that clears dependent ones (`clearHidden`). */
    replace,
    goTo: (step: Step) => set({ step }),
    /** The judge accepted this place. */
    accept: (at: Place) => set({ validation: validated(state.get().validation, at, true) }),
    /** What is wrong now, with the words that are shown for it; none clears it. */
    setErrors: (issues: readonly PlacedIssue[], textOf: (issue: Issue) => string) =>
      set({ errors: issues.map((issue) => ({ ...issue, message: textOf(issue) })) }),
    /** What was told at this step counts no more, since what it was about was answered again. */
    clearErrors: (step: Step) => set({ errors: state.get().errors.filter(({ at }) => at?.step !== step) }),
    setLists: (given: Lists) => state.set({ ...state.get(), ...given }),
    /** `advisedBefore` is the cover of the advice that this one replaced, when that was another. */
    setAdvice: (advice: AdviceReply | undefined, advisedBefore?: string) => set({ advice, advisedBefore }),
    /** Another request from now on, as when this tab turns out to be a copy of another one. */
    renewHandlerCode: () => set({ answers: { ...state.get().answers, handlerCode: newHandlerCode() } }),
    /** The request arrived: its answers go, its receipt stays for the last page (WIZ-18). */
    complete: (request: SentReceipt) => {
      set({ ...emptyRequest, ...lists(state.get()), step: 'request-complete', request })
    },
    /** Forgets everything that was answered: the log-out button and "clear my answers". */
    clear: () => {
      forget(memory)
      state.set({ ...emptyRequest, ...lists(state.get()), kept: memory !== undefined })
    },
  }
}

export type RequestStore = ReturnType<typeof createRequestStore>

/** On the server, where many visitors share one process, nothing is ever held. */
const nowhere = (): RequestStore => {
  const none = createRequestStore(undefined)
  const silent = Object.fromEntries(Object.keys(none).map((name) => [name, () => undefined]))
  return { ...none, ...silent, get: none.get, subscribe: none.subscribe }
}

/** The request of this tab. */
export const requestStore: RequestStore =
  globalThis.window === undefined ? nowhere() : createRequestStore(tabMemory())

// the button forgets the answers, a session that ends by itself keeps them (ruling 12)
onLogOut(requestStore.clear)

/** The values of the request as its forms hold them: the answers, and the files under their field. */
export const valuesOf = ({ answers, files }: RequestState): Readonly<Record<string, unknown>> => ({
  ...answers,
  uploadedFile: files,
})

/** The request of this tab in a component; the server and the page it drew see an empty one. */
export const useRequest = (): RequestState =>
  useStore({ ...requestStore, set: () => undefined }, emptyRequest)
