import type { AdviceReply, CoverageOptionView } from '#contract/requests/advice.ts'
import type { Answers } from '#domain/requests/answers.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import type { Member } from '#web/requests/draft/members.ts'
import { coverName, moneyText } from '#web/requests/text/price-text.ts'
import { LinedDetails } from '#web/ui/layout/card/LinedTexts.tsx'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { Grid } from '#web/ui/layout/Grid.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { DefinitionList } from '#web/ui/layout/table/DefinitionList.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { peopleNames } from './family-people.ts'
import { ownPriceText } from './own-price.ts'
import { optionsOfEach } from './total-advice.ts'

type OfFirst = { readonly coverage: string; readonly days: number }

// The basic insurance in a cover has a price for each month instead.
const explainedPrice = (t: Texts, option: CoverageOptionView, { coverage, days }: OfFirst) => {
  const total = ownPriceText(t, option, coverage)
  return option.dayPremium === null || option.coverage === 'BASIC_SUPPLEMENT'
    ? total
    : t('requests.family.perDay', { total, rate: moneyText(t, option.dayPremium), days })
}

type Props = {
  readonly advice: AdviceReply
  readonly answers: Answers
  readonly members: readonly Member[]
  readonly each: readonly AdviceReply[]
}

/** What each of a family pays with each cover, and which cover they get where they cannot have the same. */
export const FamilyPrices = ({ advice, answers, members, each }: Props) => {
  const t = useTexts()
  const names = peopleNames(t, answers, members)
  const { days } = advice.period
  const rowsOf = (coverage: string) =>
    optionsOfEach(each, coverage).flatMap((option, index) =>
      option ? [{ term: names[index] ?? '', value: explainedPrice(t, option, { coverage, days }) }] : [],
    )
  return (
    <LinedDetails>
      <Disclosure title={t('requests.family.prices')} width="wide">
        <Stack gap={4}>
          <Text>{t('requests.family.howPrices')}</Text>
          <Grid shared>
            {advice.coverageOptions.map(({ coverage }) => (
              <Stack key={coverage} gap={2}>
                <Heading level={3}>{coverName(t, coverage)}</Heading>
                <DefinitionList rows={rowsOf(coverage)} />
              </Stack>
            ))}
          </Grid>
        </Stack>
      </Disclosure>
    </LinedDetails>
  )
}
