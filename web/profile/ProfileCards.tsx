import { policies } from '#contract/policies.ts'
import type { ProfileView } from '#contract/policies/profile-view.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { asksLatin, lacksLatin, printedName } from '#domain/shared/names/latin-name.ts'
import { fullName } from '#domain/shared/names/person-name.ts'
import { useDetailsChecked } from '#web/accounts/shared/use-details-checked.ts'
import { call } from '#web/platform/api/call.ts'
import { formatCountry, formatDate, formatTime, formatTimestamp } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { session } from '#web/platform/session.ts'
import { useStore } from '#web/platform/store.ts'
import { LateAnswer } from '#web/policies/shared/questions/LateAnswer.tsx'
import type { WordsOfQuestions } from '#web/policies/shared/questions/load-questions.ts'
import { OpenQuestion } from '#web/policies/shared/questions/OpenQuestion.tsx'
import { TakeBackChange } from '#web/policies/shared/TakeBackChange.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { SummaryCard } from '#web/ui/layout/card/SummaryCard.tsx'

export type Profile = {
  readonly profile: ProfileView
  /** The names of nationalities in the language of the page. */
  readonly nationalityOf: (code: string) => string
  /** The institution that pays, if one does. */
  readonly institution: string | undefined
  readonly words: WordsOfQuestions
}

type Details = Pick<ProfileView, keyof Omit<NonNullable<ProfileView['requestedDetails']>, 'expectedBy'>>

const personOf = ({ firstName, surname, latinFirstName, latinSurname }: Details) => ({
  firstName,
  familyName: surname,
  latinFirstName,
  latinFamilyName: latinSurname,
})

// Nothing for a name that is in Latin letters itself.
const latinOf = (details: Details, missing: string) => {
  const person = personOf(details)
  if (!asksLatin(fullName(person))) return undefined
  return lacksLatin(person) ? missing : printedName(person)
}

const valuesOf = (details: Details, { nationalityOf, profile }: Profile, t: Texts) => ({
  name: fullName(personOf(details)),
  // while a change is checked, none can be sent
  latinName: latinOf(details, t(profile.requestedDetails ? 'profile.missing' : 'profile.details.noLatin')),
  gender: t('profile.details.genderOf', { gender: details.gender }),
  birthDate: formatDate(calendarDate(details.birthDate), t.locale),
  nationality: nationalityOf(details.nationality),
  homeCountry: formatCountry(details.homeCountry, t.locale),
})

const ROWS = ['name', 'latinName', 'gender', 'birthDate', 'nationality', 'homeCountry'] as const

// What was asked for stands below what it would replace.
const detailRows = (loaded: Profile, t: Texts) => {
  const { profile } = loaded
  const { requestedDetails } = profile
  const now = valuesOf(profile, loaded, t)
  const next = requestedDetails ? valuesOf(requestedDetails, loaded, t) : now
  const rows = ROWS.flatMap((row) => {
    const shown = now[row] === undefined ? [] : [{ term: t(`profile.details.${row}`), value: now[row] }]
    return now[row] === next[row] || next[row] === undefined
      ? shown
      : [...shown, { term: t('profile.details.requested', { row }), value: next[row] }]
  })
  return [...rows, { term: t('profile.details.number'), value: profile.relNr }]
}

/** Why the details cannot be changed now, undefined if they can. */
const useDetailsNote = ({ profile, institution }: Profile) => {
  const t = useTexts()
  const { impersonation } = useStore(session)
  const checked = useDetailsChecked(profile.requestedDetails)
  if (profile.institutionPaid)
    return t('profile_paid_by_institution', { institution: institution ?? t('profile.details.institution') })
  if (checked !== undefined) return checked
  return impersonation ? t('account_impersonation_not_allowed') : undefined
}

const takeBackDetails = ({ profileId }: ProfileView) =>
  call(policies.withdrawDetails, { params: { profileId } })

const DetailsCard = (props: Profile) => {
  const t = useTexts()
  const paths = usePaths()
  const note = useDetailsNote(props)
  const { impersonation } = useStore(session)
  const waits = props.profile.requestedDetails !== null && !impersonation
  const changeable = {
    changeHref: paths.profile('details'),
    changeLabel: t('profile.change'),
    changeAbout: t('profile.details.about'),
  }
  return (
    <SummaryCard
      title={t('profile.details.title')}
      rows={detailRows(props, t)}
      missingText={t('profile.missing')}
      {...(note === undefined ? changeable : { note })}
      action={
        waits ? (
          <Stack gap={4}>
            <OpenQuestion question={props.profile.detailsQuestion} words={props.words} />
            <TakeBackChange send={() => takeBackDetails(props.profile)} />
          </Stack>
        ) : null
      }
    />
  )
}

/** The address that was asked for and waits for its link, and until when; no row and no text without one. */
const useWaitingEmail = ({ pendingEmail }: ProfileView) => {
  const t = useTexts()
  if (!pendingEmail) return { rows: [], note: t('profile.contact.note') }
  const { email, validUntil } = pendingEmail
  const until = { date: formatTimestamp(validUntil, t.locale), time: formatTime(validUntil) }
  return {
    rows: [{ term: t('profile.contact.new'), value: email }],
    note: t('profile.contact.pending', until),
  }
}

const EmailCard = ({ profile }: Pick<Profile, 'profile'>) => {
  const t = useTexts()
  const paths = usePaths()
  const { impersonation } = useStore(session)
  const waiting = useWaitingEmail(profile)
  const way = impersonation
    ? { note: t('account_impersonation_not_allowed') }
    : {
        changeHref: paths.profile('email'),
        changeLabel: t('profile.contact.change'),
        note: waiting.note,
      }
  return (
    <SummaryCard
      title={t('profile.contact.title')}
      rows={[{ term: t('profile.contact.email'), value: profile.email }, ...waiting.rows]}
      missingText={t('profile.missing')}
      {...way}
    />
  )
}

/** The password, and when it was last changed. */
export const SecurityCard = ({ profile: { passwordChangedAt } }: Pick<Profile, 'profile'>) => {
  const t = useTexts()
  const paths = usePaths()
  const { impersonation } = useStore(session)
  const value = passwordChangedAt
    ? t('profile.security.changedOn', { date: formatTimestamp(passwordChangedAt, t.locale) })
    : t('profile.security.set')
  const way = impersonation
    ? { note: t('account_impersonation_not_allowed') }
    : { changeHref: paths.profile('password'), changeLabel: t('profile.security.changePassword') }
  return (
    <SummaryCard
      title={t('profile.security.title')}
      rows={[{ term: t('profile.security.password'), value }]}
      missingText={t('profile.missing')}
      {...way}
    />
  )
}

/** Who the customer is and how to reach them, each with its own way to change it (PRO-01). */
export const ProfileCards = (props: Profile) => (
  <Stack gap={5}>
    <LateAnswer />
    <DetailsCard {...props} />
    <EmailCard profile={props.profile} />
  </Stack>
)
