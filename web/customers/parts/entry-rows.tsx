import { calendarDate } from '#domain/shared/calendar-date.ts'
import { toCents } from '#domain/shared/money.ts'
import { formatMoney, formatTime, formatTimestamp } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useStore } from '#web/platform/store.ts'
import { dayOf, shortDate } from '#web/staff/shared/office-days.ts'
import { useStaffPaths } from '#web/staff/shared/staff-paths.ts'
import { staffMember } from '#web/staff/shared/staff-session.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { StatusTag } from '#web/ui/feedback/StatusTag.tsx'
import type { Entry } from '#web/ui/office/customer/EntryList.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { Mono } from '#web/ui/text/Mono.tsx'
import { numberText } from '#web/staff/shared/number-text.ts'

import { ClaimLetterPdf, InvoicePdf } from './document-pdf.tsx'
import type { EntryOf } from './load-customer.ts'
import type { FilesToOpen } from './use-opened-files.ts'

const day = (date: string, t: Texts) => shortDate(calendarDate(date), t.locale)
const dayOfMoment = (timestamp: string, t: Texts) => shortDate(dayOf(timestamp), t.locale)
const moment = (timestamp: string, t: Texts) => `${dayOfMoment(timestamp, t)} ${formatTime(timestamp)}`
const money = (amount: number, t: Texts) => formatMoney(toCents(amount), t.locale)

type NumberedProps = { readonly number: string; readonly href: string | undefined }

// A number that opens what it is of, where there is something to open.
const Numbered = ({ number, href }: NumberedProps) =>
  href === undefined ? (
    <Mono>{number}</Mono>
  ) : (
    <Link href={href}>
      <Mono>{number}</Mono>
    </Link>
  )

/** Makes a row of an invoice or credit note; an invoice leads whoever matches money to its payments. */
export const useInvoiceRow = (profileId: string) => {
  const t = useTexts()
  const paths = useStaffPaths()
  const { roles } = useStore(staffMember)
  const paymentsOf = ({ invoiceNumber, credit }: EntryOf<'invoices'>) =>
    roles.includes('FINANCE') && !credit
      ? paths.money(`?${new URLSearchParams({ state: 'ALL', q: invoiceNumber })}`)
      : undefined
  return (invoice: EntryOf<'invoices'>): Entry => ({
    id: invoice.invoiceId,
    start: day(invoice.invoiceDate, t),
    content: (
      <>
        <Numbered number={invoice.invoiceNumber} href={paymentsOf(invoice)} />{' '}
        {t('customers.invoice', {
          kind: invoice.credit ? 'credit' : 'invoice',
          state: invoice.settledOn === null ? 'open' : 'settled',
          due: day(invoice.dueDate, t),
          settled: invoice.settledOn === null ? '' : day(invoice.settledOn, t),
          left: money(invoice.outstandingAmount, t),
        })}{' '}
        <InvoicePdf profileId={profileId} invoiceId={invoice.invoiceId} number={invoice.invoiceNumber} />
      </>
    ),
    end: money(invoice.amount, t),
  })
}

/** Makes a row of a claim, which leads to its case. */
export const useClaimRow = (profileId: string) => {
  const t = useTexts()
  const paths = useStaffPaths()
  return (claim: EntryOf<'claims'>): Entry => ({
    id: claim.claimId,
    start: dayOfMoment(claim.submittedAt, t),
    content: (
      <>
        <Numbered
          number={claim.damageNumber}
          href={claim.caseId === null ? undefined : paths.workCase(claim.caseId)}
        />{' '}
        {t('customers.claim', {
          costs: claim.costs,
          decided: claim.decided ? 'yes' : 'no',
          paid: money(claim.paidAmount, t),
        })}{' '}
        {claim.decided ? (
          <ClaimLetterPdf profileId={profileId} claimId={claim.claimId} number={claim.damageNumber} />
        ) : null}
      </>
    ),
    end: money(claim.claimedAmount, t),
  })
}

/** A mail as a row. */
export const mailRow =
  (t: Texts) =>
  (mail: EntryOf<'mails'>): Entry => ({
    id: mail.mailId,
    start: moment(mail.createdAt, t),
    content: (
      <span lang={mail.locale === 'nl' ? 'nl' : 'en'}>
        {mail.subject}, {mail.recipient}
      </span>
    ),
    end: t('customers.mail', { state: mail.state }),
  })

/** A device as a row. */
export const deviceRow =
  (t: Texts) =>
  (device: EntryOf<'devices'>): Entry => ({
    id: device.sessionId,
    start: moment(device.startedAt, t),
    content: t('customers.device', {
      staff: device.staffName ?? '',
      acting: device.staffName === null ? 'no' : 'yes',
      browser: device.browser ?? 'other',
      system: device.system ?? 'other',
    }),
    end: t('customers.lastSeen', { moment: moment(device.lastSeenAt, t) }),
  })

/** What staff did in the account as a row. */
export const actionRow =
  (t: Texts, name: string) =>
  (action: EntryOf<'actions'>): Entry => ({
    id: action.actionId,
    start: moment(action.doneAt, t),
    content: (
      <>
        <strong>{action.staffName}</strong> {t('customers.did', { kind: action.kind })}{' '}
        {t('customers.reason', { reason: action.reason, name })}: {action.words}
      </>
    ),
  })

/** Makes a row of a case, which leads there, with the files that were sent with it: of a correction its document. */
export const useCaseRow = (open: (files: FilesToOpen) => void) => {
  const t = useTexts()
  const paths = useStaffPaths()
  return (one: EntryOf<'cases'>): Entry => {
    const state = t('customers.caseState', {
      state: one.late ? 'LATE' : one.state,
      by: day(one.answerBy, t),
      closed: one.closedAt === null ? '' : dayOfMoment(one.closedAt, t),
    })
    const opened = formatTimestamp(one.openedAt, t.locale)
    return {
      id: one.caseId,
      start: t('customers.caseKind', { kind: one.kind }),
      content: (
        <>
          <Link href={paths.workCase(one.caseId)}>
            {t('customers.caseOf', { kind: one.kind, day: opened })}
          </Link>{' '}
          {one.number === null ? null : <Mono>{numberText(one.number)}</Mono>}
          {one.claimedAmount === null ? null : ` ${money(one.claimedAmount, t)}`}{' '}
          {one.files ? (
            <Button
              variant="quiet"
              size="s"
              aria-label={t('customers.file.ofCase', { files: one.files, kind: one.kind, day: opened })}
              onClick={() => open({ caseId: one.caseId })}
            >
              {t('customers.file.count', { files: one.files })}
            </Button>
          ) : null}
        </>
      ),
      end: one.late ? <StatusTag tone="warning" text={state} /> : state,
    }
  }
}
