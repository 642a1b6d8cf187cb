import type { ReactNode } from 'react'

import type { Nationality } from '#contract/requests.ts'
import type { Answers } from '#domain/requests/answers.ts'
import { GENDERS, personalDetails, personalOnScreen } from '#domain/requests/personal-details.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { judge } from '#domain/shared/judge.ts'
import { fullName } from '#domain/shared/names/person-name.ts'
import { ChoiceField } from '#web/platform/forms/fields/ChoiceField.tsx'
import { ComboField } from '#web/platform/forms/fields/ComboField.tsx'
import { DateField } from '#web/platform/forms/fields/DateField.tsx'
import { EmailField } from '#web/platform/forms/fields/EmailField.tsx'
import { NameFields } from '#web/platform/forms/names/NameFields.tsx'
import { repeatedEmail } from '#web/platform/forms/email-suggestion.ts'
import { useAnswers } from '#web/platform/forms/form-context.ts'
import { JudgedForm } from '#web/platform/forms/JudgedForm.tsx'
import { formatDate } from '#web/platform/i18n/format.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { session } from '#web/platform/session.ts'
import { useStore } from '#web/platform/store.ts'
import { stepHref } from '#web/requests/steps/step-location.ts'
import type { StepProps } from '#web/requests/steps/step-props.ts'
import { latinRows } from '#web/requests/text/latin-rows.ts'
import { whoOf } from '#web/requests/draft/who.ts'
import { codesOf } from '#web/requests/your-situation/browser-facts.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { SummaryCard } from '#web/ui/layout/card/SummaryCard.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { usePartForm } from './use-part-form.ts'

/** The facts for the rules of this part, apart from today. */
const personalFacts = ({ startDate, studentType }: Answers, nationalities: readonly Nationality[]) => ({
  nationalities: codesOf(nationalities),
  startDate,
  studentType,
})

// The nationality of the country of origin, until another one is chosen.
const defaultNationality = (
  { nationality, countryOfOrigin = '' }: Answers,
  nationalities: readonly Nationality[],
): string | undefined =>
  nationality ?? (nationalities.some(({ code }) => code === countryOfOrigin) ? countryOfOrigin : undefined)

/** What is filled in until somebody says something else. */
export const youDefaults = (answers: Answers, nationalities: readonly Nationality[]) => ({
  nationality: defaultNationality(answers, nationalities),
  emailConfirmation: repeatedEmail(answers.email, answers.emailConfirmation),
})

export type YouFieldsProps = {
  readonly nationalities: readonly Nationality[]
  readonly origin: string | undefined
  /** The insured is a family member, so somebody else may be filling this in. */
  readonly family: boolean
  /** The page asked for the birth date above (ruling 66). */
  readonly birthAsked?: boolean
}

/** Who is insured: names, gender, date of birth, nationality and e-mail address. */
export const YouFields = ({ nationalities, origin, family, birthAsked }: YouFieldsProps) => {
  const t = useTexts()
  const who = whoOf(useAnswers())
  return (
    <>
      <NameFields own={!family} />
      <ChoiceField
        name="gender"
        label={t('requests.insure.gender')}
        hint={t('requests.insure.genderHint', who)}
        options={GENDERS.map((gender) => ({ value: gender, label: t(`requests.insure.gender.${gender}`) }))}
      />
      {birthAsked ? null : (
        <DateField
          name="dateOfBirth"
          label={t('requests.insure.dateOfBirth')}
          hint={t('requests.insure.dateOfBirthHint')}
          {...(family ? {} : { autoComplete: 'bday' })}
        />
      )}
      <ComboField
        name="nationality"
        label={t('requests.insure.nationality')}
        hint={origin ? t('requests.insure.nationalityHint', who) : undefined}
        what={t('requests.insure.nationalities')}
        choose={t('requests.insure.chooseNationality')}
        options={nationalities.map(({ code, label, synonyms }) => ({ value: code, label, synonyms }))}
        width="full"
      />
      <EmailField
        label={t('requests.insure.email')}
        hint={t('requests.insure.emailHint')}
        confirmation="emailConfirmation"
      />
    </>
  )
}

type DetailsProps = {
  readonly answers: Answers
  readonly nationalities: readonly Nationality[]
  readonly onDone: () => void
}

// Answers that are only in memory would be lost in this tab.
const inNewTab = (href: string, newTabText: string) => (words: readonly ReactNode[]) => (
  <Link {...{ href, newTabText }}>{words}</Link>
)

const KnownDetails = ({ answers, nationalities, onDone }: DetailsProps) => {
  const t = useTexts()
  const paths = usePaths()
  const { gender, dateOfBirth, nationality, email } = answers
  const rows = [
    { term: t('requests.insure.name'), value: fullName(answers) },
    ...latinRows(answers, t),
    { term: t('requests.insure.gender'), value: t(`requests.insure.gender.${gender}`) },
    { term: t('requests.insure.dateOfBirth'), value: formatDate(calendarDate(dateOfBirth ?? ''), t.locale) },
    {
      term: t('requests.insure.nationality'),
      value: nationalities.find(({ code }) => code === nationality)?.label,
    },
    { term: t('requests.insure.email'), value: email },
  ]
  return (
    <Stack gap={5}>
      <SummaryCard
        title={t('requests.insure.known')}
        rows={rows}
        missingText={t('requests.overview.missing')}
        note={t.rich('requests.insure.knownNote', {
          link: inNewTab(paths.profile(), t('requests.frame.newTab')),
        })}
      />
      <Row>
        <Button onClick={onDone}>{t('requests.insure.save')}</Button>
      </Row>
    </Stack>
  )
}

/** For who has an account: we fill in what we know. */
const LogInFirst = () => {
  const t = useTexts()
  const paths = usePaths()
  return (
    <p>
      <Link href={stepHref(paths, { step: 'new-existing-customer' })}>{t('requests.insure.logIn')}</Link>
    </p>
  )
}

/** Part 1 of request-insurance: who is insured; shows the details of a known customer instead of fields (ruling 18). */
export const PartYou = (props: StepProps) => {
  const t = useTexts()
  const form = usePartForm(props)
  const { authenticated, profileId } = useStore(session)
  const { answers, today } = props
  const { nationalities } = props.lists
  const facts = { ...personalFacts(answers, nationalities), today }
  const family = answers.studentType === 'F'
  const isOwnRequest = authenticated && !family && answers.profileId === profileId
  const values = { ...form.values, ...youDefaults(answers, nationalities) }
  if (isOwnRequest && judge(personalDetails, answers, facts).ok)
    return <KnownDetails {...{ answers, nationalities }} onDone={() => void props.goToNext()} />
  return (
    <JudgedForm {...form} rules={personalOnScreen} facts={facts} values={values}>
      <Text>
        {t(family ? 'requests.insure.asInPassportFamily' : 'requests.insure.asInPassport', whoOf(answers))}
      </Text>
      {authenticated ? null : <LogInFirst />}
      <YouFields nationalities={nationalities} origin={answers.countryOfOrigin} family={family} />
    </JudgedForm>
  )
}
