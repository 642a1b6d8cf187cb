import type { ClaimWorkView, CostToDecideView } from '#contract/claims/claim-work-view.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { toCents } from '#domain/shared/money.ts'
import { formatCurrency } from '#web/platform/i18n/format-currency.ts'
import { formatCountry, formatDate, formatMoney } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { fileIcon } from '#web/ui/brand/page-icons.ts'
import { CostCard } from '#web/ui/office/CostCard.tsx'
import { LimitLine } from '#web/ui/office/LimitLine.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { ArticleOfCost } from './ArticleOfCost.tsx'
import { CostChange } from './CostChange.tsx'
import { CostChecks } from './CostChecks.tsx'
import { shownCents } from './cost-edit.ts'
import type { CostEdit } from './cost-edit.ts'
import type { Receipt } from './receipt-of.ts'

type Props = {
  readonly claim: ClaimWorkView
  readonly cost: CostToDecideView
  readonly number: number
  readonly edit: CostEdit | undefined
  readonly onEdit: (edit: CostEdit | undefined) => void
  readonly onKeep: (edit: CostEdit | undefined) => void
  readonly issues: readonly Issue[]
  readonly busy: boolean
  readonly chosen: boolean
  readonly editable: boolean
  readonly receipt?: Receipt | undefined
  readonly onReceipt?: ((documentId: string) => void) | undefined
  readonly onEnter?: () => void
}

const euro = (amount: number, t: Texts) => formatMoney(toCents(amount), t.locale)

const articleText = ({ coverage, limit }: CostToDecideView, t: Texts) => {
  const { kind, article, share } = coverage
  if (kind === 'UP_TO') return t('claimWork.upTo', { article, limit: euro(limit?.limit ?? 0, t) })
  if (kind === 'NOT_COVERED') return t('claimWork.notCovered', { article })
  if (kind === 'LOOK') return t('claimWork.look', { article })
  return share !== null && share < 100
    ? t('claimWork.share', { article, share })
    : t('claimWork.atCost', { article })
}

const rateFact = ({ rate, rateDate, claimedCurrency }: CostToDecideView, t: Texts) => {
  if (claimedCurrency === 'EUR') return []
  if (rate === null || rateDate === null)
    return [{ id: 'rate', label: t('claimWork.noRate'), value: t('claimWork.rateUnknown') }]
  const date = formatDate(calendarDate(rateDate), t.locale)
  return [{ id: 'rate', label: t('claimWork.rate', { date }), value: rate }]
}

const factsOf = (cost: CostToDecideView, t: Texts) => [
  {
    id: 'claimed',
    label: t('claimWork.claimed'),
    value: formatCurrency(cost.claimedAmount, cost.claimedCurrency, t.locale),
  },
  ...rateFact(cost, t),
  ...(cost.euroAmount === null
    ? []
    : [{ id: 'euro', label: t('claimWork.inEuro'), value: euro(cost.euroAmount, t) }]),
  {
    id: 'article',
    label: t('claimWork.article'),
    value: (
      <ArticleOfCost
        article={cost.coverage.article}
        label={articleText(cost, t)}
        treatmentDate={cost.treatmentDate}
      />
    ),
  },
]

const Limit = ({ cost, edit }: Pick<Props, 'cost' | 'edit'>) => {
  const t = useTexts()
  if (!cost.limit) return null
  const { limit, used, yearFrom } = cost.limit
  const now = shownCents(cost, edit) / 100
  const left = Math.max(0, limit - used - now)
  const values = { used: euro(used, t), now: euro(now, t), left: euro(left, t), limit: euro(limit, t) }
  return (
    <Stack gap={1}>
      <LimitLine used={used / limit} now={now / limit} />
      <Text>{t('claimWork.limit', values)}</Text>
      <Text tone="muted">
        {t('claimWork.limitFrom', { date: formatDate(calendarDate(yearFrom), t.locale) })}
      </Text>
    </Stack>
  )
}

const metaText = ({ careProvider, country, treatmentDate, invoiceNumber }: CostToDecideView, t: Texts) => {
  const care = t('claimWork.care', {
    provider: careProvider,
    country: formatCountry(country, t.locale),
    date: formatDate(calendarDate(treatmentDate), t.locale),
  })
  return invoiceNumber === null ? care : `${care}. ${t('claimWork.invoice', { number: invoiceNumber })}`
}

type ReceiptProps = Pick<Props, 'onReceipt'> & { readonly receipt: Receipt }

const ReceiptLink = ({ receipt: { documentId, number, name }, onReceipt }: ReceiptProps) => (
  <Link href="#receipts" icon={fileIcon} onClick={() => onReceipt?.(documentId)}>
    {number} {name}
  </Link>
)

/** A cost of a claim: what the rules find of it, and what is paid. */
export const CostToDecide = ({ cost, number, chosen, receipt, onReceipt, onEnter, ...rest }: Props) => {
  const t = useTexts()
  return (
    <CostCard
      id={`cost-${cost.pk}`}
      number={number}
      title={t(`claims.care.${cost.typeOfCare}`)}
      meta={metaText(cost, t)}
      aside={receipt ? <ReceiptLink receipt={receipt} onReceipt={onReceipt} /> : null}
      onEnter={onEnter}
      facts={factsOf(cost, t)}
      chosen={chosen}
    >
      <Limit cost={cost} edit={rest.edit} />
      <CostChecks cost={cost} />
      {cost.paidBefore + cost.careProviderPaidBefore > 0 ? (
        <Text>
          {t('claimWork.paidBefore', { amount: euro(cost.paidBefore + cost.careProviderPaidBefore, t) })}
        </Text>
      ) : null}
      <CostChange {...rest} cost={cost} />
    </CostCard>
  )
}
