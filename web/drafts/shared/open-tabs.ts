import type { DraftKind } from '#domain/drafts/saved-draft.ts'
import { openChannel } from '#web/platform/browser-features.ts'
import { newUuid } from '#web/platform/new-uuid.ts'

import type { DraftNow } from './draft-source.ts'

/** A form as one tab hands it to another, with what is in memory only. */
export type GivenForm = Omit<DraftNow, 'draftKey'>

/** Another tab of this browser in which a form is open. */
export type OtherTab = { readonly tab: string; readonly draftKey: string }

type Holder = {
  /** The key of the form in this tab; empty while nothing is filled in. */
  readonly draftKey: () => string
  readonly give: () => GivenForm
  /** The form goes on in another tab. */
  readonly onTaken: () => void
}

type Message = { readonly form: DraftKind; readonly from: string } & (
  | { readonly kind: 'who' }
  | { readonly kind: 'here'; readonly to: string; readonly draftKey: string }
  | { readonly kind: 'take'; readonly to: string }
  | { readonly kind: 'given'; readonly to: string; readonly given: GivenForm }
)

const CHANNEL = 'pont-open-forms'

// a tab that the browser has put to sleep does not answer
const ANSWER_MS = 5000

type Line = {
  readonly send: (message: Message) => void
  readonly close: () => void
}

const openLine = (onMessage: (message: Message) => void): Line => {
  const channel = openChannel(CHANNEL)
  if (!channel) return { send: () => undefined, close: () => undefined }
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => onMessage(data))
  return {
    // a BroadcastChannel reaches our own origin only and takes no target origin
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    send: (message) => channel.postMessage(message),
    close: () => channel.close(),
  }
}

/** Answers other tabs that ask for this form, and hands it over when one takes it; returns a function that stops that. */
export const holdForm = (form: DraftKind, { draftKey, give, onTaken }: Holder): (() => void) => {
  const from = newUuid()
  const line = openLine((message) => {
    const key = draftKey()
    if (message.form !== form || key === '') return
    if (message.kind === 'who') line.send({ kind: 'here', form, from, to: message.from, draftKey: key })
    if (message.kind !== 'take' || message.to !== from) return
    line.send({ kind: 'given', form, from, to: message.from, given: give() })
    onTaken()
  })
  return line.close
}

/** Calls `found` for each other tab in which this form is open; returns a function that stops that. */
export const findOtherTabs = (form: DraftKind, onFound: (other: OtherTab) => void): (() => void) => {
  const from = newUuid()
  const line = openLine((message) => {
    if (message.form !== form || message.kind !== 'here' || message.to !== from) return
    onFound({ tab: message.from, draftKey: message.draftKey })
  })
  line.send({ kind: 'who', form, from })
  return line.close
}

/** Takes the form out of another tab; undefined if that tab does not answer. */
export const takeForm = (form: DraftKind, { tab }: OtherTab): Promise<GivenForm | undefined> => {
  const { promise, resolve } = Promise.withResolvers<GivenForm | undefined>()
  const from = newUuid()
  const line = openLine((message) => {
    if (message.kind === 'given' && message.to === from) resolve(message.given)
  })
  const timer = setTimeout(() => resolve(undefined), ANSWER_MS)
  line.send({ kind: 'take', form, from, to: tab })
  return promise.finally(() => {
    clearTimeout(timer)
    line.close()
  })
}
