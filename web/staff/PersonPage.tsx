import { useLoaderData, useRevalidator } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'

import { staffPeople } from '#contract/staff/staff-people.ts'
import type { StaffEntry } from '#contract/staff/staff-people.ts'
import { staffRoles } from '#domain/staff/people.ts'
import { call } from '#web/platform/api/call.ts'
import { JudgedForm } from '#web/platform/forms/JudgedForm.tsx'
import { IssueMessages } from '#web/platform/IssueMessages.tsx'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { useStore } from '#web/platform/store.ts'
import { StatusTag } from '#web/ui/feedback/StatusTag.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { DefinitionList } from '#web/ui/layout/table/DefinitionList.tsx'
import { Table } from '#web/ui/layout/table/Table.tsx'
import { OfficeForm, OfficePage } from '#web/ui/office/OfficePage.tsx'
import { PageHead } from '#web/ui/office/PageHead.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { PersonActions } from './people/PersonActions.tsx'
import { RoleBoxes } from './people/RoleBoxes.tsx'
import { sessionColumns } from './people/session-columns.ts'
import { usePersonAction } from './people/use-person-action.ts'
import { factorsText, momentText, rolesText, stateOf } from './people/words.ts'
import { useStaffPaths } from './shared/staff-paths.ts'
import { staffMember } from './shared/staff-session.ts'

/** One member of staff, and where they are logged in. */
export const loader = ({ params }: LoaderFunctionArgs) =>
  call(staffPeople.show, { params: { staffId: params['staffId'] ?? '' } })

type Data = Awaited<ReturnType<typeof loader>>
type Of = { readonly person: StaffEntry }

const Facts = ({ person }: Of) => {
  const t = useTexts()
  return (
    <OfficeForm>
      <DefinitionList
        rows={[
          { term: t('people.username'), value: person.username },
          { term: t('people.roles'), value: rolesText(person.roles, t) },
          { term: t('people.factors'), value: factorsText(person.factors, t) },
          { term: t('people.seen'), value: momentText(person.lastSeenAt, t) },
        ]}
      />
    </OfficeForm>
  )
}

const WaitingReset = ({ person: { reset } }: Of) => {
  const t = useTexts()
  if (!reset) return null
  const words = { name: reset.askedBy, moment: momentText(reset.askedAt, t) }
  return (
    <Text>
      {t(reset.newPassword ? 'people.resetBothWaits' : 'people.resetWaits', words)}{' '}
      {t(reset.mayAgree ? 'people.secondPerson' : 'people.needsAnother')}
    </Text>
  )
}

const RolesForm = ({ person: { staffId, version, roles } }: Of) => {
  const t = useTexts()
  const { revalidate } = useRevalidator()
  return (
    <JudgedForm
      rules={staffRoles}
      values={{ roles }}
      onAccept={async ({ roles: chosen }) => {
        await call(staffPeople.changeRoles, { params: { staffId }, body: { version, roles: chosen } })
        await revalidate()
      }}
      submitLabel={t('people.saveRoles')}
      submitVariant="second"
    >
      <RoleBoxes />
    </JudgedForm>
  )
}

const Sessions = ({ sessions }: Pick<Data, 'sessions'>) => {
  const t = useTexts()
  return (
    <Stack gap={3}>
      <Heading level={2}>{t('people.sessions')}</Heading>
      <Table
        caption={t('people.sessions')}
        columns={sessionColumns(t)}
        rows={sessions}
        keyOf={({ sessionId }) => sessionId}
        empty={<Text>{t('people.noSessions')}</Text>}
        cardUnder
      />
    </Stack>
  )
}

/** A member of staff: roles, sessions, and what to do where a second factor was lost. */
const PersonPage = () => {
  const t = useTexts()
  const paths = useStaffPaths()
  const { person, sessions } = useLoaderData<Data>()
  const { issues, busy, run } = usePersonAction()
  const isAdmin = useStore(staffMember).roles.includes('ADMIN')
  const { tone, id } = stateOf(person)
  usePageTitle(person.name)
  return (
    <OfficePage>
      <Stack gap={6}>
        <PageHead
          title={person.name}
          facts={<StatusTag tone={tone} text={t(id)} />}
          actions={<Link href={paths.people()}>{t('people.title')}</Link>}
        />
        <Facts person={person} />
        <Stack gap={3}>
          <WaitingReset person={person} />
          <IssueMessages issues={issues} />
          <PersonActions {...{ person, busy, run }} />
        </Stack>
        {isAdmin ? <RolesForm key={person.version} person={person} /> : null}
        <Sessions sessions={sessions} />
      </Stack>
    </OfficePage>
  )
}

export default PersonPage
