import { useState } from 'react'
import type { FormEvent } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'

import { customerList } from '#contract/customers/customer-list.ts'
import type { CustomerListPage, ListedCustomer } from '#contract/customers/customer-list.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { call } from '#web/platform/api/call.ts'
import { formatDate, formatTimestamp } from '#web/platform/i18n/format.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { useStaffPaths } from '#web/staff/shared/staff-paths.ts'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Table } from '#web/ui/layout/table/Table.tsx'
import type { Column } from '#web/ui/layout/table/Table.tsx'
import { OfficePage } from '#web/ui/office/OfficePage.tsx'
import { PageHead } from '#web/ui/office/PageHead.tsx'
import { SearchForm } from '#web/ui/office/SearchForm.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { Mono } from '#web/ui/text/Mono.tsx'
import { Text } from '#web/ui/text/Text.tsx'

type CustomerQuery = { readonly q?: string; readonly after?: string }
type PageData = CustomerListPage & { readonly wanted: CustomerQuery }

const PLACE = /^\d{1,7}$/

const wantedIn = (url: string): CustomerQuery => {
  const { searchParams } = new URL(url)
  const [q, after] = [searchParams.get('q')?.trim().slice(0, 100), searchParams.get('after')]
  return { ...(q ? { q } : {}), ...(after && PLACE.test(after) ? { after } : {}) }
}

const queryOf = (wanted: CustomerQuery) => {
  const query = String(new URLSearchParams(wanted))
  return query && `?${query}`
}

/** Fetches the customers that the address asks for. */
export const loader = async ({ request }: LoaderFunctionArgs): Promise<PageData> => {
  const wanted = wantedIn(request.url)
  return { ...(await call(customerList.list, { query: wanted })), wanted }
}

const Search = ({ q = '' }: CustomerQuery) => {
  const t = useTexts()
  const paths = useStaffPaths()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(q)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void navigate(paths.customers(queryOf(typed.trim() ? { q: typed.trim() } : {})))
  }
  return (
    <SearchForm
      label={t('customers.everybody.search')}
      button={t('customers.everybody.find')}
      value={typed}
      onChange={setTyped}
      onSubmit={submit}
    />
  )
}

const useColumns = (): readonly Column<ListedCustomer>[] => {
  const t = useTexts()
  const paths = useStaffPaths()
  const day = (date: string) => formatDate(calendarDate(date), t.locale)
  return [
    {
      id: 'name',
      header: t('customers.everybody.name'),
      isRowHeader: true,
      cell: ({ profileId, name }) => <Link href={paths.customer(profileId)}>{name}</Link>,
    },
    { id: 'number', header: t('customers.everybody.number'), cell: ({ relNr }) => <Mono>{relNr}</Mono> },
    {
      id: 'born',
      header: t('customers.everybody.born'),
      cell: ({ birthDate }) => (birthDate === null ? '' : day(birthDate)),
    },
    { id: 'email', header: t('customers.everybody.email'), cell: ({ email }) => email },
    {
      id: 'since',
      header: t('customers.everybody.since'),
      cell: ({ since }) => formatTimestamp(since, t.locale),
    },
    {
      id: 'state',
      header: t('customers.everybody.state'),
      cell: ({ state }) => t('customers.everybody.stateOf', { state }),
    },
  ]
}

/** `/staff/customers`: all customers, or those of a name, number or e-mail address (STAFF-04). */
const CustomersPage = () => {
  const t = useTexts()
  const paths = useStaffPaths()
  const { customers, next, wanted } = useLoaderData<PageData>()
  const columns = useColumns()
  usePageTitle(t('staff.nav.customers'))
  const { q, after } = wanted
  return (
    <OfficePage>
      <Stack gap={4}>
        <PageHead title={t('staff.nav.customers')} actions={<Search key={q} {...wanted} />} />
        <Table
          caption={t('customers.everybody.caption', { found: q ? 'yes' : 'no', words: q ?? '' })}
          showCaption
          cardUnder
          columns={columns}
          rows={customers}
          keyOf={({ profileId }) => profileId}
          empty={<Text>{t(q ? 'customers.everybody.nobody' : 'customers.everybody.none')}</Text>}
        />
        <Text as="div">
          {q || after ? <Link href={paths.customers()}>{t('customers.everybody.all')}</Link> : null}{' '}
          {next === null ? null : (
            <Link href={paths.customers(queryOf({ ...(q ? { q } : {}), after: next }))}>
              {t('customers.everybody.nextPage')}
            </Link>
          )}
        </Text>
        <Text tone="muted">{t('customers.everybody.onRecord')}</Text>
      </Stack>
    </OfficePage>
  )
}

export default CustomersPage
