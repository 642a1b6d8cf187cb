import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'

import { staffPeople } from '#contract/staff/staff-people.ts'
import type { StaffEntry } from '#contract/staff/staff-people.ts'
import { PEOPLE_PER_PAGE } from '#domain/staff/people.ts'
import { call } from '#web/platform/api/call.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { useStore } from '#web/platform/store.ts'
import { StatusTag } from '#web/ui/feedback/StatusTag.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Table } from '#web/ui/layout/table/Table.tsx'
import type { Column } from '#web/ui/layout/table/Table.tsx'
import { OfficePage } from '#web/ui/office/OfficePage.tsx'
import { PageHead } from '#web/ui/office/PageHead.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { Invitations } from './people/Invitations.tsx'
import { InviteForm } from './people/InviteForm.tsx'
import { factorsText, momentText, rolesText, stateOf } from './people/words.ts'
import { useStaffPaths } from './shared/staff-paths.ts'
import { staffMember } from './shared/staff-session.ts'

const pageOf = (url: string) => {
  const page = Number(new URL(url).searchParams.get('page'))
  return Number.isInteger(page) && page > 0 ? page : 0
}

/** The members of staff on the page of the address, and the invitations that wait. */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  const page = pageOf(request.url)
  return { page, list: await call(staffPeople.list, { query: { page } }) }
}

type Data = Awaited<ReturnType<typeof loader>>

const columnsOf = (t: Texts, personPath: (staffId: string) => string): readonly Column<StaffEntry>[] => [
  {
    id: 'name',
    header: t('people.name'),
    isRowHeader: true,
    cell: ({ staffId, name }) => <Link href={personPath(staffId)}>{name}</Link>,
  },
  { id: 'username', header: t('people.username'), cell: ({ username }) => username },
  { id: 'roles', header: t('people.roles'), cell: ({ roles }) => rolesText(roles, t) },
  { id: 'factors', header: t('people.factors'), cell: ({ factors }) => factorsText(factors, t) },
  { id: 'seen', header: t('people.seen'), cell: ({ lastSeenAt }) => momentText(lastSeenAt, t) },
  {
    id: 'state',
    header: t('people.state'),
    cell: (person) => {
      const { tone, id } = stateOf(person)
      return <StatusTag tone={tone} text={t(id)} />
    },
  },
]

const Pager = ({ page, list: { total } }: Data) => {
  const t = useTexts()
  const paths = useStaffPaths()
  const isLast = (page + 1) * PEOPLE_PER_PAGE >= total
  return (
    <Row>
      {page > 0 ? <Link href={paths.people(page - 1)}>{t('people.before')}</Link> : null}
      {isLast ? null : <Link href={paths.people(page + 1)}>{t('people.after')}</Link>}
    </Row>
  )
}

/** The people of the insurer: who may do what, and who was invited. */
const PeoplePage = () => {
  const t = useTexts()
  const paths = useStaffPaths()
  const data = useLoaderData<Data>()
  const { people, total, invitations } = data.list
  const isAdmin = useStore(staffMember).roles.includes('ADMIN')
  usePageTitle(t('people.title'))
  return (
    <OfficePage>
      <Stack gap={6}>
        <PageHead title={t('people.title')} facts={<Text>{t('people.total', { count: total })}</Text>} />
        <Table
          caption={t('people.title')}
          columns={columnsOf(t, paths.person)}
          rows={people}
          keyOf={({ staffId }) => staffId}
          empty={<Text>{t('people.nobody')}</Text>}
          cardUnder
        />
        <Pager {...data} />
        <Invitations invitations={invitations} mayRevoke={isAdmin} />
        {isAdmin ? <InviteForm /> : null}
      </Stack>
    </OfficePage>
  )
}

export default PeoplePage
