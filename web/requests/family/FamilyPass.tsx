import { isCalendarDate } from '#domain/shared/calendar-date.ts'
import { formatDate, formatMoney, formatPolicyNumber } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import type { SentReceipt } from '#web/requests/draft/request-state.ts'
import { coverName } from '#web/requests/text/price-text.ts'
import { CrossingLine } from '#web/ui/brand/CrossingLine.tsx'
import { CopyText } from '#web/ui/form/button/CopyText.tsx'
import { Pass, PassName, PassNote, PassState } from '#web/ui/pass/Pass.tsx'
import { PassLane, PassLanes } from '#web/ui/pass/PassLanes.tsx'

import { relationText } from './family-people.ts'

type NumberProps = {
  readonly t: Texts
  readonly number: string | undefined
  /** The pass above shows it, with its button: once on a page is enough. */
  readonly onPass?: boolean
}

const LaneNumber = ({ t, number, onPass = false }: NumberProps) => {
  if (onPass) return <PassNote>{t('requests.family.laneAbove')}</PassNote>
  if (!number) return <PassNote>{t('requests.family.laneMail')}</PassNote>
  return (
    <>
      <PassNote>{t('requests.complete.number')}</PassNote>
      <CopyText
        text={formatPolicyNumber(number).replaceAll('\u00a0', ' ')}
        value={number}
        label={t('requests.complete.copy')}
        copiedText={t('requests.complete.copied')}
      />
    </>
  )
}

type LaneProps = NumberProps & {
  readonly who: string
  /** Which insurance from when until when, once it is accepted. */
  readonly insured: string | undefined
  /** Beside the name, while it is known. */
  readonly relation: string | undefined
}

const Lane = ({ t, who, relation, insured, ...number }: LaneProps) => (
  <PassLane
    who={
      <>
        <PassName>{who}</PassName>
        {relation && relation !== who ? <PassNote>{relation}</PassNote> : null}
        {insured ? <PassNote>{insured}</PassNote> : null}
        <PassState sign="deck">{t('requests.complete.stateWaits')}</PassState>
      </>
    }
    line={<CrossingLine kind="period" now={0} sure={0} width="wide" aria-hidden />}
    shows={<LaneNumber t={t} {...number} />}
  />
)

const insuredText = ({ startDate, endDate }: SentReceipt, coverage: string | undefined, t: Texts) =>
  coverage && isCalendarDate(startDate) && isCalendarDate(endDate)
    ? t('requests.family.insured', {
        cover: coverName(t, coverage),
        start: formatDate(startDate, t.locale),
        end: formatDate(endDate, t.locale),
      })
    : undefined

type Props = {
  readonly receipt: SentReceipt
  /** Of all, the first person's first; unknown once the page was loaded again. */
  readonly names: readonly string[] | undefined
  readonly t: Texts
}

/** A family who asked in one request: a lane for each with their number, and the price of all. */
export const FamilyPass = ({ receipt, names, t }: Props) => {
  const { family = [], asked, applicationNumber } = receipt
  const insured = (coverage: string | undefined) => insuredText(receipt, coverage, t)
  const total = asked && formatMoney(asked.totalCents, t.locale)
  return (
    <Pass kind="family" role="group" aria-label={t('requests.family.board')}>
      <PassLanes legend={total ? <PassNote>{t('requests.family.total', { total })}</PassNote> : null}>
        <Lane
          t={t}
          who={names?.[0] ?? t('requests.family.you')}
          relation={t('requests.family.you')}
          insured={insured(asked?.coverage)}
          number={applicationNumber}
          onPass
        />
        {family.map(({ relation: who, applicationNumber: number, coverage }, index) => {
          const relation = who && relationText(t, family, index)
          const name = names?.[index + 1] ?? relation ?? t('requests.family.laneOther')
          const key = number ?? index
          return <Lane key={key} {...{ t, relation, number }} who={name} insured={insured(coverage)} />
        })}
      </PassLanes>
    </Pass>
  )
}
