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
// the component that shows errors loads now, while there is a network
import '#web/platform/forms/FormErrors.tsx'

export type SendOutcome =
  | { readonly kind: 'sent'; readonly reference: string; readonly answerBy: string }
  | { readonly kind: 'refused'; readonly issues: readonly Issue[] }

const TIMEOUT_MS = 30_000

/** The rules of the form, which loads them on demand. */
// the generic form does not know the fields of this shape
export const questionRules = contactForm as unknown as Rules

const refused = (issues: readonly Issue[]): SendOutcome => ({ kind: 'refused', issues })

const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError'

/** Why a question was not received; rethrows what the shell has already shown. */
const failureOf = (error: unknown): SendOutcome => {
  if (error instanceof ApiError && error.status >= 400 && error.status < 500) return refused(error.issues)
  if (error instanceof ApiError || isTimeout(error)) return refused([issue('', 'contact_request_failed')])
  throw error
}

/** Validates the input and sends it. Safe to repeat: the server accepts the same question once. */
export const sendQuestion = async (typed: ContactForm, locale: Locale): Promise<SendOutcome> => {
  const verdict = judge(contactForm, typed)
  if (!verdict.ok) return refused(verdict.issues)
  const { policyNumber, ...rest } = verdict.value
  const body = { ...rest, ...(rest.alreadyCustomer ? { policyNumber } : {}), locale }
  try {
    const receipt = await call(contact.ask, { body, signal: AbortSignal.timeout(TIMEOUT_MS) })
    return { kind: 'sent', ...receipt }
  } catch (error) {
    return failureOf(error)
  }
}
