import { useEffect, useRef, useState } from 'react'

import { money } from '#contract/money.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { NAME_LENGTH_MAX, receivedPayment, TEXT_LENGTH_MAX } from '#domain/money/received-payment.ts'
import type { ReceivedPayment } from '#domain/money/received-payment.ts'
import { addDays } from '#domain/shared/calendar-date.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { CheckField } from '#web/platform/forms/fields/CheckField.tsx'
import { DateField } from '#web/platform/forms/fields/DateField.tsx'
import { TextField } from '#web/platform/forms/fields/TextField.tsx'
import type { Values } from '#web/platform/forms/form-issues.ts'
import { JudgedForm } from '#web/platform/forms/JudgedForm.tsx'
import { newUuid } from '#web/platform/new-uuid.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { moneyListQuery } from '#web/staff/shared/list-address.ts'
import { officeToday } from '#web/staff/shared/office-days.ts'
import { useStaffPaths } from '#web/staff/shared/staff-paths.ts'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { CaseNotice } from '#web/ui/office/case/CaseNotice.tsx'
import { OfficeForm, OfficePage } from '#web/ui/office/OfficePage.tsx'
import { PageHead } from '#web/ui/office/PageHead.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { Text } from '#web/ui/text/Text.tsx'

type Recorded = ReplyOf<typeof money.record>

const EMPTY: Values = { day: '', amount: '', name: '', account: '', text: '', isAnother: false }
const KNOWN = 'staff_payment_known'

// The question of the server is no part of the payment.
const paymentOf = (values: Values): unknown => {
  const { isAnother: _, ...payment } = values
  return payment
}

const isKnown = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.issues.some(({ id }) => id === KNOWN)

/** The form while it is filled in: what it holds, the id by which it is recorded once, and whether one like it is known. */
const useRecording = (onRecorded: (recorded: Recorded) => void) => {
  const [values, setValues] = useState(EMPTY)
  const [known, setKnown] = useState(false)
  const [recordId] = useState(() => newUuid())
  const change = (patch: Values) => {
    setValues((before) => ({ ...before, ...patch }))
    // another day, amount or payer is to be asked about anew
    if ('isAnother' in patch) return
    setKnown(false)
    setValues((before) => ({ ...before, isAnother: false }))
  }
  const send = async (payment: ReceivedPayment): Promise<readonly Issue[]> => {
    const isAnother = values['isAnother'] === true
    try {
      const body = { recordId, payment, ...(isAnother && { isAnother }) }
      onRecorded(await call(money.record, { body }))
      return []
    } catch (error) {
      if (!isKnown(error)) throw error
      setKnown(true)
      return error.issues
    }
  }
  return { values, known, change, send }
}

const Receipt = ({ outcome, caseId, numbers }: Recorded) => {
  const t = useTexts()
  const paths = useStaffPaths()
  const title = useRef<HTMLDivElement>(null)
  // the form begins anew: who reads by ear hears what became of the one before
  useEffect(() => title.current?.focus(), [])
  return (
    <div ref={title} tabIndex={-1}>
      <CaseNotice tone="staff" title={t('money.recorded', { outcome, numbers: numbers.join(', ') })}>
        {caseId === null ? (
          <Link href={paths.money('?state=MATCHED')}>{t('money.seeMatched')}</Link>
        ) : (
          <Link href={paths.workCase(caseId, moneyListQuery(''))}>{t('money.matchNow')}</Link>
        )}
      </CaseNotice>
    </div>
  )
}

type FormProps = { readonly onRecorded: (recorded: Recorded) => void }

const RecordForm = ({ onRecorded }: FormProps) => {
  const t = useTexts()
  const { values, known, change, send } = useRecording(onRecorded)
  const today = officeToday()
  const paths = useStaffPaths()
  return (
    <JudgedForm
      rules={receivedPayment}
      facts={{ today }}
      values={values}
      prepare={paymentOf}
      onChange={change}
      onAccept={send}
      submitLabel={t('money.recordIt')}
      busyLabel={t('money.recording')}
      actions={<Link href={paths.money()}>{t('money.back')}</Link>}
      before={known ? <CheckField name="isAnother" optional label={t('money.isAnother')} /> : null}
    >
      <DateField
        name="day"
        label={t('money.form.day')}
        chips={[
          { label: t('money.form.today'), date: today },
          { label: t('money.form.yesterday'), date: addDays(today, -1) },
        ]}
      />
      <TextField name="amount" label={t('money.form.amount')} inputMode="decimal" autoComplete="off" />
      <TextField
        name="name"
        label={t('money.form.name')}
        hint={t('money.form.nameHint')}
        maxLength={NAME_LENGTH_MAX}
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        name="account"
        optional
        label={t('money.form.account')}
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        name="text"
        optional
        label={t('money.form.text')}
        hint={t('money.form.textHint')}
        maxLength={TEXT_LENGTH_MAX}
        autoComplete="off"
        spellCheck={false}
      />
    </JudgedForm>
  )
}

/** Records a payment that the bank shows; our rules match it where they can (PAY-04). */
const RecordPaymentPage = () => {
  const t = useTexts()
  const [recorded, setRecorded] = useState<Recorded & { readonly count: number }>()
  usePageTitle(t('money.record'))
  const show = (reply: Recorded) => setRecorded({ ...reply, count: (recorded?.count ?? 0) + 1 })
  return (
    <OfficePage>
      <PageHead title={t('money.record')} facts={<Text>{t('money.recordLead')}</Text>} />
      <OfficeForm>
        <Stack gap={5}>
          {recorded ? <Receipt key={recorded.count} {...recorded} /> : null}
          <RecordForm key={recorded?.count ?? 0} onRecorded={show} />
        </Stack>
      </OfficeForm>
    </OfficePage>
  )
}

export default RecordPaymentPage
