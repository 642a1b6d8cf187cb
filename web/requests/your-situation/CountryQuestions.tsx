import { Suspense } from 'react'

import type { Country } from '#contract/requests.ts'
import type { Answers } from '#domain/requests/answers.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { ComboField } from '#web/platform/forms/fields/ComboField.tsx'
import { formatCountry } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { Stack } from '#web/ui/layout/Stack.tsx'

import { whoOf } from '#web/requests/draft/who.ts'
import type { Who } from '#web/requests/draft/who.ts'
import { answersCleared } from './situation-change.ts'
import { useSituation } from './use-situation.ts'

// The countries to come from, A to Z with nothing on top (ruling 42).
const originsOf = (countries: readonly Country[], locale: Locale): readonly Country[] => {
  const { compare } = new Intl.Collator(locale)
  return countries
    .filter(({ origin }) => origin)
    .toSorted((country, other) => compare(country.name, other.name))
}

// The countries to go to, the Netherlands on top (ruling 42).
const destinationsOf = (countries: readonly Country[]): readonly Country[] => [
  ...countries.filter(({ code }) => code === 'NL'),
  ...countries.filter(({ code }) => code !== 'NL'),
]

// rarely shown, and never before both countries are chosen
const ImpossiblePair = lazyComponent(async () => (await import('./ImpossiblePair.tsx')).ImpossiblePair)

type Props = { readonly countries: readonly Country[]; readonly ready: boolean }

const optionsOf = (countries: readonly Country[]) =>
  countries.map(({ code, name, synonyms }) => ({ value: code, label: name, synonyms }))

// while the list is loading, the chosen country still needs its name
const chosenOnly = (code: string | undefined, locale: Locale) =>
  code ? [{ value: code, label: formatCountry(code, locale) }] : []

// the texts about one of the family come with those of the conditional questions
const whoIn = (answers: Answers, ready: boolean) => (ready ? whoOf(answers).who : 'self')

const labelsOf = (t: Texts, who: Who['who']) => ({
  origin: t(who === 'self' ? 'requests.situation.origin' : `requests.situation.origin.${who}`),
  destination: t(who === 'self' ? 'requests.situation.destination' : `requests.situation.destination.${who}`),
})

/** The countries of origin and destination, and why we cannot insure that pair. */
export const CountryQuestions = ({ countries, ready }: Props) => {
  const t = useTexts()
  const answers = useSituation()
  const labels = labelsOf(t, whoIn(answers, ready))
  const shared = {
    what: t('requests.situation.countries'),
    choose: t('requests.situation.chooseCountry'),
    emptyText: t('requests.situation.noCountry'),
    loadingText: t('requests.situation.countriesLoading'),
  }
  const cleared = ready ? answersCleared(answers) : 'none'
  const loading = countries.length === 0
  return (
    <>
      <ComboField
        {...shared}
        name="countryOfOrigin"
        label={labels.origin}
        autoComplete="country-name"
        loading={loading}
        options={
          loading ? chosenOnly(answers.countryOfOrigin, t.locale) : optionsOf(originsOf(countries, t.locale))
        }
      />
      <Stack gap={4}>
        <ComboField
          {...shared}
          name="countryOfDestination"
          label={labels.destination}
          hint={cleared === 'none' ? undefined : t('requests.situation.askAgain', { again: cleared })}
          loading={loading}
          options={
            loading
              ? chosenOnly(answers.countryOfDestination, t.locale)
              : optionsOf(destinationsOf(countries))
          }
        />
        <div aria-live="polite">
          {ready && answers.countryOfOrigin && answers.countryOfDestination ? (
            <Suspense fallback={null}>
              <ImpossiblePair countries={countries} />
            </Suspense>
          ) : null}
        </div>
      </Stack>
    </>
  )
}
