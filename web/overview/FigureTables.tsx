import type { OverviewView } from '#contract/overview.ts'
import { formatMoney, formatNumber } from '#web/platform/i18n/format.ts'
import { formatWholeEuros } from '#web/platform/i18n/format-whole-euros.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { AnswerLine, MarkedBar } from '#web/ui/office/chart/Columns.tsx'
import { ChartPanel, Figure, NumberTable } from '#web/ui/office/chart/ChartPanel.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { CsvButton } from './CsvButton.tsx'

const MARK = 0.8

type Props = { readonly view: OverviewView }

/** How long answers take against what is promised. */
export const AnswersTable = ({ view: { answers } }: Props) => {
  const t = useTexts()
  const title = t('overview.answers')
  const columns = ['kind', 'line', 'half', 'nineOfTen', 'promised', 'late'].map((name) =>
    t(`overview.column.${name}`),
  )
  const rows = answers.map(({ kind, half, nineOfTen, promised, late }) => ({
    id: kind,
    cells: [
      t(`overview.kind.${kind}`),
      half === null || nineOfTen === null ? null : (
        <AnswerLine key="line" half={half} nineOfTen={nineOfTen} promised={promised} />
      ),
      half ?? '–',
      nineOfTen !== null && nineOfTen > promised ? (
        <Figure key="nine" tone="danger">
          {t('overview.answers.past', { days: nineOfTen })}
        </Figure>
      ) : (
        <Figure key="nine">{nineOfTen ?? '–'}</Figure>
      ),
      promised,
      late ? (
        <Figure key="late" tone="danger">
          {late}
        </Figure>
      ) : (
        late
      ),
    ],
  }))
  return (
    <ChartPanel
      title={title}
      sentence={t('overview.answers.sentence')}
      actions={<CsvButton table="answers" title={title} />}
    >
      <NumberTable label={title} columns={columns} rows={rows} />
    </ChartPanel>
  )
}

/** Claims that are paid against the premium, by product. */
export const ProductsTable = ({ view: { products } }: Props) => {
  const t = useTexts()
  const title = t('overview.products')
  const rows = products.map(({ productCode, claims, premium }) => {
    const part = premium > 0 ? claims / premium : 0
    const isAbove = part > MARK
    return {
      id: productCode,
      cells: [
        t('overview.product', { product: productCode }),
        <MarkedBar key="bar" part={part} mark={MARK} />,
        formatWholeEuros(claims, t.locale),
        formatWholeEuros(premium, t.locale),
        <Figure key="part" tone={isAbove ? 'warning' : undefined}>
          {t(isAbove ? 'overview.aboveMark' : 'overview.percent', { part: Math.round(part * 100) })}
        </Figure>,
      ],
    }
  })
  return (
    <ChartPanel
      title={title}
      sentence={t('overview.products.sentence')}
      actions={<CsvButton table="products" title={title} />}
    >
      {rows.length ? (
        <NumberTable
          label={title}
          columns={['product', 'bar', 'claims', 'premium', 'part'].map((name) =>
            t(`overview.column.${name}`),
          )}
          rows={rows}
        />
      ) : (
        <Text>{t('overview.none')}</Text>
      )}
    </ChartPanel>
  )
}

/** What came in and is not matched; whoever matches it opens the list. */
export const PaymentsTable = ({
  view: { payments },
  href,
}: Props & { readonly href: string | undefined }) => {
  const t = useTexts()
  const title = t('overview.payments')
  const rows = payments.map(({ what, payments: count, amount }) => ({
    id: what,
    cells: [
      t('overview.payments.what', { what }),
      formatNumber(count, t.locale),
      formatMoney(Math.round(amount * 100), t.locale),
    ],
  }))
  return (
    <ChartPanel
      title={title}
      sentence={t('overview.payments.sentence')}
      actions={<CsvButton table="payments" title={title} />}
    >
      <NumberTable
        label={title}
        columns={['what', 'payments', 'amount'].map((name) => t(`overview.column.${name}`))}
        rows={rows}
      />
      {href ? <Link href={href}>{t('overview.payments.open')}</Link> : null}
    </ChartPanel>
  )
}

/** The letters that went out, by kind. */
export const LettersTable = ({ view: { letters } }: Props) => {
  const t = useTexts()
  const title = t('overview.letters')
  return (
    <ChartPanel
      title={title}
      sentence={t('overview.letters.sentence')}
      actions={<CsvButton table="letters" title={title} />}
    >
      {letters.length ? (
        <NumberTable
          label={title}
          columns={[t('overview.column.kind'), t('overview.column.letters')]}
          rows={letters.map(({ kind, letters: count }) => ({
            id: kind,
            cells: [t('overview.letter', { kind }), count],
          }))}
        />
      ) : (
        <Text>{t('overview.none')}</Text>
      )}
    </ChartPanel>
  )
}
