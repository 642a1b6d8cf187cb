import type { ReactNode } from 'react'

import type { Issue } from '#domain/shared/issue.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { formatNumber } from '#web/platform/i18n/format.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import type { UploadItem } from '#web/ui/form/upload/FileRow.tsx'
import { FileUpload } from '#web/ui/form/upload/FileUpload.tsx'

import { filesOf } from '#web/platform/forms/files-of.ts'
import { useForm } from '#web/platform/forms/form-context.ts'
import { useControl } from '#web/platform/forms/fields/use-control.ts'
import { mayNeedPassword } from './inspect-upload.ts'
import { useAdding } from './use-adding.ts'

const [KB, MB] = [1024, 1024 * 1024]

// the size of a small file is shown in KB, since in MB it would be 0
const sizeText = (bytes: number, locale: Locale) =>
  bytes < MB / 10
    ? `${formatNumber(Math.ceil(bytes / KB), locale)} KB`
    : `${formatNumber(bytes / MB, locale, 1)} MB`

export type FileFieldProps = {
  readonly name: string
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly optional?: boolean
  /** In the browser's format: ".pdf,.jpg". */
  readonly accept: string
  /** The largest total size of all files, in bytes. */
  readonly maxTotal: number
  /** The text about the size once the files together are too large. */
  readonly overText?: ((sizes: { readonly used: string; readonly max: string }) => string) | undefined
  /** What is wrong with one file; shown on the row of that file. */
  readonly issueOf?: ((file: File) => Issue | undefined) | undefined
  /** What is wrong with all files together; shown as soon as they are chosen. */
  readonly issueOfAll?: ((files: readonly File[]) => Issue | undefined) | undefined
  /** Inspects a file that was added, and returns it with the result. */
  readonly inspect?: (file: File) => Promise<File>
  /** The progress while the form is being sent, from 0 to 1. */
  readonly progress?: number | undefined
}

const typedFiles = (data: FormData, name: string) => {
  const files = filesOf(data.getAll(name)).filter((file) => file.size > 0 || file.name !== '')
  return files.length ? files : undefined
}

const keyOf = (file: File, index: number) => `${index}-${file.name}-${file.size}`

const textsFor = (t: Texts) => ({
  choose: t('forms.fileChoose'),
  drop: t('forms.fileDrop'),
  photo: t('forms.filePhoto'),
  list: t('forms.fileList'),
  remove: t('forms.fileRemove'),
  removeQuestion: (name: string) => t('forms.fileRemoveAsk', { name }),
  removeYes: t('forms.fileRemoveYes'),
  removeNo: t('forms.fileRemoveNo'),
  cancel: t('forms.fileCancel'),
  retry: t('forms.fileRetry'),
})

type RowFacts = {
  readonly file: File
  readonly id: string
  readonly error: string | undefined
  readonly fits: boolean
  readonly maxTotal: number
  readonly progress: number | undefined
}

const stateOf = (t: Texts, { file, error, fits, maxTotal, progress }: RowFacts) => {
  if (error) return { status: 'failed', statusText: t('forms.fileFailed') } as const
  if (file.size > maxTotal) {
    const max = sizeText(maxTotal, t.locale)
    return { status: 'failed', statusText: t('forms.fileTooLarge', { max }) } as const
  }
  // no file is wrong by itself: together they are too large
  if (!fits) return { status: 'waiting', statusText: t('forms.fileTooMuch') } as const
  if (progress === undefined)
    return {
      status: 'done',
      statusText: t(mayNeedPassword(file) ? 'forms.fileLocked' : 'forms.fileReady'),
    } as const
  const percent = Math.round(progress * 100)
  return { status: 'uploading', statusText: t('forms.fileSending', { percent }), percent } as const
}

const rowOf = (t: Texts, facts: RowFacts): UploadItem => ({
  id: facts.id,
  name: facts.file.name,
  size: sizeText(facts.file.size, t.locale),
  ...stateOf(t, facts),
  error: facts.error,
})

type FilesToCheck = Pick<FileFieldProps, 'maxTotal' | 'issueOf' | 'issueOfAll'> & {
  readonly files: readonly File[]
  /** The issues of the field, at most one for each file. */
  readonly issues: readonly Issue[]
}

/** The errors at the field and on the row of each file. */
const problemsOf = (t: Texts, { files, issues, maxTotal, issueOf, issueOfAll }: FilesToCheck) => {
  // an issue that names one of the files is shown on its row
  const isAbout = (issue: Issue, file: File) => issue.context['fileName'] === file.name
  const atField = issues.find((issue) => !files.some((file) => isAbout(issue, file)))
  const together = issueOfAll?.(files)
  const tooMuch = together && t.issueText(together)
  // a file that is too large by itself blocks only itself
  const fits = (file: File) =>
    !together || !issueOfAll?.(files.filter((other) => other === file || other.size <= maxTotal))
  return {
    error: atField ? t.issueText(atField) : tooMuch,
    problemOf: (file: File) => {
      const problem = issueOf?.(file) ?? issues.find((issue) => isAbout(issue, file))
      return { error: problem && t.issueText(problem), fits: fits(file) }
    },
  }
}

const sizeOf = (files: readonly File[]) => files.reduce((sum, { size }) => sum + size, 0)

type TotalSize = Pick<FileFieldProps, 'maxTotal' | 'overText'> & { readonly total: number }

const usageText = (t: Texts, { total, maxTotal, overText }: TotalSize) => {
  const [used, max] = [sizeText(total, t.locale), sizeText(maxTotal, t.locale)]
  if (total <= maxTotal || !overText) return t('forms.fileRoom', { used, max })
  // what is a little too much would look as if it fits
  return overText({ used: used === max ? sizeText(total + MB / 10, t.locale) : used, max })
}

const duplicatesText = (t: Texts, duplicates: readonly File[]) =>
  duplicates.length
    ? t('forms.fileAgain', {
        count: duplicates.length,
        names: new Intl.ListFormat(t.locale).format(duplicates.map(({ name }) => name)),
      })
    : undefined

/** Files to send along with a form; they stay in memory and travel when the form is sent. */
export const FileField = (props: FileFieldProps) => {
  const {
    name,
    label,
    hint,
    optional = false,
    accept,
    maxTotal,
    overText,
    issueOf,
    issueOfAll,
    inspect,
    progress,
  } = props
  const t = useTexts()
  const field = useControl(name, optional, (data) => typedFiles(data, name))
  const issues = useForm().issues.filter((issue) => issue.field === name)
  const files = filesOf(field.value)
  const { reading, duplicates, add, remove } = useAdding({ files, change: field.change, inspect })
  const total = sizeOf(files.filter((file) => !issueOf?.(file)))
  const { error, problemOf } = problemsOf(t, { files, issues, maxTotal, issueOf, issueOfAll })
  const usage = usageText(t, { total, maxTotal, overText })
  return (
    <FileUpload
      {...field.props}
      label={label}
      hint={hint}
      accept={accept}
      multiple
      error={error}
      files={files.map((file, index) =>
        rowOf(t, { file, id: keyOf(file, index), progress, maxTotal, ...problemOf(file) }),
      )}
      texts={textsFor(t)}
      usage={reading ? t('forms.fileWorking') : usage}
      usedShare={total / maxTotal}
      notice={duplicatesText(t, duplicates)}
      onAdd={add}
      onRemove={(id) => remove((file, index) => keyOf(file, index) === id)}
    />
  )
}
