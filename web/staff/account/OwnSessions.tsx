import { staffAccount } from '#contract/staff/staff-account.ts'
import type { StaffSessionView } from '#contract/staff/staff-account.ts'
import { call } from '#web/platform/api/call.ts'
import { IssueMessages } from '#web/platform/IssueMessages.tsx'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { deviceText, sessionColumns } from '#web/staff/people/session-columns.ts'
import { usePersonAction } from '#web/staff/people/use-person-action.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Table } from '#web/ui/layout/table/Table.tsx'
import type { Column } from '#web/ui/layout/table/Table.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'

type End = (sessionId: string) => void

const endColumn = (t: Texts, busy: boolean, end: End): Column<StaffSessionView> => ({
  id: 'end',
  header: t('staffAccount.what'),
  cell: (session) =>
    session.current ? (
      t('staffAccount.this')
    ) : (
      <Button
        variant="second"
        size="s"
        loading={busy}
        loadingText={t('staffAccount.busy')}
        aria-label={t('staffAccount.endOf', { device: deviceText(session, t) })}
        onClick={() => end(session.sessionId)}
      >
        {t('staffAccount.end')}
      </Button>
    ),
})

/** Where one is logged in; any other browser can be logged out. */
export const OwnSessions = ({ sessions }: { readonly sessions: readonly StaffSessionView[] }) => {
  const t = useTexts()
  const { issues, busy, run } = usePersonAction()
  const end: End = (sessionId) => run(() => call(staffAccount.endSession, { params: { sessionId } }))
  return (
    <Stack gap={3}>
      <Heading level={2}>{t('staffAccount.sessions')}</Heading>
      <IssueMessages issues={issues} />
      <Table
        caption={t('staffAccount.sessions')}
        columns={[...sessionColumns(t), endColumn(t, busy, end)]}
        rows={sessions}
        keyOf={({ sessionId }) => sessionId}
        cardUnder
      />
    </Stack>
  )
}
