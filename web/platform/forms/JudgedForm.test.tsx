import { createElement } from 'react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { issue } from '#domain/shared/issue.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { LocaleContext } from '#web/platform/i18n/use-texts.ts'

import { CheckField } from './fields/CheckField.tsx'
import { ChoiceField } from './fields/ChoiceField.tsx'
import { ComboField } from './fields/ComboField.tsx'
import { DateField } from './fields/DateField.tsx'
import { EmailField } from './fields/EmailField.tsx'
import { FileField } from './upload/FileField.tsx'
import type { Values } from './form-issues.ts'
import { JudgedForm } from './JudgedForm.tsx'
import { NameFields } from './names/NameFields.tsx'
import { NewPasswordFields } from './fields/NewPasswordFields.tsx'
import { TextAreaField } from './fields/TextAreaField.tsx'
import { TextField } from './fields/TextField.tsx'
import { YesNoField } from './fields/YesNoField.tsx'

beforeAll(() =>
  Promise.all(
    [
      'shell',
      'platform/forms/fields',
      'platform/forms/names',
      'requests/steps',
      'platform/forms/upload',
    ].flatMap((name) => [loadTexts(name, 'en-GB'), loadTexts(name, 'nl')]),
  ),
)

const rules = { shape: z.record(z.string(), z.unknown()) }

/** The page as the server renders it. */
const renderForm = (
  fields: ReactNode,
  { values = {}, locale = 'en-GB' }: { values?: Values; locale?: Locale } = {},
) =>
  renderToStaticMarkup(
    <LocaleContext value={locale}>
      <JudgedForm rules={rules} values={values} submitLabel="Save and continue" onAccept={() => undefined}>
        {fields}
      </JudgedForm>
    </LocaleContext>,
  )

describe('WIZ-10 a form that the server renders', () => {
  test('leaves validation to the judge', () => {
    const html = renderForm(<TextField name="city" label="City" />)
    expect(html).toMatch(/<form[^>]* noValidate=""/i)
    expect(html).not.toMatch(/ style=/)
  })

  test('cannot be sent before hydration, by its button or by Enter, and never puts an answer into an address', () => {
    const html = renderForm(null)
    expect(html).not.toContain('type="submit"')
    // outside a dialog the browser sends such a form nowhere
    expect(html).toMatch(/<form[^>]* method="dialog"/)
  })

  test('marks optional fields with a text in both languages, and required ones for screen readers', () => {
    const field = <TextField name="addition" label="Addition" optional />
    expect(renderForm(field)).toContain('(optional)')
    expect(renderForm(field, { locale: 'nl' })).toContain('(niet verplicht)')
    expect(renderForm(field)).not.toContain('aria-required')
    expect(renderForm(<TextField name="city" label="City" />)).toContain('aria-required="true"')
  })

  test('shows the answers that are known', () => {
    const html = renderForm(
      <>
        <TextField name="city" label="City" />
        <TextAreaField name="why" label="Why?" maxChars={20} />
        <DateField name="dateOfBirth" label="Birth date" autoComplete="bday" />
        <YesNoField name="paidJob" label="Job?" unknownHint="We count this as no." />
        <CheckField name="agree" label="I agree" />
        <ComboField
          name="country"
          label="From"
          what="countries"
          choose="Choose"
          options={[{ value: 'IN', label: 'India' }]}
        />
      </>,
      {
        values: {
          city: 'Delft',
          why: 'Because it is a nice',
          dateOfBirth: '2004-03-27',
          paidJob: 'unknown',
          agree: true,
          country: 'IN',
        },
      },
    )
    expect(html).toContain('value="Delft"')
    expect(html).toContain('0 characters left')
    expect(html).toMatch(/name="dateOfBirth-month"[^>]* value="3"/)
    expect(html).toContain('autoComplete="bday-day"')
    expect(html).toContain('Saturday 27 March 2004')
    expect(html).toMatch(/value="unknown"[^>]*checked|checked[^>]*value="unknown"/)
    expect(html).toContain('We count this as no.')
    expect(html).toMatch(/name="agree"[^>]*checked|checked[^>]*name="agree"/)
    expect(html).toMatch(/<option value="IN" selected/)
  })

  test('has nothing preselected', () => {
    const html = renderForm(
      <>
        <ChoiceField name="gender" label="Gender" options={[{ value: 'FEMALE', label: 'Female' }]} />
        <YesNoField name="paidJob" label="Job?" />
        <CheckField name="agree" label="I agree" />
      </>,
    )
    expect(html).not.toContain('checked')
  })
})

