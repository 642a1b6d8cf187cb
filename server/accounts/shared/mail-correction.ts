import type { ACTION_REASONS } from '#domain/accounts/customer-action.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { mailTemplate } from '#server/accounts/accounts.mails.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { formatDate } from '#server/platform/text/format-date.ts'
import { pageAddress } from '#server/platform/text/page-address.ts'

import { holderToGreet } from './name-to-greet.ts'
import { profileOf } from './profile-of.ts'

type CorrectionMail = {
  readonly accountId: string
  /** Who of support asked for it. */
  readonly staff: string
  readonly about: 'NAME' | 'ADDRESS'
  readonly reason: (typeof ACTION_REASONS.CORRECT)[number]
  /** The day of the case, by which it is answered. */
  readonly answerBy: CalendarDate
}

/**
 * Tells a customer that support asked for a correction for them, why, and when they get an answer: the one mail of it until it is
 * decided. It says neither what it was nor what it becomes.
 */
export const mailCorrection = async (
  { clock, config }: Portal,
  tx: Tx,
  { accountId, staff, about, reason, answerBy }: CorrectionMail,
): Promise<void> => {
  const profile = (await profileOf(tx, accountId)) ?? refuse('errors.notFound')
  const { username, locale } = profile.account
  await queueMail(tx, {
    to: username,
    locale,
    accountId,
    template: mailTemplate('supportCorrected'),
    values: {
      name: holderToGreet(profile, clock.today()),
      staff,
      about,
      reason,
      answerBy: formatDate(answerBy, locale, 'weekday'),
    },
    link: pageAddress(config.publicUrl, locale, about === 'ADDRESS' ? 'insurances' : 'profile'),
  })
}
