import { mailTemplate } from '#server/accounts/accounts.mails.ts'
import type { Account } from '#server/accounts/accounts.store.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { pageAddress } from '#server/platform/text/page-address.ts'

import { holderToGreet } from './name-to-greet.ts'
import { profileOf } from './profile-of.ts'

type SupportWords = { readonly account: Account; readonly staff: string; readonly words: string }

/** An e-mail to a customer in words of a member of staff; the subject stays stored, and has none of them. */
export const supportMail = async (
  { clock, config }: Portal,
  tx: Tx,
  { account: { accountId, username: to, locale }, staff, words }: SupportWords,
) => {
  const profile = await profileOf(tx, accountId)
  const name = profile ? holderToGreet(profile, clock.today()) : ''
  return {
    to,
    locale,
    template: mailTemplate('supportWrote'),
    values: { name, known: profile ? 'yes' : 'no', staff },
    link: pageAddress(config.publicUrl, locale, 'contact'),
    quote: words,
  }
}
