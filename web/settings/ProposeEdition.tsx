import { useState } from 'react'
import { useRevalidator } from 'react-router'

import { settings } from '#contract/settings.ts'
import type { SubjectView } from '#contract/settings.ts'
import { editionForm } from '#domain/settings/edition-form.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { issuesOf } from '#web/platform/api/api-error.ts'
import { showNotice } from '#web/platform/alerts.ts'
import { call } from '#web/platform/api/call.ts'
import { textOf } from '#web/platform/forms/form-context.ts'
import type { Values } from '#web/platform/forms/form-issues.ts'
import { JudgedForm } from '#web/platform/forms/JudgedForm.tsx'
import { DateField } from '#web/platform/forms/fields/DateField.tsx'
import { TextField } from '#web/platform/forms/fields/TextField.tsx'
import { formatDate } from '#web/platform/i18n/format.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { OfficeForm } from '#web/ui/office/OfficePage.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'

import { Differences } from './Differences.tsx'
import { ContentField } from './ContentField.tsx'
import { issuesInWords } from './fields/field-words.ts'

type Preview = Parameters<typeof Differences>[0]

type Props = Pick<SubjectView, 'subject' | 'earliest'> & {
  /** What holds today: the form begins with it. */
  readonly content: unknown
}

const REASON_MAX = 300

const ValidFrom = ({ earliest }: Pick<Props, 'earliest'>) => {
  const t = useTexts()
  const date = formatDate(calendarDate(earliest), t.locale)
  return <DateField name="validFrom" label={t('settings.since')} hint={t('settings.earliest', { date })} />
}

/** Proposes the next edition: the first press shows what it changes, the second sends it for another person to approve. */
export const ProposeEdition = ({ subject, earliest, content }: Props) => {
  const t = useTexts()
  const { revalidate } = useRevalidator()
  const [values, setValues] = useState<Values>({
    validFrom: earliest,
    reason: '',
    content,
  })
  const [preview, setPreview] = useState<Preview>()
  const change = (patch: Values) => {
    setPreview(undefined)
    setValues((before) => ({ ...before, ...patch }))
  }
  const accept = async (): Promise<readonly Issue[]> => {
    const params = { subject }
    const body = { validFrom: textOf(values['validFrom']), content: values['content'] }
    try {
      if (!preview) {
        setPreview(await call(settings.compare, { params, body }))
        return []
      }
      await call(settings.propose, { params, body: { ...body, reason: textOf(values['reason']) } })
      showNotice('settings.done.SENT', 'success')
      await revalidate()
      return []
    } catch (error) {
      return issuesInWords(t, issuesOf(error))
    }
  }
  return (
    <Stack gap={3}>
      <Heading level={2}>{t('settings.propose')}</Heading>
      <JudgedForm
        rules={editionForm}
        values={values}
        onChange={change}
        onAccept={accept}
        submitLabel={t(preview ? 'settings.send' : 'settings.see')}
        busyLabel={t('settings.busy')}
      >
        <OfficeForm>
          <Stack gap={4}>
            <ValidFrom earliest={earliest} />
            <TextField name="reason" label={t('settings.reason')} maxLength={REASON_MAX} />
          </Stack>
        </OfficeForm>
        <ContentField subject={subject} />
        {preview ? <Differences {...preview} /> : null}
      </JudgedForm>
    </Stack>
  )
}
