import { randomUUID } from 'node:crypto'

import { ACTING_MINUTES } from '#domain/accounts/customer-action.ts'
import type { ACTION_REASONS } from '#domain/accounts/customer-action.ts'
import { mailTemplate } from '#server/accounts/accounts.mails.ts'
import { endSession, startSession } from '#server/accounts/sessions.store.ts'
import type { StaffMember } from '#server/platform/http/caller.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { pageAddress } from '#server/platform/text/page-address.ts'

import { lockOpenAccount } from './lock-account.ts'
import { holderToGreet } from './name-to-greet.ts'
import { profileOf } from './profile-of.ts'
import { storeAction } from './store-action.ts'

type Start = {
  readonly accountId: string
  readonly by: Pick<StaffMember, 'kind' | 'staffId' | 'name' | 'roles'>
  readonly reason: (typeof ACTION_REASONS.ACT)[number]
  readonly words: string
  /** The secret of the customer's session in this browser, if it has one: it ends. */
  readonly replaced: string | undefined
}

/**
 * Starts a session in which a member of staff acts as a customer, and returns its secret. It is on record with the reason,
 * and the customer gets a mail, in the same transaction (STAFF-04, IMP-03).
 */
export const actAsCustomer = (
  { db, clock, config }: Portal,
  { accountId, by, reason, words, replaced }: Start,
): Promise<string> =>
  db.transaction(async (tx) => {
    const account = await lockOpenAccount(tx, accountId)
    const [now, sessionId] = [clock.now(), randomUUID()]
    if (replaced) await endSession(tx, replaced, now)
    const { staffId } = by
    const token = await startSession(tx, { accountId, now, actingStaffId: staffId, sessionId })
    const endsAt = now + ACTING_MINUTES * 60_000
    const action = { accountId, kind: 'ACT', reason, words, doneAt: now, sessionId, endsAt } as const
    const subject = { kind: 'SESSION', id: sessionId } as const
    await storeAction(tx, action, { by, event: 'IMPERSONATION_STARTED', subject })
    const profile = await profileOf(tx, accountId)
    const { username, locale } = account
    await queueMail(tx, {
      to: username,
      locale,
      template: mailTemplate('supportActed'),
      values: {
        name: profile ? holderToGreet(profile, clock.today()) : '',
        known: profile ? 'yes' : 'no',
        staff: by.name,
        reason,
        minutes: ACTING_MINUTES,
      },
      link: pageAddress(config.publicUrl, locale, 'profile'),
      accountId,
    })
    return token
  })
