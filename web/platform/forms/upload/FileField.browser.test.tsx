import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { issue } from '#domain/shared/issue.ts'
import { showForm } from '#web/testing/form.tsx'

import { FileField } from './FileField.tsx'

const MB = 1_048_576
const fileOf = (name: string, size = 1024) => new File([new Uint8Array(size)], name)
const texts = { 'test.type': 'We cannot read this kind of file', 'test.size': 'Together at most 1 MB' }

const show = () =>
  showForm(
    <FileField
      name="files"
      label="Documents"
      accept=".pdf"
      maxTotal={MB}
      issueOf={({ name }) => (name.endsWith('.pdf') ? undefined : issue('files.0', 'test.type'))}
      issueOfAll={(all) =>
        all.reduce((sum, { size }) => sum + size, 0) > MB ? issue('files', 'test.size') : undefined
      }
    />,
    { texts },
  )

const picker = page.getByLabelText('Documents')
const rows = page.getByRole('list', { name: 'Your files' }).getByRole('listitem')
const names = () => rows.elements().map((row) => /[\w-]+\.pdf/.exec(row.textContent)?.[0])

test('WIZ-12 files are added to those that were chosen before, and sent together', async () => {
  const { sentValues } = await show()
  await picker.upload(fileOf('passport.pdf'))
  await picker.upload(fileOf('letter.pdf'))
  await expect.poll(names).toEqual(['passport.pdf', 'letter.pdf'])
  await expect.element(page.getByText('2 KB of 1 MB used')).toBeVisible()
  const { files } = (await sentValues()) as { files: File[] }
  expect(files.map(({ name }) => name)).toEqual(['passport.pdf', 'letter.pdf'])
})

test('WIZ-12 a file is removed after a confirmation, and the focus returns to the field', async () => {
  await show()
  await picker.upload(fileOf('passport.pdf'))
  await page.getByRole('button', { name: 'Remove passport.pdf' }).click()
  const question = page.getByRole('group', { name: 'Remove passport.pdf?' })
  await expect.element(question.getByRole('button', { name: 'Yes, remove it' })).toHaveFocus()
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect.poll(names).toEqual(['passport.pdf'])
  await page.getByRole('button', { name: 'Remove passport.pdf' }).click()
  await page.getByRole('button', { name: 'Yes, remove it' }).click()
  await expect.element(rows.first()).not.toBeInTheDocument()
  await expect.element(picker).toHaveFocus()
})

test('WIZ-12 a file of the wrong type and one that is too large have the reason on their row', async () => {
  await show()
  await picker.upload(fileOf('photo.heic'))
  await expect.element(rows.first()).toMatchTextContent(/Cannot be sent[^]*We cannot read this kind of file/)
  await picker.upload(fileOf('book.pdf', MB + 1))
  await expect.element(rows.last()).toMatchTextContent('Larger than the limit of 1 MB')
  await expect.element(page.getByText('Together at most 1 MB')).toBeVisible()
})

test('WIZ-12 a file that is too large by itself says so in Dutch', async () => {
  await showForm(<FileField name="files" label="Documents" accept=".pdf" maxTotal={MB} />, { locale: 'nl' })
  await picker.upload(fileOf('book.pdf', MB + 1))
  const row = page.getByRole('list', { name: 'Je bestanden' }).getByRole('listitem')
  await expect.element(row).toMatchTextContent('Groter dan het maximum van 1 MB')
})

test('WIZ-12 two files that fit by themselves but not together say that they do not fit yet', async () => {
  await show()
  await picker.upload([fileOf('one.pdf', MB - 1), fileOf('two.pdf', MB - 1)])
  await expect.element(rows.first()).toMatchTextContent('Does not fit yet')
  await expect.element(rows.last()).toMatchTextContent('Does not fit yet')
})

test('SHELL-04 WIZ-12 a long file name breaks within a phone of 320 px', async () => {
  await page.viewport(320, 640)
  await show()
  await picker.upload(fileOf(`${'a-very-long-name-without-any-space'.repeat(4)}.pdf`))
  await expect.element(rows.first()).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  await page.viewport(1024, 768)
})
