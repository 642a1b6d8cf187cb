import { useState } from 'react'
import type { ReactNode } from 'react'

import { EVENT_GROUPS } from '#domain/accounts/customer-events.ts'
import type { EventGroup } from '#domain/accounts/customer-events.ts'
import { formatNumber, formatTime } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { dayOf, officeToday, shortDate } from '#web/staff/shared/office-days.ts'
import { useStaffPaths } from '#web/staff/shared/staff-paths.ts'
import type { StaffPaths } from '#web/staff/shared/staff-paths.ts'
import { EventList } from '#web/ui/office/customer/EventList.tsx'
import { LabelledSelect } from '#web/ui/office/fields/LabelledSelect.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { foldEvents, isHealthLook } from './fold-events.ts'
import { ListSection } from './ListSection.tsx'
import { fetchPage } from './load-customer.ts'
import type { CustomerData, EntryOf, Listed } from './load-customer.ts'

type Event = EntryOf<'events'>

type Context = { readonly t: Texts; readonly paths: StaffPaths; readonly name: string }

const whoOf = ({ by, own, staffName }: Event, { t, name }: Context) =>
  own ? t('customers.who', { by: 'OWN' }) : (staffName ?? t('customers.who', { by, name }))

const sentenceOf = (event: Event, context: Context): ReactNode => {
  const { t, paths, name } = context
  const { case: one } = event
  return t.rich(`customers.event.${event.event}`, {
    who: whoOf(event, context),
    name,
    outcome: event.outcome ?? '',
    kind: one?.kind ?? '',
    b: (inner) => <strong>{inner}</strong>,
    c: (inner) => (one ? <Link href={paths.workCase(one.caseId)}>{inner}</Link> : <>{inner}</>),
  })
}

// 10:24 of today, or 23 Nov 10:24
const atOf = (recordedAt: string, t: Texts) => {
  const [day, time] = [dayOf(recordedAt), formatTime(recordedAt)]
  return day === officeToday() ? time : `${shortDate(day, t.locale)} ${time}`
}

const lineOf = (event: Event, context: Context) => ({
  id: String(event.entryId),
  at: atOf(event.recordedAt, context.t),
  sentence: sentenceOf(event, context),
  isLook: isHealthLook(event),
})

const eventLines = (context: Context) => (events: readonly Event[], labelledBy: string) => (
  <EventList labelledBy={labelledBy} lines={foldEvents(events).map((event) => lineOf(event, context))} />
)

const isGroup = (value: string): value is EventGroup => EVENT_GROUPS.some((group) => group === value)

// The list of everybody is that of the page; another one is fetched when it is chosen.
const useGroup = (profileId: string, listed: Listed<'events'>) => {
  const [chosen, setChosen] = useState<{ readonly whose: EventGroup; readonly listed: Listed<'events'> }>()
  const [failed, setFailed] = useState(false)
  const choose = async (value: string) => {
    setFailed(false)
    if (!isGroup(value)) return setChosen(undefined)
    try {
      setChosen({ whose: value, listed: await fetchPage('events', { profileId, whose: value }) })
    } catch {
      setFailed(true)
    }
    return undefined
  }
  return { whose: chosen?.whose, listed: chosen ? chosen.listed : listed, failed, choose }
}

/** What the customer, staff and the portal did, and who looked, in one list of sentences. */
export const Events = ({ data: { customer, events } }: { readonly data: CustomerData }) => {
  const t = useTexts()
  const paths = useStaffPaths()
  const { profileId, firstName: name } = customer
  const { whose, listed, failed, choose } = useGroup(profileId, events)
  const option = (group: EventGroup | '') => ({
    value: group,
    label: t('customers.whoseOf', { group, name }),
  })
  const inTrail = events?.inTrail
  return (
    <>
      <ListSection
        key={whose ?? ''}
        name="events"
        profileId={profileId}
        whose={whose}
        idOf={({ entryId }) => String(entryId)}
        listed={listed}
        head={
          <LabelledSelect
            label={t('customers.whose')}
            value={whose ?? ''}
            options={['' as const, ...EVENT_GROUPS].map(option)}
            onChoose={(value) => void choose(value)}
          />
        }
        show={eventLines({ t, paths, name })}
      />
      {failed ? (
        <Text tone="danger" role="alert">
          {t('customers.failed')}
        </Text>
      ) : null}
      {typeof inTrail === 'number' ? (
        <div>
          <Link href={paths.trail(`?q=${profileId}`)}>
            {t('customers.inTrail', { total: formatNumber(inTrail, t.locale) })}
          </Link>
        </div>
      ) : null}
    </>
  )
}
