import type { AdviceReply } from '#contract/requests/advice.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Explained } from '#web/requests/text/Explained.tsx'
import { moneyText } from '#web/requests/text/price-text.ts'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'

/** The facts about the Dutch basic insurance: who pays what, and what we receive for it (ruling 9, WIZ-24). */
export const BasicFacts = ({ advice }: { readonly advice: Pick<AdviceReply, 'bzv'> }) => {
  const t = useTexts()
  const { bzv } = advice
  return (
    <Stack gap={2}>
      <Text>
        <Explained
          id="requests.advice.basicVoluntary"
          values={{ sum: moneyText(t, bzv.voluntaryExcess) }}
          meaning="requests.advice.excessMeaning"
        />
      </Text>
      <Text>{t('requests.advice.basicPaid', { sum: moneyText(t, bzv.remunerationPerYear) })}</Text>
      <Text>
        <Explained id="requests.advice.basicBenefit" meaning="requests.advice.basicBenefitMeaning" />
      </Text>
      <Text>{t('requests.advice.basicChoose')}</Text>
    </Stack>
  )
}
