import { eq } from 'drizzle-orm'

import type { customerMail } from '#contract/customers/customer-mail.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { staffMailRules } from '#domain/accounts/staff-mail.ts'
import { judge } from '#domain/shared/judge.ts'
import { supportMail } from '#server/accounts/shared/support-mail.ts'
import { lockForStaff } from '#server/accounts/shared/lock-account.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Call } from '#server/platform/http/http.ts'
import { mailTable } from '#server/platform/mail/mail-tables.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { renderMail } from '#server/platform/mail/render-mail.ts'
import type { Portal } from '#server/platform/portal-context.ts'

const judged = (words: unknown) => {
  const verdict = judge(staffMailRules, { words })
  return verdict.ok ? verdict.value.words : refuse('invalid_input', verdict.issues)
}

/** The e-mail as it is sent, in the language of the customer. */
export const previewMail = (
  portal: Portal,
  { body, caller, params: { profileId: accountId } }: Call<typeof customerMail.preview>,
): Promise<ReplyOf<typeof customerMail.preview>> => {
  const words = judged(body.words)
  return portal.db.transaction(async (tx) => {
    const account = await lockForStaff(tx, accountId)
    const mail = await supportMail(portal, tx, { account, staff: caller.name, words })
    const { subject, text } = renderMail(mail)
    return { to: mail.to, locale: mail.locale, subject, paragraphs: text.split(/\n{2,}/).filter(Boolean) }
  })
}

/** Sends an e-mail in words of a member of staff; the same sent again is sent once. Its words are wiped once it was sent, as all are. */
export const writeMail = async (
  portal: Portal,
  { body, caller, params: { profileId: accountId } }: Call<typeof customerMail.send>,
): Promise<undefined> => {
  const words = judged(body.words)
  const { idempotencyKey: id } = body
  await portal.db.transaction(async (tx) => {
    const account = await lockForStaff(tx, accountId)
    const [sent] = await tx
      .select({ accountId: mailTable.accountId })
      .from(mailTable)
      .where(eq(mailTable.id, id))
    if (sent && sent.accountId !== accountId) refuse('errors.notFound')
    if (sent) return
    const mail = await supportMail(portal, tx, { account, staff: caller.name, words })
    await queueMail(tx, { ...mail, id, accountId, sealedWith: portal.config.secret })
    const subject = { kind: 'MAIL', id } as const
    await recordAudit(tx, { actor: caller, event: 'CUSTOMER_WRITTEN', subject, accountId })
  })
}
