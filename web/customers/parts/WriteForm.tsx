import { useEffect, useRef, useState } from 'react'

import type { MailPreview as Preview } from '#contract/cases/mail-preview.ts'
import type { CustomerView } from '#contract/customers/customer-facts.ts'
import { customerMail } from '#contract/customers/customer-mail.ts'
import { WORDS_MAX } from '#domain/accounts/customer-action.ts'
import { staffMailRules } from '#domain/accounts/staff-mail.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { showNotice } from '#web/platform/alerts.ts'
import { issuesOf } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { TextAreaField } from '#web/platform/forms/fields/TextAreaField.tsx'
import { JudgedForm } from '#web/platform/forms/JudgedForm.tsx'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { IssueMessages } from '#web/platform/IssueMessages.tsx'
import { newUuid } from '#web/platform/new-uuid.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { MailPreview } from '#web/ui/office/case/MailPreview.tsx'
import { StaffBlock } from '#web/ui/office/customer/SidePane.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Text } from '#web/ui/text/Text.tsx'

type Props = {
  readonly customer: CustomerView
  readonly onDone: () => void
  readonly onCancel: () => void
}

const TITLE = 'write-title'

/** The words as they were looked at, with the key by which they are sent once. */
type Shown = { readonly words: string; readonly mail: Preview; readonly idempotencyKey: string }

type LookProps = {
  readonly customer: CustomerView
  readonly shown: Shown
  readonly onDone: () => void
  readonly onChange: () => void
}

const Look = ({ customer: { profileId }, shown, onDone, onChange }: LookProps) => {
  const t = useTexts()
  const [busy, setBusy] = useState(false)
  const [issues, setIssues] = useState<readonly Issue[]>([])
  const { words, mail, idempotencyKey } = shown
  const send = async () => {
    setBusy(true)
    try {
      await call(customerMail.send, { params: { profileId }, body: { words, idempotencyKey } })
      onDone()
      showNotice('customers.write.done', 'success')
    } catch (error) {
      setIssues(issuesOf(error))
      setBusy(false)
    }
  }
  return (
    <>
      <MailPreview
        to={t('customers.write.to', { email: mail.to, language: mail.locale })}
        subjectText={t('customers.write.subject')}
        subject={mail.subject}
        lang={mail.locale === 'nl' ? 'nl' : 'en'}
        paragraphs={mail.paragraphs}
      />
      <IssueMessages issues={issues} />
      <Row gap={3}>
        <Button loading={busy} loadingText={t('customers.busy')} onClick={() => void send()}>
          {t('customers.write.send')}
        </Button>
        <Button variant="quiet" onClick={onChange}>
          {t('customers.write.change')}
        </Button>
      </Row>
    </>
  )
}

/** An e-mail to the customer in words of one's own: written, looked at as it is sent, and sent. */
export const WriteForm = ({ customer, onDone, onCancel }: Props) => {
  const t = useTexts()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const [values, setValues] = useState({ words: '' })
  const [shown, setShown] = useState<Shown>()
  const { profileId, firstName: name, locale: language } = customer
  const look = async ({ words }: { readonly words: string }) => {
    const mail = await call(customerMail.preview, { params: { profileId }, body: { words } })
    setShown({ words, mail, idempotencyKey: newUuid() })
    title.current?.focus()
  }
  return (
    <StaffBlock aria-labelledby={TITLE}>
      <Stack gap={4}>
        <Heading level={2} id={TITLE} tabIndex={-1} ref={title}>
          {t('customers.write.title', { name })}
        </Heading>
        {shown ? (
          <Look customer={customer} shown={shown} onDone={onDone} onChange={() => setShown(undefined)} />
        ) : (
          <>
            <Text>{t('customers.write.text', { name, language })}</Text>
            <JudgedForm
              rules={staffMailRules}
              values={values}
              onChange={(patch) => setValues((before) => ({ ...before, ...patch }))}
              onAccept={look}
              submitLabel={t('customers.write.look')}
              busyLabel={t('customers.write.looking')}
            >
              <TextAreaField
                name="words"
                label={t('customers.words')}
                hint={t('customers.write.health')}
                maxChars={WORDS_MAX}
                rows={8}
              />
            </JudgedForm>
          </>
        )}
        <div>
          <Button variant="quiet" onClick={onCancel}>
            {t('customers.notNow')}
          </Button>
        </div>
      </Stack>
    </StaffBlock>
  )
}
