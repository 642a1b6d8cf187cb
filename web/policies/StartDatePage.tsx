import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'

import type { PolicyView } from '#contract/policies.ts'
import { policyChanges } from '#contract/policies/policy-changes.ts'
import { startDateForm, startDateRange } from '#domain/policies/changes/start-date.ts'
import { addDays, calendarDate } from '#domain/shared/calendar-date.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { revalidateWhen } from '#web/platform/revalidate-when.ts'
import { DateField } from '#web/platform/forms/fields/DateField.tsx'
import { JudgedForm } from '#web/platform/forms/JudgedForm.tsx'
import { formatDate } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useSite } from '#web/platform/site.ts'
import { Text } from '#web/ui/text/Text.tsx'

import { ChangeFrame } from './changes/ChangeFrame.tsx'
import type { RequestedChange } from './changes/ChangeReceived.tsx'
import { ChangeSteps, useFormOf } from './changes/ChangeSteps.tsx'
import { knownPolicy } from './changes/known-policy.ts'
import { openChange } from './changes/load-policy.ts'
import { useChange } from './changes/use-change.ts'

const TITLE = 'policies.change.startDate'

export const loader = ({ request }: LoaderFunctionArgs) => openChange('START_DATE', request.url)

/** The form and its summary have the same data. */
export const shouldRevalidate = revalidateWhen('policy')

type StartDate = { readonly newStartDate: string }

const shown = (date: string, t: Texts) => formatDate(calendarDate(date), t.locale)

const rowsOf = ({ newStartDate }: StartDate, { startDate, endDate }: PolicyView, t: Texts) => [
  {
    term: t('policies.row.start'),
    value: t('policies.change.wasNow', { was: shown(startDate, t), value: shown(newStartDate, t) }),
  },
  { term: t('policies.row.end'), value: shown(endDate, t) },
]

const requestedRows = ({ startDate }: RequestedChange, policy: PolicyView, t: Texts) =>
  startDate ? rowsOf({ newStartDate: startDate }, policy, t) : []

// The call that calculates has another name for the field.
const atTheField = (error: unknown): never => {
  if (!(error instanceof ApiError)) throw error
  const issues = error.issues.map((issue) =>
    issue.field === 'startDate' ? { ...issue, field: 'newStartDate' } : issue,
  )
  throw new ApiError(error.status, issues, error.retryAfter)
}

const useStartDate = (policy: PolicyView) => {
  const params = { policyId: policy.policyId }
  return useChange<StartDate>({
    form: 'START_DATE',
    policy,
    calculate: ({ newStartDate }) =>
      call(policyChanges.calculate, {
        params,
        body: { purpose: 'CHANGE_START_DATE', startDate: newStartDate },
      }).catch(atTheField),
    send: (body, sentOn) => call(policyChanges.changeStartDate, { params, body: { ...body, ...sentOn } }),
  })
}

const CHIP_DAYS = [-14, -7, 7, 14] as const

const StartDateFields = ({ policy }: { policy: PolicyView }) => {
  const t = useTexts()
  const { today } = useSite()
  const { earliestDate, latestDate } = startDateRange({ policy: knownPolicy(policy), today })
  const chips = CHIP_DAYS.map((days) => ({
    label: t('policies.change.daysMoved', { days }),
    date: addDays(calendarDate(policy.startDate), days),
  })).filter(({ date }) => date >= earliestDate && date <= latestDate && date !== policy.startDate)
  return (
    <>
      <Text>{t('policies.change.startsNow', { date: shown(policy.startDate, t) })}</Text>
      <DateField
        name="newStartDate"
        label={t('policies.change.newStart')}
        hint={t('policies.change.startRange', {
          from: shown(earliestDate, t),
          until: shown(latestDate, t),
        })}
        chips={chips}
      />
    </>
  )
}

const StartDateForm = ({ policy: loaded, all }: { policy: PolicyView; all: readonly PolicyView[] }) => {
  const others = all.filter(({ policyId }) => policyId !== loaded.policyId)
  const { today } = useSite()
  const change = useStartDate(loaded)
  const form = useFormOf(change)
  const facts = { today, policy: knownPolicy(change.policy), others: others.map(knownPolicy) }
  return (
    <ChangeSteps {...{ change, all, rowsOf }} title={TITLE}>
      <JudgedForm {...form} rules={startDateForm} facts={facts} onAccept={change.accept}>
        <StartDateFields policy={change.policy} />
      </JudgedForm>
    </ChangeSteps>
  )
}

/** `/insurances/startdate`: another first day of a policy (POL-07). */
const StartDatePage = () => {
  const { policy: chosen, all } = useLoaderData<typeof loader>()
  return (
    <ChangeFrame title={TITLE} action="START_DATE" policy={chosen} {...{ all, requestedRows }}>
      {(policy) => <StartDateForm key={policy.policyId} {...{ policy, all }} />}
    </ChangeFrame>
  )
}

export default StartDatePage
