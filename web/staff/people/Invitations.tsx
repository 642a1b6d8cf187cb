import { staffPeople } from '#contract/staff/staff-people.ts'
import type { InvitationEntry } from '#contract/staff/staff-people.ts'
import { call } from '#web/platform/api/call.ts'
import { IssueMessages } from '#web/platform/IssueMessages.tsx'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Table } from '#web/ui/layout/table/Table.tsx'
import type { Column } from '#web/ui/layout/table/Table.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { usePersonAction } from './use-person-action.ts'
import { momentText, rolesText } from './words.ts'

type Props = { readonly invitations: readonly InvitationEntry[]; readonly mayRevoke: boolean }

const columnsOf = (t: Texts): readonly Column<InvitationEntry>[] => [
  { id: 'username', header: t('people.username'), isRowHeader: true, cell: ({ username }) => username },
  { id: 'name', header: t('people.name'), cell: ({ name }) => name ?? t('people.unknown') },
  { id: 'roles', header: t('people.roles'), cell: ({ roles }) => rolesText(roles, t) },
  {
    id: 'by',
    header: t('people.invitedBy'),
    cell: ({ invitedBy }) => invitedBy ?? t('people.command'),
  },
  {
    id: 'until',
    header: t('people.until'),
    cell: ({ over, expiresAt }) => (over ? t('people.over') : momentText(expiresAt, t)),
  },
]

const revokeColumn = (
  t: Texts,
  busy: boolean,
  revoke: (invitationId: string) => void,
): Column<InvitationEntry> => ({
  id: 'revoke',
  header: t('people.what'),
  cell: ({ invitationId, username }) => (
    <Button
      variant="second"
      size="s"
      loading={busy}
      loadingText={t('people.busy')}
      aria-label={t('people.revokeOf', { username })}
      onClick={() => revoke(invitationId)}
    >
      {t('people.revoke')}
    </Button>
  ),
})

/** The invitations that nobody accepted yet; an administrator takes one back. */
export const Invitations = ({ invitations, mayRevoke }: Props) => {
  const t = useTexts()
  const { issues, busy, run } = usePersonAction()
  const revoke = (invitationId: string) =>
    run(() => call(staffPeople.revokeInvitation, { params: { invitationId } }))
  return (
    <Stack gap={3}>
      <Heading level={2}>{t('people.invitations')}</Heading>
      <IssueMessages issues={issues} />
      <Table
        caption={t('people.invitations')}
        columns={mayRevoke ? [...columnsOf(t), revokeColumn(t, busy, revoke)] : columnsOf(t)}
        rows={invitations}
        keyOf={({ invitationId }) => invitationId}
        empty={<Text>{t('people.noInvitations')}</Text>}
        cardUnder
      />
    </Stack>
  )
}
