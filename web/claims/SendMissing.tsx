import { useState } from 'react'
import { useRevalidator } from 'react-router'

import { claims } from '#contract/claims.ts'
import type { ClaimLineView } from '#contract/claims.ts'
import { claimFileIssue, claimFilesIssue } from '#domain/claims/claim-files.ts'
import { MISSING_WORDS_MAX, missingForm } from '#domain/claims/decision/missing-form.ts'
import { UPLOAD_LIMITS } from '#domain/shared/files/uploads.ts'
import { showNotice } from '#web/platform/alerts.ts'
import { call } from '#web/platform/api/call.ts'
import { focusPageTitle } from '#web/platform/focus-page-title.ts'
import { TextAreaField } from '#web/platform/forms/fields/TextAreaField.tsx'
import { filesOf } from '#web/platform/forms/files-of.ts'
import type { Values } from '#web/platform/forms/form-issues.ts'
import { JudgedForm } from '#web/platform/forms/JudgedForm.tsx'
import { CHOSEN } from '#web/platform/forms/upload/as-photo.ts'
import { FileField } from '#web/platform/forms/upload/FileField.tsx'
import { inspectUpload } from '#web/platform/forms/upload/inspect-upload.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { newUuid } from '#web/platform/new-uuid.ts'

type Props = { readonly line: Pick<ClaimLineView, 'claimPk' | 'damageNumber'> }

const EMPTY: Values = { words: '', uploadedFile: [] }

// The same key for what is sent again unchanged, since no reply came.
const useMissing = () => {
  const [typed, setTyped] = useState(() => ({ values: EMPTY, idempotencyKey: newUuid() }))
  const onChange = (patch: Values) =>
    setTyped((before) => ({ values: { ...before.values, ...patch }, idempotencyKey: newUuid() }))
  return { ...typed, onChange }
}

/** What was missing of a decided claim, files and words: in memory only, since they may be medical. */
export const SendMissing = ({ line: { claimPk, damageNumber } }: Props) => {
  const t = useTexts()
  const { values, idempotencyKey, onChange } = useMissing()
  const { revalidate } = useRevalidator()
  const files = filesOf(values['uploadedFile'])
  const part = { words: typeof values['words'] === 'string' ? values['words'] : '', idempotencyKey }
  const send = async () => {
    await call(claims.sendMissing, { params: { claimPk: String(claimPk) }, part, files })
    showNotice('claims.missing.sent', 'success')
    await revalidate()
    // the form is gone
    focusPageTitle()
  }
  return (
    <JudgedForm
      rules={missingForm}
      {...{ values, onChange }}
      prepare={() => ({ ...part, files: files.length })}
      onAccept={send}
      submitLabel={t('claims.missing.submit', { number: damageNumber })}
    >
      <FileField
        name="uploadedFile"
        label={t('claims.missing.files')}
        hint={t('claims.missing.filesHint', { files: UPLOAD_LIMITS.files })}
        optional
        accept={CHOSEN}
        maxTotal={UPLOAD_LIMITS.totalBytes}
        issueOf={claimFileIssue}
        issueOfAll={(chosen) => (chosen.length ? claimFilesIssue(chosen) : undefined)}
        inspect={inspectUpload}
      />
      <TextAreaField
        name="words"
        label={t('claims.missing.words')}
        hint={t('claims.missing.wordsHint')}
        maxChars={MISSING_WORDS_MAX}
      />
    </JudgedForm>
  )
}
