import type { PaymentWork } from '#contract/money.ts'
import { ASIDE_DAYS_MAX } from '#domain/money/payment-choice.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useKeys } from '#web/staff/shared/keys/use-keys.ts'
import { DayBoxes } from '#web/staff/shared/DayBoxes.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Pane } from '#web/ui/office/case/Panes.tsx'
import { PressButtons } from '#web/ui/office/money/PressButtons.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import type { PaymentMatch } from './use-payment-match.ts'

type Props = { readonly work: PaymentWork; readonly matching: PaymentMatch }

const GoesBack = ({ accountEndsWith: end }: PaymentWork) => {
  const t = useTexts()
  return <Text>{end ? t('paymentMatch.back', { end }) : t('paymentMatch.back.noAccount')}</Text>
}

const Until = ({ matching: { match, change, issues } }: Pick<Props, 'matching'>) => {
  const t = useTexts()
  const wrong = issues.find(({ field }) => field === 'until')
  return (
    <DayBoxes
      name="until"
      label={t('paymentMatch.until')}
      hint={t('paymentMatch.until.hint', { days: ASIDE_DAYS_MAX })}
      error={wrong && t.issueText(wrong)}
      value={match.until}
      onChange={(until) => change({ until })}
    />
  )
}

/** What else can be done with a payment: send it back, keep it aside until a day, or divide it over several invoices. */
export const BelongsToNothing = ({ work, matching }: Props) => {
  const t = useTexts()
  const { match, change, divide } = matching
  const outcome = (id: 'SENT_BACK' | 'KEPT_ASIDE', letter: string) => ({
    id,
    label: t(`paymentMatch.choice.${id}`),
    letter,
    isPressed: match.outcome === id,
    onPress: () => change({ outcome: match.outcome === id ? '' : id }),
  })
  const options = [
    outcome('SENT_BACK', 'B'),
    outcome('KEPT_ASIDE', 'A'),
    {
      id: 'DIVIDE',
      label: t('paymentMatch.choice.DIVIDE'),
      letter: 'D',
      isPressed: match.isDivided,
      onPress: divide,
    },
  ]
  useKeys(options.map(({ letter, label, onPress }) => ({ keys: letter.toLowerCase(), label, run: onPress })))
  return (
    <Pane title={t('paymentMatch.nothing')}>
      <Stack gap={3}>
        <PressButtons options={options} />
        {match.outcome === 'SENT_BACK' ? <GoesBack {...work} /> : null}
        {match.outcome === 'KEPT_ASIDE' ? <Until matching={matching} /> : null}
        <Text tone="muted">{t('paymentMatch.ledger')}</Text>
      </Stack>
    </Pane>
  )
}
