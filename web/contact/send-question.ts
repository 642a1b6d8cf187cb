import { contact } from '#contract/contact.ts'
import { contactForm } from '#domain/contact/contact-form.ts'
import type { ContactForm } from '#domain/contact/contact-form.ts'
import { issue } from '#domain/shared/issue.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { judge } from '#domain/shared/judge.ts'
import type { Rules } from '#domain/shared/judge.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
// what tells an error is here before the network may go
import '#web/platform/forms/FormErrors.tsx'

export type Sending =
  | { readonly kind: 'sent'; readonly reference: string }
  | { readonly kind: 'refused'; readonly issues: readonly Issue[] }

const LONGEST_MS = 30_000

/** The rules of the form, for a form that can wait for them. */
// it holds the fields of the shape, which the form cannot know
export const questionRules = contactForm as unknown as Rules

const refused = (issues: readonly Issue[]): Sending => ({ kind: 'refused', issues })

const isOver = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError'

/** Why a question did not arrive; throws what the shell has told already. */
const failureOf = (error: unknown): Sending => {
  if (error instanceof ApiError && error.status >= 400 && error.status < 500) return refused(error.issues)
  if (error instanceof ApiError || isOver(error)) return refused([issue('', 'contact_request_failed')])
  throw error
}

/** Judges what was typed and sends it. Safe to repeat: the server takes the same question once. */
export const sendQuestion = async (typed: ContactForm, locale: Locale): Promise<Sending> => {
  const verdict = judge(contactForm, typed)
  if (!verdict.ok) return refused(verdict.issues)
  const { policyNumber, ...rest } = verdict.value
  const body = { ...rest, ...(rest.alreadyCustomer ? { policyNumber } : {}), locale }
  try {
    const { reference } = await call(contact.ask, { body, signal: AbortSignal.timeout(LONGEST_MS) })
    return { kind: 'sent', reference }
  } catch (error) {
    return failureOf(error)
  }
}
