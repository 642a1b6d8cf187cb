import { DIFFERENCE_REASONS } from '#domain/policies/billing/difference-reason.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { formatMoney } from '#web/platform/i18n/format.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { RadioGroup } from '#web/ui/form/choice/RadioGroup.tsx'
import { Select } from '#web/ui/form/select/Select.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import type { Match } from './payment-match.ts'
import type { PaymentMatch } from './use-payment-match.ts'

type Props = { readonly matching: PaymentMatch }

const useErrorAt = (issues: readonly Issue[]) => {
  const t = useTexts()
  return (field: string) => {
    const first = issues.find((one) => one.field === field)
    return first && t.issueText(first)
  }
}

const sideOf = (rest: number) => {
  if (rest === 0) return 'NONE'
  return rest > 0 ? 'LEFT' : 'OVER'
}

// What is left or too much, and what stays open, as it is chosen and typed.
const Left = ({ matching: { difference } }: Props) => {
  const t = useTexts()
  const { rest, missing } = difference
  const money = (cents: number) => formatMoney(Math.abs(cents), t.locale)
  return (
    <div role="status">
      <Text tone={rest < 0 ? 'danger' : 'ink'} strong>
        {t('paymentMatch.rest', { side: sideOf(rest), amount: money(rest) })}
      </Text>
      {missing > 0 ? <Text tone="muted">{t('paymentMatch.missing', { amount: money(missing) })}</Text> : null}
    </div>
  )
}

const Rest = ({ matching }: Props) => {
  const t = useTexts()
  const { match, known, change, issues } = matching
  const errorAt = useErrorAt(issues)
  const name = known.get(match.parts[0]?.invoiceId ?? '')?.name ?? ''
  return (
    <RadioGroup
      legend={t('paymentMatch.restTo')}
      name="rest"
      value={match.rest}
      error={errorAt('rest')}
      options={(['KEEP', 'SEND_BACK'] as const).map((value) => ({
        value,
        label: t(`paymentMatch.rest.${value}`, { name }),
      }))}
      // the values are those of the options
      onChange={(rest) => change({ rest: rest as Match['rest'] })}
    />
  )
}

/** What a match leaves over or open: nothing is asked where the amounts are the same. */
export const Difference = ({ matching }: Props) => {
  const t = useTexts()
  const { match, difference, change, issues } = matching
  const errorAt = useErrorAt(issues)
  if (match.outcome !== 'MATCHED' || !match.parts.length) return null
  return (
    <Stack gap={3}>
      <Left matching={matching} />
      {difference.rest > 0 ? <Rest matching={matching} /> : null}
      {difference.isDifferent ? (
        <Select
          label={t('paymentMatch.why')}
          value={match.reason}
          emptyText={t('paymentMatch.why.choose')}
          error={errorAt('reason')}
          options={DIFFERENCE_REASONS.map((value) => ({ value, label: t(`paymentMatch.why.${value}`) }))}
          // the values are those of the options
          onChange={({ target }) => change({ reason: target.value as Match['reason'] })}
        />
      ) : null}
    </Stack>
  )
}
