import { useState } from 'react'
import { useRevalidator } from 'react-router'

import { staffPeople } from '#contract/staff/staff-people.ts'
import { invitation } from '#domain/staff/invitation.ts'
import { showNotice } from '#web/platform/alerts.ts'
import { call } from '#web/platform/api/call.ts'
import { JudgedForm } from '#web/platform/forms/JudgedForm.tsx'
import { TextField } from '#web/platform/forms/fields/TextField.tsx'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { OfficeForm } from '#web/ui/office/OfficePage.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'

import { RoleBoxes } from './RoleBoxes.tsx'

/** Invites somebody by mail, with roles. */
export const InviteForm = () => {
  const t = useTexts()
  const { revalidate } = useRevalidator()
  const [sent, setSent] = useState(0)
  return (
    <OfficeForm>
      <Stack gap={3}>
        <Heading level={2}>{t('people.invite')}</Heading>
        <JudgedForm
          // an invitation that was sent leaves an empty form for the next
          key={sent}
          rules={invitation}
          values={{ name: '', username: '', roles: [] }}
          onAccept={async (body) => {
            await call(staffPeople.invite, { body })
            await revalidate()
            setSent(sent + 1)
            showNotice('people.invited', 'success', { username: body.username })
          }}
          submitLabel={t('people.send')}
        >
          <TextField name="name" type="text" label={t('people.name')} autoComplete="off" />
          <TextField
            name="username"
            type="text"
            inputMode="email"
            label={t('people.username')}
            autoComplete="off"
          />
          <RoleBoxes />
        </JudgedForm>
      </Stack>
    </OfficeForm>
  )
}
