import { useState } from 'react'
import { useRevalidator } from 'react-router'

import { settings } from '#contract/settings.ts'
import type { EditionDetails } from '#contract/settings.ts'
import { refusalForm } from '#domain/settings/edition-form.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { issuesOf } from '#web/platform/api/api-error.ts'
import { showNotice } from '#web/platform/alerts.ts'
import { call } from '#web/platform/api/call.ts'
import { TextField } from '#web/platform/forms/fields/TextField.tsx'
import { JudgedForm } from '#web/platform/forms/JudgedForm.tsx'
import { formatDate } from '#web/platform/i18n/format.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { IssueMessages } from '#web/platform/IssueMessages.tsx'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { Differences } from './Differences.tsx'

const REASON_MAX = 300
const NO_WORDS = { reason: '' }

const useDecision = (editionId: string) => {
  const { revalidate } = useRevalidator()
  const [issues, setIssues] = useState<readonly Issue[]>([])
  const [busy, setBusy] = useState(false)
  const params = { editionId }
  const decide = async (outcome: 'APPROVED' | 'TAKEN_BACK') => {
    setBusy(true)
    try {
      await call(settings.decide, { params, body: { outcome } })
      setIssues([])
      showNotice(`settings.done.${outcome}`, 'success')
      await revalidate()
    } catch (error) {
      setIssues(issuesOf(error))
    }
    setBusy(false)
  }
  const refuse = async ({ reason }: { readonly reason: string }): Promise<void> => {
    await call(settings.decide, { params, body: { outcome: 'REFUSED', reason } })
    showNotice('settings.done.REFUSED', 'success')
    await revalidate()
  }
  return { issues, busy, decide, refuse }
}

/** A proposal that waits: who proposed it takes it back; another person approves it, or refuses it with a reason. */
export const Proposal = ({ proposal }: { readonly proposal: EditionDetails }) => {
  const t = useTexts()
  const { editionId, own, proposedBy, validFrom, reason } = proposal.edition
  const { issues, busy, decide, refuse } = useDecision(editionId ?? '')
  const outcome = own ? 'TAKEN_BACK' : 'APPROVED'
  return (
    <Stack gap={3}>
      <Heading level={2}>{t('settings.waits')}</Heading>
      <Text>
        {t('settings.proposal', {
          name: proposedBy ?? '',
          date: formatDate(calendarDate(validFrom), t.locale),
          reason: reason ?? '',
        })}
      </Text>
      <Differences {...proposal} />
      {own ? <Text tone="muted">{t('settings.needsAnother')}</Text> : null}
      <IssueMessages issues={issues} />
      <Row>
        <Button
          variant={own ? 'second' : 'main'}
          loading={busy}
          loadingText={t('settings.busy')}
          onClick={() => void decide(outcome)}
        >
          {t(`settings.decide.${outcome}`)}
        </Button>
      </Row>
      {own ? null : (
        <JudgedForm
          rules={refusalForm}
          values={NO_WORDS}
          onAccept={refuse}
          submitLabel={t('settings.decide.REFUSED')}
          submitVariant="second"
          busyLabel={t('settings.busy')}
        >
          <TextField name="reason" label={t('settings.refuseBecause')} maxLength={REASON_MAX} />
        </JudgedForm>
      )}
    </Stack>
  )
}
