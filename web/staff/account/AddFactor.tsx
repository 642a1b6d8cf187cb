import { useState } from 'react'

import { staffAccount } from '#contract/staff/staff-account.ts'
import type { Enrolment } from '#contract/staff/second-factor.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { showNotice } from '#web/platform/alerts.ts'
import { issuesOf } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { passwordHeader } from '#web/platform/api/credential-headers.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { NewFactor } from '#web/staff/accounts/NewFactor.tsx'
import type { ProvedFactor } from '#web/staff/accounts/NewFactor.tsx'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'

import { PasswordFirst } from './PasswordFirst.tsx'

type Props = { readonly onDone: () => void; readonly onCancel: () => void }
type Begun = { readonly password: string; readonly enrolment: Enrolment }

/** Adds an app or a passkey: the password first, then what proves that it works. */
export const AddFactor = ({ onDone, onCancel }: Props) => {
  const t = useTexts()
  const [begun, setBegun] = useState<Begun>()
  const [issues, setIssues] = useState<readonly Issue[]>([])
  if (!begun) {
    const begin = async (password: string) => {
      setBegun({ password, enrolment: await call(staffAccount.enrol) })
      return undefined
    }
    return (
      <PasswordFirst
        text={t('staffAccount.addText')}
        submitLabel={t('staffAccount.next')}
        issues={issues}
        onPassword={begin}
        onCancel={onCancel}
      />
    )
  }
  const add = async (body: ProvedFactor) => {
    const headers = { 'x-authorization-password': passwordHeader(begun.password) }
    try {
      await call(staffAccount.addFactor, { headers, body })
      onDone()
      showNotice('staffAccount.added', 'success')
      return []
    } catch (error) {
      const refused = issuesOf(error)
      const ofPassword = refused.filter(({ field }) => field === 'currentPassword')
      if (!ofPassword.length) return refused
      setIssues(ofPassword)
      setBegun(undefined)
      return []
    }
  }
  return (
    <Stack gap={4}>
      <NewFactor enrolment={begun.enrolment} onProved={add} />
      <Row>
        <Button variant="quiet" onClick={onCancel}>
          {t('staffAccount.cancel')}
        </Button>
      </Row>
    </Stack>
  )
}
