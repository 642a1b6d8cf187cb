import type { PolicyView } from '#contract/policies.ts'
import { rulesOfStatus, statusRules } from '#domain/policies/status.ts'
import type { PolicyStatus } from '#domain/policies/status.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { formatPolicyNumber } from '#web/platform/i18n/format.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useSite } from '#web/platform/site.ts'
import { statusText } from '#web/policies/shared/policy-lines.ts'
import { dayText } from '#web/policies/shared/policy-texts.ts'
import { CrossingLine } from '#web/ui/brand/CrossingLine.tsx'
import { Pass, PassName, PassNote, PassState } from '#web/ui/pass/Pass.tsx'
import { PassLane, PassLanes } from '#web/ui/pass/PassLanes.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'

import { axisOf, placeOn, shortDay } from './board-axis.ts'
import type { Axis } from './board-axis.ts'
import { PassDocuments } from './PassDocuments.tsx'
import { headingOf } from './PolicyNumber.tsx'
import { SIGNS } from './PolicyPass.tsx'

type LaneProps = { readonly policy: PolicyView; readonly axis: Axis; readonly today: CalendarDate }

const Who = ({ policy, status }: { policy: PolicyView; status: PolicyStatus }) => {
  const t = useTexts()
  const number = statusRules[status].requestOnly ? policy.applicationNumber : policy.policyNumber
  return (
    <>
      <PassName>{policy.insuredName}</PassName>
      <PassNote>
        {headingOf(policy, t)}, {formatPolicyNumber(number)}
      </PassNote>
      <PassState sign={SIGNS[status]}>{statusText(policy, t)}</PassState>
    </>
  )
}

const Period = ({ policy, axis, today }: LaneProps) => {
  const t = useTexts()
  const days = [calendarDate(policy.startDate), calendarDate(policy.endDate)] as const
  const requestOnly = rulesOfStatus(policy.status)?.requestOnly === true
  const [start, end] = days.map((day) => dayText(day, t))
  return (
    <>
      <CrossingLine
        kind="period"
        width="wide"
        now={placeOn(axis, today)}
        sure={requestOnly ? 0 : 1}
        axis={[placeOn(axis, days[0]), placeOn(axis, days[1])]}
        labels={days.map((day) => shortDay(day, t.locale))}
        aria-hidden
      />
      <VisuallyHidden as="p">
        {t(requestOnly ? 'policies.wantedPeriod' : 'policies.period', { start, end })}
      </VisuallyHidden>
    </>
  )
}

const Lane = (props: LaneProps) => {
  const { policy } = props
  // one with another status has a panel of its own below (POL-02)
  if (!rulesOfStatus(policy.status)) return null
  // the rules of its status were found
  const status = policy.status as PolicyStatus
  return (
    <PassLane
      who={<Who {...{ policy, status }} />}
      line={<Period {...props} />}
      shows={<PassDocuments policy={policy} short />}
    />
  )
}

/** Several policies on one pass: a lane each, on one axis of time, so that all decks of today stand under each other. */
export const FamilyBoard = ({ policies }: { readonly policies: readonly PolicyView[] }) => {
  const t = useTexts()
  const { today } = useSite()
  const axis = axisOf(policies, today)
  return (
    <Pass kind="family" role="group" aria-label={t('policies.pass.board')}>
      <PassLanes
        legend={<PassState sign="deck">{t('policies.pass.today', { date: dayText(today, t) })}</PassState>}
      >
        {policies.map((policy) => (
          <Lane key={policy.policyId} {...{ policy, axis, today }} />
        ))}
      </PassLanes>
    </Pass>
  )
}
