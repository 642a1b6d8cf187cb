import type { ReactNode } from 'react'

import type { Nationality } from '#contract/requests.ts'
import type { Answers } from '#domain/requests/answers.ts'
import { personalDetails, personalOnScreen } from '#domain/requests/personal-details.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { judge } from '#domain/shared/judge.ts'
import { fullName } from '#domain/shared/names/person-name.ts'
import { repeatedEmail } from '#web/platform/forms/email-suggestion.ts'
import { JudgedForm } from '#web/platform/forms/JudgedForm.tsx'
import { formatDate } from '#web/platform/i18n/format.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { session } from '#web/platform/session.ts'
import { useStore } from '#web/platform/store.ts'
import { YouFields } from '#web/requests/shared/PersonFields.tsx'
import { stepHref } from '#web/requests/steps/step-location.ts'
import type { StepProps } from '#web/requests/steps/step-props.ts'
import { latinRows } from '#web/requests/text/latin-rows.ts'
import { isTogether, whoOf } from '#web/requests/draft/who.ts'
import { FamilyDetails } from '#web/requests/family/FamilyDetails.tsx'
import { familyLine } from '#web/requests/family/family-line.ts'
import { familyPeople, proposedFor } from '#web/requests/family/family-rules.ts'
import { codesOf } from '#web/requests/your-situation/browser-facts.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { SummaryCard } from '#web/ui/layout/card/SummaryCard.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
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

type DetailsProps = {
  readonly answers: Answers
  readonly nationalities: readonly Nationality[]
  readonly onDone: () => void
}

// Answers that are only in memory would be lost in this tab.
const inNewTab = (href: string, newTabText: string) => (words: readonly ReactNode[]) => (
  <Link {...{ href, newTabText }}>{words}</Link>
)

const KnownCard = ({ answers, nationalities }: Omit<DetailsProps, 'onDone'>) => {
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
    <SummaryCard
      title={t('requests.insure.known')}
      rows={rows}
      missingText={t('requests.overview.missing')}
      note={t.rich('requests.insure.knownNote', {
        link: inNewTab(paths.profile(), t('requests.frame.newTab')),
      })}
    />
  )
}

const KnownDetails = ({ onDone, ...details }: DetailsProps) => {
  const t = useTexts()
  return (
    <Stack gap={5}>
      <KnownCard {...details} />
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

// The reader first, whose name and nationality are proposed to the others.
const FamilyForm = ({ known, ...props }: StepProps & { readonly known: boolean }) => {
  const t = useTexts()
  const form = usePartForm(props)
  const { authenticated } = useStore(session)
  const { answers, members, today } = props
  const { nationalities } = props.lists
  const facts = { ...personalFacts(answers, nationalities), today }
  const values = { ...form.values, ...youDefaults(answers, nationalities) }
  return (
    <JudgedForm
      {...form}
      rules={familyPeople(answers)}
      facts={facts}
      values={values}
      lineOf={familyLine(t)}
      onAccept={(person) =>
        form.onAccept({ ...person, members: members.map((member) => proposedFor(person, member)) })
      }
    >
      <Text>{t('requests.family.asInPassport')}</Text>
      {authenticated ? null : <LogInFirst />}
      {known ? (
        <KnownCard {...{ answers, nationalities }} />
      ) : (
        <Stack as="section" gap={5} aria-labelledby="reader">
          <Heading level={2} size="h3" id="reader">
            {t('requests.family.you')}
          </Heading>
          <YouFields nationalities={nationalities} origin={answers.countryOfOrigin} family={false} />
        </Stack>
      )}
      <FamilyDetails nationalities={nationalities} each={props.each} />
    </JudgedForm>
  )
}

const OneForm = (props: StepProps) => {
  const t = useTexts()
  const form = usePartForm(props)
  const { authenticated } = useStore(session)
  const { answers, today } = props
  const { nationalities } = props.lists
  const facts = { ...personalFacts(answers, nationalities), today }
  const family = answers.studentType === 'F'
  const values = { ...form.values, ...youDefaults(answers, nationalities) }
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

/** Part 1 of request-insurance: who is insured; shows the details of a known customer instead of fields (ruling 18). */
export const PartYou = (props: StepProps) => {
  const { authenticated, profileId } = useStore(session)
  const { answers, today } = props
  const { nationalities } = props.lists
  const facts = { ...personalFacts(answers, nationalities), today }
  const isOwnRequest = authenticated && answers.studentType !== 'F' && answers.profileId === profileId
  const known = isOwnRequest && judge(personalDetails, answers, facts).ok
  if (isTogether(answers)) return <FamilyForm {...props} known={known} />
  return known ? (
    <KnownDetails {...{ answers, nationalities }} onDone={() => void props.goToNext()} />
  ) : (
    <OneForm {...props} />
  )
}
