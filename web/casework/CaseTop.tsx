import { useEffect, useState } from 'react'

import type { CaseHolder, CaseView } from '#contract/casework/case-view.ts'
import { calendarDate, daysBetween } from '#domain/shared/calendar-date.ts'
import { formatTime } from '#web/platform/i18n/format.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { dayOf, officeToday, shortDate, shortDay } from '#web/staff/shared/office-days.ts'
import { backIcon, personIcon } from '#web/ui/brand/page-icons.ts'
import { StatusTag } from '#web/ui/feedback/StatusTag.tsx'
import { CaseClock } from '#web/ui/office/case/CaseClock.tsx'
import { KeyHint } from '#web/ui/office/case/KeyHint.tsx'
import { CaseHead, CasePlace } from '#web/ui/office/case/CaseHead.tsx'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { Mono } from '#web/ui/text/Mono.tsx'

import { CustomerLink } from './CustomerLink.tsx'
import { answerDay } from './case-days.ts'
import { codeText } from './fact-text.ts'
import { isOnlyClosed } from './only-closed.ts'
import { caseName } from './shared/case-name.ts'
import type { CaseList } from './use-case-list.ts'

type Props = { readonly shown: CaseView; readonly holder: CaseHolder | null }

const Clock = ({ shown: { openedAt, answerBy, waitingSince, decided, isLate } }: Pick<Props, 'shown'>) => {
  const t = useTexts()
  const [from, end] = [dayOf(openedAt), calendarDate(answerBy)]
  const until = waitingSince ?? decided?.at
  const at = until === undefined ? officeToday() : dayOf(until)
  const whole = Math.max(1, daysBetween(from, end))
  const day = (date: typeof from) => shortDay(date, t.locale)
  const label = () => {
    if (decided)
      return t(isOnlyClosed(decided) ? 'casework.clock.closed' : 'casework.clock.answered', {
        day: day(dayOf(decided.at)),
        time: formatTime(decided.at),
      })
    if (waitingSince) return t('casework.clock.waits', { day: day(dayOf(waitingSince)) })
    if (isLate) return t('casework.clock.late', { days: daysBetween(end, at), day: answerDay(end, t.locale) })
    return t(end === at ? 'casework.clock.today' : 'casework.clock.by', { day: answerDay(end, t.locale) })
  }
  return (
    <CaseClock
      now={Math.max(0, daysBetween(from, at) / whole)}
      held={waitingSince !== null}
      from={t('casework.clock.received', { day: shortDate(from, t.locale) })}
      until={label()}
    />
  )
}

const MINUTE = 60_000

// Counted from the last sign, when the server said since when: clocks of two machines differ.
const useMinutes = ({ since, lastSign }: CaseHolder) => {
  const [passed, setPassed] = useState(0)
  useEffect(() => {
    const start = performance.now()
    const timer = setInterval(() => setPassed(performance.now() - start), MINUTE / 2)
    return () => clearInterval(timer)
  }, [])
  const before = Temporal.Instant.from(since).until(Temporal.Instant.from(lastSign)).total('milliseconds')
  return Math.max(0, Math.floor((before + passed) / MINUTE))
}

const Yours = (holder: CaseHolder) => {
  const t = useTexts()
  return (
    <StatusTag tone="brand" icon={personIcon} text={t('casework.yours', { minutes: useMinutes(holder) })} />
  )
}

const State = ({ shown, holder }: Props) => {
  const t = useTexts()
  const { decided, pending, state } = shown
  if (decided)
    return (
      <StatusTag
        tone={isOnlyClosed(decided) ? 'neutral' : 'success'}
        text={codeText(t, decided.outcome ?? 'DONE')}
      />
    )
  if (pending) return <StatusTag tone="info" text={t('casework.pending', { by: pending.by })} />
  if (!holder)
    return (
      <StatusTag tone="neutral" text={t(state === 'OPEN' ? 'casework.free' : `casework.state.${state}`)} />
    )
  if (holder.isYou) return <Yours key={holder.lastSign} {...holder} />
  return <StatusTag tone="info" icon={personIcon} text={t('casework.theirs', { name: holder.name })} />
}

// Where it stands in the list that it was opened from, and its neighbours.
const Place = ({ list: { place, openNext, openBefore } }: { readonly list: CaseList }) => {
  const t = useTexts()
  if (!place) return null
  const { at, total, isMore } = place
  const step = (label: string, letter: string, run: (() => void) | undefined) =>
    run ? (
      <Button
        variant="second"
        size="s"
        icon={letter === 'K' ? 'chevron-up' : 'chevron-down'}
        aria-label={label}
        aria-keyshortcuts={letter}
        onClick={run}
      >
        <KeyHint>{letter}</KeyHint>
      </Button>
    ) : null
  return (
    <>
      {at === null ? null : (
        <CasePlace>{t('casework.place', { at, total, more: isMore ? 'yes' : 'no' })}</CasePlace>
      )}
      {step(t('casework.keys.before'), 'K', openBefore)}
      {step(t('casework.keys.next'), 'J', openNext)}
    </>
  )
}

/** The head of a case: whose it is, its clock, and who has it. */
export const CaseTop = ({ shown, holder, list }: Props & { readonly list: CaseList }) => {
  const t = useTexts()
  return (
    <CaseHead
      back={
        <Link href={list.href} variant="action" icon={backIcon}>
          {t(list.isOfMoney ? 'staff.nav.money' : 'casework.back')}
        </Link>
      }
      kind={t(`casework.kind.${shown.kind}`)}
      number={
        <CustomerLink profileId={shown.policyId && shown.profileId} policyId={shown.policyId}>
          <Mono>{shown.number}</Mono>
        </CustomerLink>
      }
      name={<CustomerLink profileId={shown.profileId}>{caseName(shown, t)}</CustomerLink>}
      clock={<Clock shown={shown} />}
      state={<State shown={shown} holder={holder} />}
      actions={<Place list={list} />}
    />
  )
}