describe('WIZ-11 the patterns of the fields', () => {
  test('somebody with one name gets one field, and the placeholder for no name is never shown', () => {
    const html = renderForm(<NameFields />, { values: { firstName: '-', familyName: 'Suharto' } })
    expect(html).not.toContain('Given names')
    expect(html).not.toContain('value="-"')
    expect(html).toContain('value="Suharto"')
    expect(html).toMatch(/type="checkbox"[^>]*checked|checked[^>]*type="checkbox"/)
  })

  test('the limit of a name is shown only once it is reached', () => {
    const limit = 'The first 35 characters are enough.'
    expect(renderForm(<NameFields />, { values: { familyName: 'a'.repeat(34) } })).not.toContain(limit)
    expect(renderForm(<NameFields />, { values: { familyName: 'a'.repeat(35) } })).toContain(limit)
  })

  test.each([
    ['王小明', true],
    ['Нгуен Thi', true],
    ['ありさ', true],
    ['Nguyễn Thị', false],
    ["D'Ávila-São João", false],
  ])('ruling 46 a name in %s is asked for its spelling in the passport: %s', (familyName, hinted) => {
    const hint = 'Use the spelling at the bottom of your passport.'
    const html = renderForm(<NameFields />, { values: { familyName } })
    expect(html.includes(hint)).toBe(hinted)
    expect(html).not.toContain('characters are enough')
    expect(html).not.toContain('aria-invalid')
  })

  test('an e-mail address is shown to be read again, without a tick where it looks right', () => {
    const field = <EmailField label="E-mail" confirmation="emailConfirmation" />
    const html = renderForm(field, { values: { email: 'mei@example.com', emailConfirmation: '' } })
    expect(html.match(/mei@example.com/g)).toHaveLength(2)
    expect(html).not.toContain('This e-mail address is right')
  })

  test('PRO-04 the checklist of a new password names what is met and what is still needed', () => {
    const needsOf = (password: string) => [
      { id: 'number', text: 'a number', met: /\d/.test(password) },
      { id: 'capital', text: 'a capital letter', met: /[A-Z]/.test(password) },
    ]
    const field = (
      <NewPasswordFields
        {...{ password: 'password', repeat: 'repeat', needsOf }}
        passwordLabel="New"
        repeatLabel="Again"
        completeText="Nothing is missing"
      />
    )
    const words = renderForm(field, { values: { password: 'abc1' } }).replace(/<[^>]*>/g, '')
    expect(words).toContain('Done: a number')
    expect(words).toContain('Still needed: a capital letter')
    expect(renderForm(field)).toContain('autoComplete="new-password"')
  })

  test('WIZ-12 files show their size, the space that is left and their progress', () => {
    const file = new File([new Uint8Array(1_048_576)], 'contract.pdf')
    const field = (progress?: number) =>
      renderForm(
        <FileField
          name="uploadedFile"
          label="Documents"
          accept=".pdf"
          maxTotal={10_485_760}
          progress={progress}
        />,
        {
          values: { uploadedFile: [file] },
        },
      )
    expect(field()).toContain('1 MB of 10 MB used')
    expect(field()).toContain('Ready to send')
    expect(field(0.35)).toContain('Sending, 35%')
  })

  test('WIZ-12 a file that is refused takes no space, and one that is too large blocks only itself', () => {
    const file = (name: string, size: number) => new File([new Uint8Array(size)], name)
    const shownFor = (...files: File[]) =>
      renderForm(
        <FileField
          name="uploadedFile"
          label="Documents"
          accept=".pdf"
          maxTotal={1_048_576}
          overText={({ used, max }) => `${used} together, ${max} at most`}
          issueOf={({ name }) =>
            name.endsWith('.pdf') ? undefined : issue('uploadedFile.0', 'errors.unknown')
          }
          issueOfAll={(all) =>
            all.reduce((sum, { size }) => sum + size, 0) > 1_048_576
              ? issue('uploadedFile', 'errors.unknown')
              : undefined
          }
        />,
        { values: { uploadedFile: files } },
      )
    expect(shownFor(file('a.pdf', 1024), file('photo.heic', 2_097_152))).toContain('1 KB of 1 MB used')
    const beside = shownFor(file('a.pdf', 1024), file('b.pdf', 1_048_577))
    // never rounded to what would fit
    expect(beside).toContain('1.1 MB together, 1 MB at most')
    expect(beside.match(/Ready to send/g)).toHaveLength(1)
    expect(beside.match(/Larger than the limit of 1 MB/g)).toHaveLength(1)
  })
})

test('a field outside a form throws', () => {
  expect(() => renderToStaticMarkup(createElement(TextField, { name: 'city', label: 'City' }))).toThrow(
    'outside a JudgedForm',
  )
})
