import type { ClaimLineView } from '#contract/claims.ts'
import type { ClaimStatus } from '#domain/claims/claim-status.ts'
import { CURABLE } from '#domain/cases/decline-reasons.ts'
import type { DeclineReason } from '#domain/cases/decline-reasons.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { lastRateDay } from '#domain/shared/working-days.ts'
import { localeAt } from '#web/paths.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { formatDate } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { linkTo } from '#web/ui/text/link-to.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { StatusTag } from '#web/ui/feedback/StatusTag.tsx'
import type { StatusTagProps } from '#web/ui/feedback/StatusTag.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { askedText, costTitle, paidText, statusText } from './claim-rows.ts'

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

// Not red: the reason stands beside it (design A21).
const signs: Readonly<Record<ClaimStatus, Pick<StatusTagProps, 'tone' | 'icon'>>> = {
  IN_PROGRESS: { tone: 'info' },
  REIMBURSED: { tone: 'success' },
  DECLINED: { tone: 'neutral', icon: 'x' },
}

const NextStep = ({ reason, line }: { reason: DeclineReason; line: ClaimLineView }) => {
  const t = useTexts()
  const paths = usePaths()
  return (
    <Stack gap={3}>
      {CURABLE.has(reason) && line.documentId !== null ? (
        <Disclosure title={t('claims.missing.title')}>
          <Stack gap={3}>
            <Text>{t('claims.missing.then')}</Text>
            <SendMissing line={line} />
          </Stack>
        </Disclosure>
      ) : null}
      <Text>
        {t.rich('claims.why.complain', {
          link: linkTo(paths.content('complaints')),
        })}
      </Text>
    </Stack>
  )
}

const Article = ({ article }: { article: string }) => {
  const t = useTexts()
  const paths = usePaths()
  return (
    <Text>
      {t.rich('claims.why.article', {
        article,
        link: linkTo(paths.content('conditions')),
      })}
    </Text>
  )
}

const Why = ({ line }: { line: ClaimLineView }) => {
  const t = useTexts()
  const { declineReason: reason, article, status } = line
  if (!reason || article === null) return null
  const words = <Text>{t(`claims.reason.${reason}`)}</Text>
  if (status === 'REIMBURSED')
    return (
      <Disclosure title={t('claims.why.partly')}>
        <Stack gap={3}>
          {words}
          <Article article={article} />
          <NextStep {...{ reason, line }} />
        </Stack>
      </Disclosure>
    )
  // what was not paid at all says why without a click
  return (
    <>
      {words}
      <Article article={article} />
      <Disclosure title={t('claims.why.next')}>
        <NextStep {...{ reason, line }} />
      </Disclosure>
    </>
  )
}

// The bank publishes none on weekends and holidays: the one before counts.
const rateDayText = ({ treatmentDate }: ClaimLineView, t: Texts) =>
  formatDate(lastRateDay(calendarDate(treatmentDate)), t.locale)

/** One cost: what was asked, what came of it, and why not everything was paid. */
export const ClaimCost = ({ line, titled }: { line: ClaimLineView; titled: boolean }) => {
  const t = useTexts()
  const { status } = line
  const treated = formatDate(calendarDate(line.treatmentDate), t.locale)
  const paid = paidText(line, t)
  return (
    <Stack gap={2}>
      {titled ? <Heading level={3}>{costTitle(line, t)}</Heading> : null}
      <Text>{t('claims.asked', { date: treated, amount: askedText(line, t) })}</Text>
      {status === 'IN_PROGRESS' && line.claimedCurrency !== 'EUR' && line.euroAmount === null ? (
        <Text>{t('claims.rateLater', { date: rateDayText(line, t) })}</Text>
      ) : null}
      <Row gap={2}>
        <StatusTag {...signs[status]} text={statusText(line, t)} />
        {paid ? <Text strong>{paid}</Text> : null}
      </Row>
      <Why line={line} />
    </Stack>
  )
}
