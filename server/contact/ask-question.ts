import type { contact } from '#contract/contact.ts'
import { mailboxOf } from '#domain/accounts/mailbox.ts'
import { contactForm, questionOf } from '#domain/contact/contact-form.ts'
import { judge } from '#domain/shared/judge.ts'
import { profileIdOf } from '#server/platform/http/caller.ts'
import type { Call } from '#server/platform/http/http.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { refuse } from '#server/platform/errors/refuse.ts'

import { earlierQuestion, storeQuestion } from './store-question.ts'

type AskCall = Call<typeof contact.ask>

// Students share one network address, so customers who are logged in are counted by their account. The e-mail address is
// counted too, so that many clients cannot fill a mailbox with receipts (security page, T22).
const countQuestion = async ({ limits }: Portal, { caller, clientAddress }: AskCall, email: string) => {
  for (const key of [profileIdOf(caller) ?? clientAddress, mailboxOf(email)])
    await limits.take('contact', key, 'contact_too_many_requests')
}

/**
 * Submits a question to the service desk: judges it, applies the limit, stores it and queues the mail to the desk and the
 * receipt to the sender. Refuses with issues at fields, or when the limit is reached (SVC-02).
 */
export const askQuestion = async (portal: Portal, call: AskCall): Promise<{ reference: string }> => {
  const verdict = judge(contactForm, call.body)
  if (!verdict.ok) return refuse('invalid_input', verdict.issues)
  const sent = { ...questionOf(verdict.value), accountId: profileIdOf(call.caller) ?? null }
  // browsers resend requests that got no reply: these do not count towards the limit
  const earlier = await earlierQuestion(portal, portal.db, sent)
  if (earlier) return { reference: earlier.reference }
  await countQuestion(portal, call, sent.email)
  const { reference } = await storeQuestion(portal, sent, verdict.value.locale ?? call.locale)
  return { reference }
}
