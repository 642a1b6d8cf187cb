import { CLAIM_ANSWER_DAYS } from '#domain/claims/claim-answer.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { greetingName } from '#domain/shared/person-name.ts'
import { profileOf } from '#server/accounts/shared/profile-of.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { formatDate } from '#server/platform/text/format-date.ts'

import en from './mails/en-GB.json' with { type: 'json' }
import nl from './mails/nl.json' with { type: 'json' }

type Received = {
  readonly accountId: string
  readonly damageNumber: string
  readonly answerBy: string
}

/** Queues the receipt of a claim: its number, what happens now and by when. Nothing of the care is in it (design A28). */
export const mailClaimReceived = async (
  { config }: Portal,
  tx: Tx,
  { accountId, damageNumber: number, answerBy }: Received,
): Promise<void> => {
  const found = await profileOf(tx, accountId)
  if (!found) throw new Error('the account of a claim is gone')
  const { username, locale } = found.account
  await queueMail(tx, {
    to: username,
    locale,
    accountId,
    template: { name: 'received', texts: { 'en-GB': en, nl } },
    link: `${config.publicUrl}/${locale === 'nl' ? 'nl' : 'en'}/medicalclaims`,
    values: {
      name: greetingName(found.person),
      number,
      days: CLAIM_ANSWER_DAYS,
      answerBy: formatDate(calendarDate(answerBy), locale, 'weekday'),
    },
  })
}
