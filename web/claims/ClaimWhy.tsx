import type { ClaimLineView } from '#contract/claims.ts'
import { CURABLE } from '#domain/cases/decline-reasons.ts'
import { toCents } from '#domain/shared/money.ts'
import { localeAt } from '#web/paths.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { formatMoney } from '#web/platform/i18n/format.ts'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { ClaimWhyBox } from '#web/ui/claims/ClaimSheet.tsx'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { linkTo } from '#web/ui/text/link-to.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { costTitle } from './claim-rows.ts'
import { moneyOf } from './claim-summary.ts'
import type { Claim } from './claim-groups.ts'

// Hardly anybody needs it.
const SendMissing = lazyComponent(async () => {
  const locale = localeAt(location.pathname)
  const [{ SendMissing: Form }] = await Promise.all([
    import('./SendMissing.tsx'),
    ...['platform/forms/fields', 'platform/forms/upload', 'codes/claims'].map((catalogue) =>
      loadTexts(catalogue, locale),
    ),
  ])
  return Form
})

const unpaidCents = ({ euroAmount, paidAmount, careProviderAmount }: ClaimLineView) =>
  toCents(euroAmount ?? 0) - toCents(paidAmount) - toCents(careProviderAmount)

const isReduced = (line: ClaimLineView) => line.declineReason !== null && line.article !== null

type WhyProps = { readonly line: ClaimLineView; readonly named: boolean }

const Why = ({ line, named }: WhyProps) => {
  const t = useTexts()
  const paths = usePaths()
  const cents = unpaidCents(line)
  const amount = formatMoney(cents, t.locale)
  const title = named ? t('claims.why.cost', { amount, cost: costTitle(line, t) }) : amount
  return (
    <div>
      {cents > 0 ? <Text strong>{title}</Text> : null}
      <Text>{t(`claims.reason.${line.declineReason}`)}</Text>
      <Text tone="muted">
        {t.rich('claims.why.article', {
          article: line.article ?? '',
          link: linkTo(paths.content('conditions')),
        })}
      </Text>
    </div>
  )
}

const missingOf = (lines: readonly ClaimLineView[]) =>
  lines.find(
    ({ declineReason, documentId }) => declineReason && CURABLE.has(declineReason) && documentId !== null,
  )

type Props = { readonly claim: Claim; readonly level: 2 | 3 }

/** Why not everything of a claim is paid, and what its customer can do about it. */
export const ClaimWhy = ({ claim, level }: Props) => {
  const t = useTexts()
  const paths = usePaths()
  const reduced = claim.lines.filter(isReduced)
  if (!reduced.length) return null
  const missing = missingOf(reduced)
  return (
    <Stack gap={4}>
      <ClaimWhyBox>
        <Heading level={level} size="h3">
          {t(moneyOf(claim).to === null ? 'claims.why.declined' : 'claims.why.partly')}
        </Heading>
        {reduced.map((line) => (
          <Why key={line.pk} line={line} named={claim.lines.length > 1} />
        ))}
      </ClaimWhyBox>
      {missing ? (
        <Disclosure title={t('claims.missing.title', { reason: missing.declineReason ?? '' })}>
          <Stack gap={3}>
            <Text>{t('claims.missing.then')}</Text>
            <SendMissing line={missing} />
          </Stack>
        </Disclosure>
      ) : null}
      <Text tone="muted">{t.rich('claims.why.complain', { link: linkTo(paths.content('complaints')) })}</Text>
    </Stack>
  )
}
