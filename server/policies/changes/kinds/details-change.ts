import { eq } from 'drizzle-orm'

import { Gender } from '#domain/accounts/gender.ts'
import { profileDetails, storedDetails } from '#domain/accounts/profile-details.ts'
import type { ProfileDetails } from '#domain/accounts/profile-details.ts'
import { ANSWER_DAYS } from '#domain/shared/answer-days.ts'
import { judge } from '#domain/shared/judge.ts'
import { answerBy } from '#domain/shared/working-days.ts'
import { account, person } from '#server/accounts/accounts.tables.ts'
import { lockAccount } from '#server/accounts/shared/lock-account.ts'
import { holderToGreet } from '#server/accounts/shared/name-to-greet.ts'
import { profileOf } from '#server/accounts/shared/profile-of.ts'
import { warnOldAddresses } from '#server/accounts/shared/warn-old-addresses.ts'
import { amsterdam } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { updateVersioned } from '#server/platform/database/update-versioned.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import { findOwnOr404 } from '#server/platform/http/find-own-or-404.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { unseal } from '#server/platform/seal.ts'
import { formatDate } from '#server/platform/text/format-date.ts'
import { pageAddress } from '#server/platform/text/page-address.ts'
import en from '#server/policies/mails/en-GB.json' with { type: 'json' }
import nl from '#server/policies/mails/nl.json' with { type: 'json' }
import { change } from '#server/policies/policies.tables.ts'
import { refusePaidByInstitution } from '#server/policies/changes/paying-institution.ts'

import { accepted, isOpen } from '#server/policies/changes/change-rules.ts'
import type { ChangeRow, ChangeRules } from '#server/policies/changes/change-rules.ts'

type Profile = NonNullable<Awaited<ReturnType<typeof profileOf>>>

/** The account of a customer with the person who holds it, locked. */
export type LockedProfile = Profile & Pick<Profile['account'], 'accountId' | 'locale' | 'version'>

const texts = { 'en-GB': en, nl }

/** The personal details of a person, in the words of the form. */
export const detailsOf = ({
  gender,
  firstName,
  familyName,
  latinFirstName,
  latinFamilyName,
  birthDate,
  nationality,
  homeCountry,
}: Profile['person']): ProfileDetails => ({
  gender,
  firstName,
  surname: familyName,
  latinFirstName,
  latinSurname: latinFamilyName,
  birthDate,
  nationality,
  homeCountry,
})

/** The personal details that a change asks for, as the form stored them; before 0106 without spellings in Latin letters. */
export const requestedBy = ({ after }: Pick<ChangeRow, 'after'>): ProfileDetails => ({
  latinFirstName: '',
  latinSurname: '',
  ...(after as Omit<ProfileDetails, 'latinFirstName' | 'latinSurname'>),
})

const locked = (profile: Profile): LockedProfile => {
  const { accountId, locale, version } = profile.account
  return { ...profile, accountId, locale, version }
}

type DetailsMail = {
  readonly to: LockedProfile
  readonly template: 'detailsReceived' | 'detailsTakenBack' | 'detailsAccepted' | 'detailsRefused'
  readonly values?: Readonly<Record<string, string>>
  readonly words?: string | undefined
}

// It says none of the details.
const mailDetails = async (
  portal: Portal,
  tx: Tx,
  { to, template, values, words }: DetailsMail,
): Promise<void> => {
  const { locale, username, accountId } = to.account
  await queueMail(tx, {
    to: username,
    locale,
    accountId,
    template: { name: template, texts },
    link: pageAddress(portal.config.publicUrl, locale, 'profile'),
    values: { name: holderToGreet(to, portal.clock.today()), ...values },
    ...(words ? { quote: words } : {}),
  })
}

const write = async (tx: Tx, { person: { personId }, accountId }: LockedProfile, details: ProfileDetails) => {
  const { surname: familyName, latinSurname: latinFamilyName, gender, ...rest } = details
  const set = { ...rest, familyName, latinFamilyName, gender: Gender.parse(gender) }
  await tx.update(person).set(set).where(eq(person.personId, personId))
  await updateVersioned(tx, account, { where: eq(account.accountId, accountId), set: {} })
}

const refusePaid = ({ clock }: Portal, tx: Tx, { accountId }: LockedProfile) =>
  refusePaidByInstitution(tx, accountId, clock.today())

const ofPerson = async (tx: Tx, personId: string) => {
  const [profile] = await tx
    .select({ account, person })
    .from(person)
    .innerJoin(account, eq(account.accountId, person.accountId))
    .where(eq(person.personId, personId))
  return profile ?? refuse('errors.notFound')
}

/** Other personal details (PRO-02), which hold once a member of staff has looked at them. */
export const detailsChange: ChangeRules<LockedProfile, ProfileDetails, { readonly status: 'UNDER_REVIEW' }> =
  {
    isAutomatic: false,
    lockOwn: async (tx, { actor }) => {
      await lockAccount(tx, actor.profileId)
      return locked(await findOwnOr404(actor, (profileId) => profileOf(tx, profileId)))
    },
    lock: async (tx, { personId }) => {
      const { accountId } = (await ofPerson(tx, personId ?? '')).account
      await lockAccount(tx, accountId)
      // read only after locking, to see what the previous transaction wrote
      return locked(await ofPerson(tx, personId ?? ''))
    },
    refuseBlocked: async (portal, tx, profile) => {
      await refusePaid(portal, tx, profile)
      const [open] = await tx
        .select()
        .from(change)
        .where(isOpen(detailsChange.keys(profile)))
      if (open) refuse('profile_under_review', { reviewDays: ANSWER_DAYS })
    },
    judge: ({ clock }, _tx, { subject, form: { typed, lists } }) => {
      if (!lists) throw new Error('personal details without their lists')
      const facts = { ...lists, today: clock.today(), current: detailsOf(subject.person) }
      return Promise.resolve({ after: storedDetails(accepted(judge(profileDetails, typed, facts))) })
    },
    quote: () => Promise.resolve(undefined),
    keys: ({ person: { personId } }) => ({ personId }),
    asked: () => ({ about: 'DETAILS', number: '', page: 'profile' }),
    before: ({ person: before }) => detailsOf(before),
    seal: (_secret, _changeId, after) => ({ after, account: null }),
    open: (_secret, row) => requestedBy(row),
    openAccount: unseal,
    warn: ({ clock }, tx, { subject: { accountId } }) =>
      warnOldAddresses(tx, { accountId, now: clock.now(), what: 'DETAILS' }),
    mailReceived: (portal, tx, { row, subject: to }) => {
      const values = { answerBy: formatDate(answerBy(amsterdam(row.submittedAt)), to.locale) }
      return mailDetails(portal, tx, { to, template: 'detailsReceived', values })
    },
    receipt: () => Promise.resolve({ status: 'UNDER_REVIEW' }),
    guard: (portal, tx, { subject }) => refusePaid(portal, tx, subject),
    carryOut: async (portal, tx, { subject, after, words }) => {
      await write(tx, subject, after)
      await mailDetails(portal, tx, { to: subject, template: 'detailsAccepted', words })
    },
    mailRefused: (portal, tx, { subject, reason }) =>
      mailDetails(portal, tx, { to: subject, template: 'detailsRefused', values: { reason } }),
    mailTakenBack: (portal, tx, subject) =>
      mailDetails(portal, tx, { to: subject, template: 'detailsTakenBack' }),
  }
