import { useLoaderData } from 'react-router'

import { overview } from '#contract/overview.ts'
import type { OverviewView } from '#contract/overview.ts'
import { settings } from '#contract/settings.ts'
import type { SettingsOverview } from '#contract/settings.ts'
import { worklist } from '#contract/worklist.ts'
import type { WorkRow } from '#contract/worklist.ts'
import { call } from '#web/platform/api/call.ts'
import { formatWeekday } from '#web/platform/i18n/format.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { useStore } from '#web/platform/store.ts'
import { useKeys } from '#web/staff/shared/keys/use-keys.ts'
import { staffMember } from '#web/staff/shared/staff-session.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { WORKERS } from '#domain/shared/staff-role.ts'
import type { StaffRole } from '#domain/shared/staff-role.ts'
import { NextCase } from '#web/worklist/shared/NextCase.tsx'
import { useTakeNext } from '#web/worklist/shared/use-take-next.ts'
import { ProposalsNotice } from '#web/settings/shared/ProposalsNotice.tsx'
import { RatesNotice } from '#web/settings/shared/RatesNotice.tsx'
import { ChartPanels } from '#web/ui/office/chart/ChartPanel.tsx'
import { OfficePage } from '#web/ui/office/OfficePage.tsx'
import { PageHead } from '#web/ui/office/PageHead.tsx'
import { useStaffPaths } from '#web/staff/shared/staff-paths.ts'
import { Text } from '#web/ui/text/Text.tsx'

import { DecidedChart, DueChart } from './CaseCharts.tsx'
import { FailedWork } from './FailedWork.tsx'
import { AnswersTable, LettersTable, PaymentsTable, ProductsTable } from './FigureTables.tsx'

const decides = (roles: readonly StaffRole[]) => WORKERS.some((role) => roles.includes(role))

// What failed is for administrators, and the next case for those who decide; the others see the page without it.
export const loader = async () => {
  const { roles } = staffMember.get()
  const isAdmin = roles.includes('ADMIN')
  const [view, next, work, rates] = await Promise.all([
    call(overview.show),
    decides(roles) ? call(worklist.next, { optional: true }).catch(() => undefined) : undefined,
    isAdmin ? call(settings.work, { optional: true, query: {} }) : undefined,
    isAdmin ? call(settings.overview) : undefined,
  ])
  return { view, next, work, rates }
}

type NextProps = { readonly next: WorkRow | undefined; readonly today: string }

// The next case, also by its key, as on the list.
const Next = ({ next, today }: NextProps) => {
  const t = useTexts()
  const { isTaking, take } = useTakeNext()
  useKeys([{ keys: 't', label: t('worklist.take'), run: take }])
  return <NextCase {...{ next, isTaking, take }} today={calendarDate(today)} />
}

// What an administrator should know of the settings.
const Notices = ({ settings: overview }: { readonly settings: SettingsOverview }) => {
  const paths = useStaffPaths()
  return (
    <>
      <RatesNotice {...overview} />
      <ProposalsNotice {...overview} href={paths.settings()} />
    </>
  )
}

type PaymentsProps = {
  readonly view: OverviewView
  readonly roles: readonly StaffRole[]
}

// Whoever matches payments, and administrators, who do not open the list.
const Payments = ({ view, roles }: PaymentsProps) => {
  const paths = useStaffPaths()
  const href = roles.includes('FINANCE') ? paths.money() : undefined
  return view.payments.length ? <PaymentsTable view={view} href={href} /> : null
}

/** The start page of the back office: what is due and late, and how it goes, for the roles of whoever looks (STAFF-12). */
const OverviewPage = () => {
  const t = useTexts()
  const { view, next, work, rates } = useLoaderData<typeof loader>()
  const { name, roles } = useStore(staffMember)
  const hasCases = view.answers.length > 0
  const seesMoney = roles.some((role) => role === 'CLAIMS' || role === 'FINANCE' || role === 'ADMIN')
  usePageTitle(t('staff.nav.home'))
  return (
    <OfficePage>
      <PageHead
        title={formatWeekday(calendarDate(view.today), t.locale)}
        facts={<Text>{t('overview.hello', { name })}</Text>}
        actions={decides(roles) ? <Next next={next} today={view.today} /> : null}
      />
      {rates ? <Notices settings={rates} /> : null}
      <ChartPanels>
        {hasCases ? <DueChart view={view} /> : null}
        {hasCases ? <DecidedChart view={view} /> : null}
        {hasCases ? <AnswersTable view={view} /> : null}
        {seesMoney ? <ProductsTable view={view} /> : null}
        <Payments view={view} roles={roles} />
        <LettersTable view={view} />
      </ChartPanels>
      {work ? <FailedWork work={work} /> : null}
    </OfficePage>
  )
}

export default OverviewPage
