import { Suspense } from 'react'

import type { Country } from '#contract/requests.ts'
import type { QuestionName } from '#domain/requests/answers/situation-answers.ts'
import { YesNoField } from '#web/platform/forms/fields/YesNoField.tsx'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { whoOf } from '#web/requests/draft/who.ts'
import { countryText } from '#web/requests/text/country-text.ts'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { List } from '#web/ui/text/List.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { useSituation } from './use-situation.ts'

// shown to some visitors only
const ContractEnd = lazyComponent(async () => (await import('./ContractEnd.tsx')).ContractEnd)
const EuropeanCard = lazyComponent(async () => (await import('./EuropeanCard.tsx')).EuropeanCard)

type Props = {
  readonly countries: readonly Country[]
  readonly shown: ReadonlySet<QuestionName>
  readonly ready: boolean
  /** The page has a price in its first window, after the questions. */
  readonly whole?: boolean | undefined
}

const JOBS = ['hours', 'near', 'far'] as const

const PaidJob = ({ ready, whole }: Pick<Props, 'ready' | 'whole'>) => {
  const t = useTexts()
  const answers = useSituation()
  const { countryOfDestination } = answers
  const who = ready ? whoOf(answers).who : 'self'
  return (
    // in the step below every window, with all that follows it: its styles are not needed for the first paint
    <Stack gap={3} {...(whole ? {} : { 'data-below': '' })}>
      <YesNoField
        name="paidJob"
        label={countryText(
          t,
          who === 'self' ? 'requests.situation.paidJob' : `requests.situation.paidJob.${who}`,
          countryOfDestination,
        )}
        unknownHint={t('requests.situation.paidJobUnknown')}
      />
      <Disclosure title={t('requests.situation.paidJobWhat')}>
        {ready ? (
          <Stack gap={2}>
            <Text>{t('requests.situation.paidJobIntro')}</Text>
            <List
              items={JOBS.map((job) => ({ id: job, content: t(`requests.situation.paidJobWhat.${job}`) }))}
            />
          </Stack>
        ) : null}
      </Disclosure>
    </Stack>
  )
}

/** Paid work, and the insurance that somebody already has. */
export const WorkQuestions = ({ countries, shown, ready, whole }: Props) => {
  const t = useTexts()
  const answers = useSituation()
  const who = ready ? whoOf(answers).who : 'self'
  return (
    <>
      {shown.has('paidJob') ? <PaidJob {...{ ready, whole }} /> : null}
      {shown.has('dutchInsurance') ? (
        <YesNoField
          name="dutchInsurance"
          label={t(who === 'self' ? 'requests.situation.dutch' : `requests.situation.dutch.${who}`)}
          hint={t('requests.situation.dutchHint')}
        />
      ) : null}
      {/* a boundary for each: loading one question must not hide another that is already answered */}
      <Suspense fallback={null}>{shown.has('contractDateEnd') ? <ContractEnd /> : null}</Suspense>
      <Suspense fallback={null}>
        {shown.has('europeanInsurance') ? (
          <EuropeanCard countries={countries} asksValid={shown.has('europeanInsuranceValid')} />
        ) : null}
      </Suspense>
    </>
  )
}
