import { formatMoney, formatPolicyNumber } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import type { SentReceipt } from '#web/requests/draft/request-state.ts'
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
  /** Beside the name, while it is known. */
  readonly relation: string | undefined
}

const Lane = ({ t, who, relation, ...number }: LaneProps) => (
  <PassLane
    who={
      <>
        <PassName>{who}</PassName>
        {relation && relation !== who ? <PassNote>{relation}</PassNote> : null}
        <PassState sign="deck">{t('requests.complete.stateWaits')}</PassState>
      </>
    }
    line={<CrossingLine kind="period" now={0} sure={0} width="wide" aria-hidden />}
    shows={<LaneNumber t={t} {...number} />}
  />
)

type Props = {
  readonly receipt: SentReceipt
  /** Of all, the first person's first; unknown once the page was loaded again. */
  readonly names: readonly string[] | undefined
  readonly t: Texts
}

/** A family who asked in one request: a lane for each with their number, and the price of all. */
export const FamilyPass = ({ receipt, names, t }: Props) => {
  const { family = [], asked, applicationNumber } = receipt
  const total = asked && formatMoney(asked.totalCents, t.locale)
  return (
    <Pass kind="family" role="group" aria-label={t('requests.family.board')}>
      <PassLanes legend={total ? <PassNote>{t('requests.family.total', { total })}</PassNote> : null}>
        <Lane
          t={t}
          who={names?.[0] ?? t('requests.family.you')}
          relation={t('requests.family.you')}
          number={applicationNumber}
          onPass
        />
        {family.map(({ relation: who, applicationNumber: number }, index) => {
          const relation = who && relationText(t, family, index)
          const name = names?.[index + 1] ?? relation ?? t('requests.family.laneOther')
          return <Lane key={number ?? index} {...{ t, relation, number }} who={name} />
        })}
      </PassLanes>
    </Pass>
  )
}
