import { useState } from 'react'

import { staffPeople } from '#contract/staff/staff-people.ts'
import type { StaffEntry } from '#contract/staff/staff-people.ts'
import { call } from '#web/platform/api/call.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useStore } from '#web/platform/store.ts'
import { staffMember } from '#web/staff/shared/staff-session.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Dialog } from '#web/ui/layout/Dialog.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Text } from '#web/ui/text/Text.tsx'

type Run = (action: () => Promise<unknown>) => void
type ActionName = 'endSessions' | 'disable' | 'enable' | 'ask' | 'askBoth' | 'agree' | 'withdraw'

const sendOf = ({ staffId, version, reset }: StaffEntry): Record<ActionName, () => Promise<unknown>> => {
  const params = { staffId }
  const ofReset = { resetId: reset?.resetId ?? '' }
  return {
    endSessions: () => call(staffPeople.endSessions, { params }),
    disable: () => call(staffPeople.disable, { params, body: { version } }),
    enable: () => call(staffPeople.enable, { params, body: { version } }),
    ask: () => call(staffPeople.askReset, { params, body: { newPassword: false } }),
    askBoth: () => call(staffPeople.askReset, { params, body: { newPassword: true } }),
    agree: () => call(staffPeople.agreeReset, { params: ofReset }),
    withdraw: () => call(staffPeople.withdrawReset, { params: ofReset }),
  }
}

type Viewer = { readonly isAdmin: boolean; readonly isOwn: boolean }

const resetActions = ({ reset, disabledAt }: StaffEntry, { isAdmin, isOwn }: Viewer): ActionName[] => {
  if (reset) return [...(isAdmin && reset.mayAgree ? (['agree'] as const) : []), 'withdraw']
  return isOwn || disabledAt !== null ? [] : ['ask', 'askBoth']
}

const actionsFor = (person: StaffEntry, viewer: Viewer): readonly ActionName[] => [
  ...resetActions(person, viewer),
  ...(viewer.isAdmin ? (['endSessions', person.disabledAt === null ? 'disable' : 'enable'] as const) : []),
]

type Props = { readonly person: StaffEntry; readonly busy: boolean; readonly run: Run }

/** What can be done to a member of staff now; each is done at a second press, which says what follows. */
export const PersonActions = ({ person, busy, run }: Props) => {
  const t = useTexts()
  const { staffId, roles } = useStore(staffMember)
  const [open, setOpen] = useState<ActionName>()
  const viewer = { isAdmin: roles.includes('ADMIN'), isOwn: staffId === person.staffId }
  const words = { name: person.name }
  const confirm = (name: ActionName) => {
    setOpen(undefined)
    run(sendOf(person)[name])
  }
  return (
    <>
      <Row gap={3}>
        {actionsFor(person, viewer).map((name) => (
          <Button
            key={name}
            variant="second"
            size="s"
            loading={busy}
            loadingText={t('people.busy')}
            onClick={() => setOpen(name)}
          >
            {t(`people.${name}`)}
          </Button>
        ))}
      </Row>
      {open ? (
        <Dialog
          open
          title={t(`people.${open}.title`, words)}
          closeText={t('people.cancel')}
          onClose={() => setOpen(undefined)}
          actions={<Button onClick={() => confirm(open)}>{t(`people.${open}`)}</Button>}
        >
          <Text>{t(`people.${open}.text`, words)}</Text>
        </Dialog>
      ) : null}
    </>
  )
}
