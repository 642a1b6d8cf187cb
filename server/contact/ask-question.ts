import type { contact } from '#contract/contact.ts'
import { contactForm, questionOf } from '#domain/contact/contact-form.ts'
import { judge } from '#domain/shared/judge.ts'
import { profileIdOf } from '#server/platform/http/caller.ts'
import type { Call } from '#server/platform/http/http.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { refuse } from '#server/platform/http/refuse.ts'

import { earlierQuestion, storeQuestion } from './store-question.ts'

type AskCall = Call<typeof contact.ask>

// Students share one network address: who is logged in is counted by the account. And nobody's mailbox is filled by
// receipts, however many addresses send the form (security page, T22).
const countQuestion = async ({ limits }: Portal, { caller, clientAddress }: AskCall, email: string) => {
  for (const key of [profileIdOf(caller) ?? clientAddress, email])
    await limits.take('contact', key, 'contact_too_many_requests')
}

/**
 * Takes a question for the service desk: judges it, counts it, stores it with the mail to the desk and the receipt to
 * the sender. Refuses with issues at fields, or when somebody asks too often (SVC-02).
 */
export const askQuestion = async (portal: Portal, call: AskCall): Promise<{ reference: string }> => {
  const verdict = judge(contactForm, call.body)
  if (!verdict.ok) return refuse('invalid_input', verdict.issues)
  const sent = { ...questionOf(verdict.value), accountId: profileIdOf(call.caller) ?? null }
  // browsers send again what got no answer: that is not asking too often
  const earlier = await earlierQuestion(portal, portal.db, sent)
  if (earlier) return { reference: earlier.reference }
  await countQuestion(portal, call, sent.email)
  const { reference } = await storeQuestion(portal, sent, verdict.value.locale ?? call.locale)
  return { reference }
}
