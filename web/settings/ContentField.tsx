import { useState } from 'react'

import type { SettingSubject } from '#domain/settings/shared/editions.ts'
import { useField } from '#web/platform/forms/form-context.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { listOf, readSetting } from './files/read-setting.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Field } from '#web/ui/form/field/Field.tsx'
import { FieldGroup } from '#web/ui/form/field/FieldGroup.tsx'
import { TextArea } from '#web/ui/form/text-input/TextArea.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { FileInput } from '#web/ui/office/fields/CellControls.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { ContentFields } from './fields/ContentFields.tsx'

type FileFieldProps = {
  readonly subject: SettingSubject
  readonly content: unknown
  readonly onContent: (content: unknown) => void
}

type FileState = { readonly name: string; readonly wrong: boolean }

// The file is read in the browser: what it says is seen in the fields before anything is sent.
const FileField = ({ subject, content, onContent }: FileFieldProps) => {
  const t = useTexts()
  const [state, setState] = useState<FileState>()
  const list = listOf(subject)
  const columns = list?.columns.map(({ key }) => key).join(', ')
  const read = async (file: File) => {
    const value = readSetting(subject, { name: file.name, text: await file.text() }, content)
    setState({ name: file.name, wrong: value === undefined })
    if (value !== undefined) onContent(value)
  }
  return (
    <Stack gap={2}>
      <Field
        label={t('settings.file')}
        hint={columns ? t('settings.fileHintCsv', { columns }) : t('settings.fileHint')}
        error={state?.wrong ? t('settings.fileWrong', { name: state.name }) : undefined}
        optional={t('forms.optional')}
      >
        {(attributes) => (
          <FileInput
            {...attributes}
            text={t('settings.fileChoose')}
            accept={list ? '.csv,.json' : '.json'}
            onFile={(file) => void read(file)}
          />
        )}
      </Field>
      <div role="status">
        {state && !state.wrong ? <Text>{t('settings.fileRead', { name: state.name })}</Text> : null}
      </div>
    </Stack>
  )
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What an edition says: by fields, by a file, or as JSON. */
export const ContentField = ({ subject }: { readonly subject: SettingSubject }) => {
  const t = useTexts()
  const field = useField('content', () => undefined)
  const [json, setJson] = useState<string>()
  const [valid, setValid] = useState(field.value)
  // fields hold what was typed in them, so what comes from elsewhere needs new ones
  const [version, setVersion] = useState(0)
  const put = (content: unknown) => {
    field.change(content)
    if (content !== undefined) setValid(content)
  }
  const replace = (content: unknown) => {
    put(content)
    setVersion(version + 1)
    if (json !== undefined) setJson(JSON.stringify(content, null, 2))
  }
  const toggle = () => {
    if (json === undefined) return setJson(JSON.stringify(field.value, null, 2))
    setJson(undefined)
    replace(valid)
    return setJson(undefined)
  }
  return (
    <FieldGroup legend={t('settings.content')} id={field.id} error={field.error}>
      {() => (
        <Stack gap={4}>
          <FileField {...{ subject }} content={valid} onContent={replace} />
          <Row>
            <Button variant="second" size="s" onClick={toggle}>
              {t(json === undefined ? 'settings.asJson' : 'settings.asFields')}
            </Button>
          </Row>
          {json === undefined ? (
            <ContentFields key={version} {...{ subject }} content={field.value} onContent={put} />
          ) : (
            <TextArea
              label={t('settings.json')}
              hint={t('settings.contentHint')}
              rows={16}
              value={json}
              onChange={({ target: { value } }) => {
                setJson(value)
                put(parsed(value))
              }}
            />
          )}
        </Stack>
      )}
    </FieldGroup>
  )
}
