import type { Country } from '#contract/requests.ts'
import { countryPairIssues } from '#domain/requests/situation/situation-countries.ts'
import { useForm } from '#web/platform/forms/form-context.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { PhoneLink } from '#web/platform/PhoneLink.tsx'
import { hasPage, useSite } from '#web/platform/site.ts'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { CountrySet } from './CountrySet.tsx'
import { useSituation } from './use-situation.ts'

/** Why we cannot insure this pair of countries; no error before Continue, since no single answer is wrong (design A3). */
export const ImpossiblePair = ({ countries }: { readonly countries: readonly Country[] }) => {
  const t = useTexts()
  const paths = usePaths()
  const site = useSite()
  const { issues } = useForm()
  const answers = useSituation()
  const { countryOfOrigin, countryOfDestination } = answers
  const codes = new Set(countries.map(({ code }) => code))
  const [reason] =
    countryOfOrigin && countryOfDestination ? countryPairIssues(answers, { countries: codes }) : []
  const shownAtField = issues.some(({ field }) => field === 'countryOfDestination')
  if (!reason || shownAtField) return null
  const help = hasPage(site, '/service-contact/contact') ? (
    <Link href={paths.contact()}>{t('requests.situation.pairContact')}</Link>
  ) : undefined
  return (
    <div>
      <Panel tone="warning" level={2} title={t('requests.situation.pairTitle')} action={help}>
        <Stack gap={3}>
          <Text>{t.issueText(reason)}.</Text>
          <Text>
            {t.rich('requests.situation.pairCall', { phone: <PhoneLink number={site.company.phone} /> })}
          </Text>
          {reason.id.endsWith('outside_eea') ? <CountrySet countries={countries} set="eea" /> : null}
        </Stack>
      </Panel>
    </div>
  )
}
