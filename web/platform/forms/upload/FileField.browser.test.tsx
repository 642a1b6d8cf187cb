import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { issue } from '#domain/shared/issue.ts'
import { chooseFiles } from '#web/testing/form-actions.ts'
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
  await chooseFiles(picker, fileOf('passport.pdf'))
  await chooseFiles(picker, fileOf('letter.pdf'))
  await expect.poll(names).toEqual(['passport.pdf', 'letter.pdf'])
  await expect.element(page.getByText('2 KB of 1 MB used')).toBeVisible()
  const { files } = (await sentValues()) as { files: File[] }
  expect(files.map(({ name }) => name)).toEqual(['passport.pdf', 'letter.pdf'])
})

test('WIZ-12 a file is removed after a confirmation, and the focus returns to the field', async () => {
  await show()
  await chooseFiles(picker, fileOf('passport.pdf'))
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
  await chooseFiles(picker, fileOf('photo.heic'))
  await expect.element(rows.first()).toMatchTextContent(/Cannot be sent[^]*We cannot read this kind of file/)
  await chooseFiles(picker, fileOf('book.pdf', MB + 1))
  await expect.element(rows.last()).toMatchTextContent('Larger than the limit of 1 MB')
  await expect.element(page.getByText('Together at most 1 MB')).toBeVisible()
})

test('WIZ-12 a file that is too large by itself says so in Dutch', async () => {
  await showForm(<FileField name="files" label="Documents" accept=".pdf" maxTotal={MB} />, { locale: 'nl' })
  await chooseFiles(picker, fileOf('book.pdf', MB + 1))
  const row = page.getByRole('list', { name: 'Je bestanden' }).getByRole('listitem')
  await expect.element(row).toMatchTextContent('Groter dan het maximum van 1 MB')
})

test('WIZ-12 two files that fit by themselves but not together say that they do not fit yet', async () => {
  await show()
  await chooseFiles(picker, fileOf('one.pdf', MB - 1), fileOf('two.pdf', MB - 1))
  await expect.element(rows.first()).toMatchTextContent('Does not fit yet')
  await expect.element(rows.last()).toMatchTextContent('Does not fit yet')
})

test.each([
  ['en-GB', 'passport.pdf is already in your list. We did not add it again.', 'Your files'],
  ['nl', 'passport.pdf staat al in je lijst. We hebben het niet nog een keer toegevoegd.', 'Je bestanden'],
] as const)(
  'WIZ-12 CLM-06 the same file is not added a second time, and that is said (%s)',
  async (...row) => {
    const [locale, words, list] = row
    await showForm(<FileField name="files" label="Documents" accept=".pdf" maxTotal={MB} />, { locale })
    const items = page.getByRole('list', { name: list }).getByRole('listitem')
    await chooseFiles(picker, fileOf('passport.pdf'), fileOf('letter.pdf'))
    await expect.poll(() => items.elements().length).toBe(2)
    await expect.element(page.getByText(words)).not.toBeInTheDocument()
    await chooseFiles(picker, fileOf('passport.pdf'))
    await expect.element(page.getByText(words)).toBeVisible()
    expect(items.elements()).toHaveLength(2)
    // a third time it is said again: the words go while the file is read
    const gone = vi.waitUntil(() => !page.getByText(words).elements().length, { interval: 1 })
    await chooseFiles(picker, fileOf('passport.pdf'))
    await gone
    await expect.element(page.getByText(words)).toBeVisible()
    // a new choice is a new answer
    await chooseFiles(picker, fileOf('other.pdf'))
    await expect.poll(() => items.elements().length).toBe(3)
    await expect.element(page.getByText(words)).not.toBeInTheDocument()
  },
)

test('WIZ-12 CLM-06 files that are the same and new ones: the new ones are added', async () => {
  await show()
  await chooseFiles(picker, fileOf('one.pdf'), fileOf('two.pdf'))
  await chooseFiles(picker, fileOf('one.pdf'), fileOf('two.pdf'), fileOf('three.pdf'))
  await expect.poll(names).toEqual(['one.pdf', 'two.pdf', 'three.pdf'])
  await expect.element(page.getByText(/^one\.pdf and two\.pdf are already in your list\./)).toBeVisible()
})

test('WIZ-12 a file with the name and size of another but a different content is added', async () => {
  await show()
  await chooseFiles(picker, fileOf('scan.pdf'))
  await chooseFiles(picker, new File([new Uint8Array(1024).fill(1)], 'scan.pdf'))
  await chooseFiles(picker, fileOf('scan.pdf', 2048))
  await expect.poll(names).toEqual(['scan.pdf', 'scan.pdf', 'scan.pdf'])
})

test('WIZ-12 a file that is chosen while another is read does not replace it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const inspect = async (file: File) => {
    if (file.name === 'slow.pdf') await promise
    return file
  }
  await showForm(<FileField name="files" label="Documents" accept=".pdf" maxTotal={MB} inspect={inspect} />)
  await chooseFiles(picker, fileOf('slow.pdf'))
  await expect.element(page.getByText('One moment, we are reading your file')).toBeVisible()
  await chooseFiles(picker, fileOf('quick.pdf'))
  resolve()
  await expect.poll(names).toEqual(['slow.pdf', 'quick.pdf'])
  await expect.element(page.getByText('One moment, we are reading your file')).not.toBeInTheDocument()
})

test('SHELL-04 WIZ-12 a long file name breaks within a phone of 320 px', async () => {
  await page.viewport(320, 640)
  await show()
  await chooseFiles(picker, fileOf(`${'a-very-long-name-without-any-space'.repeat(4)}.pdf`))
  await expect.element(rows.first()).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  await page.viewport(1024, 768)
})
