import { useEffect, useRef } from 'react'

import { saveLater } from '#domain/drafts/save-later.ts'
import type { Rules } from '#domain/shared/judge.ts'
import { EmailField } from '#web/platform/forms/fields/EmailField.tsx'
import { JudgedForm } from '#web/platform/forms/JudgedForm.tsx'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { session } from '#web/platform/session.ts'
import { useStore } from '#web/platform/store.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Card } from '#web/ui/layout/card/Card.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import type { DraftSource } from './draft-source.ts'
import { saveForLater } from './save-draft.ts'
import { savedLinks } from './saved-link.ts'

type Props = { readonly source: DraftSource; readonly onSaved: () => void; readonly onCancel: () => void }

// a customer who is logged in is not asked for an address
const accountRules = { shape: saveLater.shape } satisfies Rules<typeof saveLater.shape>

/** The form that saves a draft: where the link goes, and what is not saved. */
export const SaveLaterForm = ({ source, onSaved, onCancel }: Props) => {
  const t = useTexts()
  const { authenticated } = useStore(session)
  const box = useRef<HTMLDivElement>(null)
  // the button that opened the form went away
  useEffect(() => box.current?.querySelector('h2')?.focus(), [])
  const save = async (email: string) => {
    const issues = await saveForLater(source, email)
    if (!issues.length) onSaved()
    return issues
  }
  return (
    <Card as="section">
      <div ref={box}>
        <Stack gap={4}>
          <Stack gap={2}>
            <Heading level={2} size="h3" tabIndex={-1}>
              {t('drafts.save.title')}
            </Heading>
            <Text>{t(authenticated ? 'drafts.save.toAccount' : 'drafts.save.lead')}</Text>
          </Stack>
          <JudgedForm
            rules={authenticated ? accountRules : saveLater}
            values={{ email: savedLinks.get(source.kind)?.email || source.email }}
            onAccept={({ email }) => save(authenticated ? '' : (email ?? ''))}
            submitLabel={t('drafts.save.submit')}
            busyLabel={t('drafts.save.busy')}
            submitVariant="second"
            before={
              <Text size="small" tone="muted">
                {t('drafts.save.asked', { kind: source.kind })}
              </Text>
            }
            actions={
              <Button variant="quiet" onClick={onCancel}>
                {t('drafts.save.cancel')}
              </Button>
            }
          >
            {authenticated ? null : <EmailField label={t('drafts.save.email')} />}
          </JudgedForm>
        </Stack>
      </div>
    </Card>
  )
}
