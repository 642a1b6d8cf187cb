import { useEffect, useRef } from 'react'

import type { PolicyView } from '#contract/policies.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { rulesOfStatus } from '#domain/policies/status.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { answerBy } from '#domain/shared/working-days.ts'
import { formatPolicyNumber, formatTime, formatTimestamp, formatWeekday } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { Receipt } from '#web/ui/feedback/Receipt.tsx'
import { Button } from '#web/ui/form/button/Button.tsx'

import { contractShown } from './contract-shown.ts'
import { remainingPolicies, policyNamed } from './own-policies.ts'
import type { KeptReceipt } from './receipt-store.ts'
import { RemainingPolicies } from './RemainingPolicies.tsx'

type ReceivedProps = {
  readonly sent: KeptReceipt
  /** All own policies, as they were before. */
  readonly all: readonly PolicyView[]
  readonly onAnother: () => void
}

const whatStays = ({ contractNumber }: KeptReceipt, all: readonly PolicyView[]) => {
  const stopped = contractNumber === undefined ? undefined : policyNamed(contractNumber, all)
  return stopped && remainingPolicies(stopped, all).length ? (
    <RemainingPolicies policy={stopped} all={all} />
  ) : null
}

// Timestamps of the API are in the time of the office; the mail says the same day.
const answerDay = (receivedAt: string, locale: Locale) => {
  const received = { date: calendarDate(receivedAt.slice(0, 10)), hour: Number(receivedAt.slice(11, 13)) }
  return formatWeekday(answerBy(received), locale)
}

// The words of the customer: what we had not accepted is known by the number of its request.
const aboutOf = (contractNumber: string, { sent, all }: Pick<ReceivedProps, 'sent' | 'all'>, t: Texts) => {
  const named = policyNamed(contractNumber, all)
  if (!named) return { kind: 'TYPED', number: contractShown(contractNumber) }
  const number = formatPolicyNumber(named.policyNumber)
  // its cover too, since its number may be that of the request, of which another part stays
  if (sent.request === 'PART')
    return { kind: 'PART', cover: t('withdraw.coverName', { cover: named.coverage }), number }
  // loaded again it is cancelled, as a policy can be
  return sent.request || rulesOfStatus(named.status)?.requestOnly
    ? { kind: 'REQUEST', number: formatPolicyNumber(named.applicationNumber) }
    : { kind: 'POLICY', number }
}

const nextText = ({ atOnce, request, receivedAt }: KeptReceipt, t: Texts) =>
  atOnce
    ? t('withdraw.stopped', { request: request ?? 'NONE' })
    : t('withdraw.look', { date: answerDay(receivedAt, t.locale) })

/** The statement was received: its reference, when, and what happens next. */
export const Received = ({ sent, all, onAnother }: ReceivedProps) => {
  const { reference, receivedAt, contractNumber, atOnce, email } = sent
  const t = useTexts()
  const paths = usePaths()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const title = box.current?.querySelector('h1')
    title?.setAttribute('tabindex', '-1')
    title?.focus()
  }, [])
  const stays = atOnce ? whatStays(sent, all) : undefined
  const date = formatTimestamp(receivedAt, t.locale)
  return (
    <div ref={box}>
      <Receipt
        title={t('withdraw.sent')}
        numberLabel={t('withdraw.reference')}
        number={reference}
        copyLabel={t('withdraw.copy')}
        copiedText={t('withdraw.copied')}
        lines={[
          ...(contractNumber === undefined
            ? []
            : [t('withdraw.about', aboutOf(contractNumber, { sent, all }, t))]),
          t('withdraw.receivedOn', { date, time: formatTime(receivedAt) }),
          email === undefined ? t('withdraw.mailSent') : t('withdraw.mail', { email }),
        ]}
        nextTitle={t('withdraw.nextTitle')}
        nextSteps={[
          {
            id: 'now',
            state: atOnce ? 'done' : 'now',
            title: t('withdraw.now'),
            text: nextText(sent, t),
          },
        ]}
        actions={
          <>
            <Button href={atOnce ? paths.insurances() : paths.home()}>
              {t(atOnce ? 'withdraw.back' : 'withdraw.home')}
            </Button>
            <Button variant="second" onClick={onAnother}>
              {t('withdraw.another')}
            </Button>
          </>
        }
      >
        {stays}
      </Receipt>
    </div>
  )
}
