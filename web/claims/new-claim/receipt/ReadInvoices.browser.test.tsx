import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { claims } from '#contract/claims.ts'
import { policies } from '#contract/policies.ts'
import type { FromReader } from '#web/platform/workers/paper-reader/paper-messages.ts'
import { claimDraft } from '#web/claims/new-claim/claim-store.ts'
import { expectAccessible, expectFits } from '#web/testing/axe.ts'
import { addFile, field, press } from '#web/testing/claim-actions.ts'
import { examplePolicy } from '#web/testing/examples/example-policy.ts'
import { exampleProfile } from '#web/testing/examples/example-profile.ts'
import { dateGroup } from '#web/testing/form-actions.ts'
import { seenIn, standInReader, wordsIn } from '#web/testing/paper-worker.ts'
import { mei, showPortal } from '#web/testing/portal.tsx'
import { reply } from '#web/testing/replies.ts'

import { receiptReadings } from './receipt-readings.ts'

const INVOICE = `#Huisartsenpraktijk Zuid
Factuurnummer: 2026-12      Factuurdatum: 12-11-2026
AGB-code 01-123456
Behandeldatum: 10-11-2026
Consult                     € 62,50
Totaal                      € 62,50`

const lineIs = (connection: object) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })

beforeEach(() => {
  lineIs({ effectiveType: '4g', saveData: false })
  receiptReadings.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'connection')
  receiptReadings.clear()
  claimDraft.clear()
})

const show = async (language = 'en') => {
  claimDraft.clear()
  reply(policies.profile, exampleProfile())
  reply(policies.list, [examplePolicy()])
  reply(claims.list, [])
  await showPortal(`/${language}/newclaim`, { who: mei })
}

const pdf = (name = 'invoice.pdf') => new File([`%PDF-1.7\n${name}`], name, { type: 'application/pdf' })
// in either language
const choose = async (file: File) => {
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  const input = page
    .getByRole('main')
    .element()
    .querySelector<HTMLInputElement>('input[type=file]:not([capture])')
  const files = new DataTransfer()
  files.items.add(file)
  if (input) input.files = files.files
  input?.dispatchEvent(new Event('change', { bubbles: true }))
}

type Seen = Extract<FromReader, { readonly words: unknown }>

const said = page.getByRole('main').getByRole('status')
const cost = (number: number) => page.getByRole('region', { name: `Cost ${number}` })
const marks = (number = 1) => cost(number).getByText('Read from your invoice. Check it.')

test('CLM-06 an invoice fills in the form: each answer is marked, beside the part of the paper that says it', async () => {
  const ended = standInReader(() => Promise.resolve(wordsIn(INVOICE)))
  await show()
  await addFile(pdf())
  await expect
    .element(said.filter({ hasText: 'Read from invoice.pdf' }))
    .toMatchTextContent(
      'type of care, date of treatment, care provider, invoice number, amount, currency and country of treatment. That is 7 of 7 answers. Compare each of them with the picture beside it.',
    )
  await expect.element(field('Type of care')).toHaveValue('GP')
  await expect.element(field('Year')).toHaveValue('2026')
  await expect.element(field('Care provider')).toHaveValue('Huisartsenpraktijk Zuid')
  await expect.element(field(/^Invoice number/)).toHaveValue('2026-12')
  await expect.element(field('Amount')).toHaveValue('62.50')
  await expect.element(page.getByRole('img', { name: 'Part of invoice.pdf: amount' })).toBeVisible()
  await expect.element(marks().nth(6)).toBeVisible()
  expect(ended).toEqual(['ended'])
  await expectAccessible('an invoice was read')

  await expectFits('an invoice was read')
  await page.viewport(1024, 768)
})

test('CLM-06 an answer that is changed is not marked as read any more; one that is cleared has the focus', async () => {
  standInReader(() => Promise.resolve(wordsIn(INVOICE)))
  await show()
  await addFile(pdf())
  await expect.element(marks().nth(6)).toBeVisible()
  await field('Amount').fill('60')
  await expect.element(marks().nth(6)).not.toBeInTheDocument()
  await press('Clear date of treatment')
  await expect.element(dateGroup('Date of treatment').getByRole('textbox').first()).toHaveFocus()
  await press('Clear care provider')
  await expect.element(field('Care provider')).toHaveFocus()
  await expect.element(field('Care provider')).toHaveValue('')
  await expect.element(marks().nth(4)).not.toBeInTheDocument()
})

test('CLM-06 on a line that is paid for by the megabyte it is read when asked, and what was typed stays', async () => {
  lineIs({ effectiveType: '4g', saveData: true })
  standInReader(() => Promise.resolve(wordsIn(INVOICE)))
  await show()
  await addFile(pdf())
  await field('Care provider').fill('Dr. Bos')
  await expect.element(page.getByText(/nothing is sent before you send your claim/)).toBeVisible()
  await expect.element(field('Amount')).toHaveValue('')
  await press('Fill in from invoice.pdf')
  await expect.element(field('Amount')).toHaveValue('62.50')
  await expect.element(field('Care provider')).toHaveValue('Dr. Bos')
})

test('CLM-06 a reading that takes long says so, and can be stopped; the form goes on', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const ended = standInReader(() => Promise.resolve(undefined))
  await show()
  await addFile(pdf())
  await expect.element(said.filter({ hasText: 'Reading invoice.pdf' })).toBeVisible()
  await vi.advanceTimersByTimeAsync(8000)
  await expect.element(said.filter({ hasText: 'takes longer than usual' })).toBeVisible()
  await press('Stop reading')
  await expect.element(said.filter({ hasText: 'We stopped reading invoice.pdf' })).toBeVisible()
  await expect.poll(() => ended).toEqual(['ended'])
  await field('Amount').fill('12')
  await expect.element(page.getByRole('button', { name: 'Read invoice.pdf again' })).toBeVisible()
})

test('CLM-06 a reading that never ends is given up', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  standInReader(() => Promise.resolve(undefined))
  await show()
  await addFile(pdf())
  await expect.element(said.filter({ hasText: 'Reading invoice.pdf' })).toBeVisible()
  await vi.advanceTimersByTimeAsync(20_000)
  await expect.element(said.filter({ hasText: 'took too long' })).toBeVisible()
})

const DOUBTFUL = /^(?:AGB-code|Consult|2026-12)$/

test('CLM-06 of a doubtful photo is proposed what two readers see alike, or one of them for sure', async () => {
  const second = INVOICE.replace('10-11-2026', '11-11-2026')
  standInReader(
    () => Promise.resolve(seenIn(INVOICE, DOUBTFUL)),
    () => Promise.resolve(seenIn(second, DOUBTFUL)),
  )
  await show()
  await addFile(pdf('photo.jpg'))
  await expect.element(field('Amount')).toHaveValue('62.50')
  await expect.element(field(/^Invoice number/)).toHaveValue('2026-12')
  await expect.element(field('Year')).toHaveValue('')
})

test('CLM-06 where the second reader does not answer, what the first one is sure of is proposed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let asked = false
  standInReader(
    () => Promise.resolve(seenIn(INVOICE, DOUBTFUL)),
    () => {
      asked = true
      return Promise.resolve(undefined)
    },
  )
  await show()
  await addFile(pdf('photo.jpg'))
  await expect.poll(() => asked).toBe(true)
  await vi.advanceTimersByTimeAsync(20_000)
  await expect.element(field('Amount')).toHaveValue('62.50')
  await expect.element(field(/^Invoice number/)).toHaveValue('')
})

test.each([
  [
    'en',
    /lie on its side/,
    'Turn photo.jpg to the left',
    'Turn photo.jpg to the right',
    'Read from photo.jpg',
  ],
  ['nl', /op zijn kant/, 'Draai photo.jpg naar links', 'Draai photo.jpg naar rechts', 'Gelezen in photo.jpg'],
])(
  'CLM-06 a photo that lies on its side is turned with the keyboard and read again, in %s',
  async (language, question, left, right, read) => {
    const turns: number[] = []
    standInReader((_, quarters) => {
      turns.push(quarters)
      return Promise.resolve(quarters === 2 ? wordsIn(INVOICE) : seenIn(INVOICE, /[a-z]/))
    })
    await show(language)
    await choose(pdf('photo.jpg'))
    await expect.element(page.getByText(question)).toBeVisible()
    await expectAccessible('a photo lies on its side')
    await press(right)
    await expect.poll(() => turns).toEqual([0, 1])
    // the button went away while it was read
    await expect.element(said.filter({ hasText: 'photo.jpg' })).toHaveFocus()
    await page.getByRole('button', { name: left }).click()
    await expect.poll(() => turns).toEqual([0, 1, 0])
    await page.getByRole('button', { name: right }).click()
    await expect.poll(() => turns).toEqual([0, 1, 0, 1])
    await userEvent.tab()
    await userEvent.tab()
    await expect.element(page.getByRole('button', { name: right })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(said.filter({ hasText: read })).toHaveFocus()
    expect(turns).toEqual([0, 1, 0, 1, 2])
  },
)

test('CLM-06 a PDF that is no invoice is not to be turned, and a photo of small letters asks for one from closer by', async () => {
  standInReader(() => Promise.resolve(wordsIn('Dear Mei we wish you a good time here until the summer')))
  await show()
  await addFile(pdf())
  await expect.element(page.getByRole('button', { name: 'Read invoice.pdf again' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Turn / })).not.toBeInTheDocument()
  const smaller = ({ words, source }: Seen): FromReader => ({
    source,
    words: words.map((word) => ({
      ...word,
      box: { ...word.box, y0: word.box.y1 - (word.box.y1 - word.box.y0) * 0.7 },
    })),
  })
  const missing = INVOICE.replace('Behandeldatum', 'Geboortedatum')
  standInReader(() => Promise.resolve(smaller(seenIn(missing, /^never$/))))
  await addFile(pdf('photo.jpg'))
  await press('Fill in from photo.jpg')
  const small = page.getByText(/letters on this photo are small/)
  await expect.element(small).toBeVisible()
  // of one that was read whole a nearer photo says no more
  standInReader(() => Promise.resolve(smaller(seenIn(INVOICE, /^never$/))))
  await addFile(pdf('whole.jpg'))
  await press('Fill in from whole.jpg')
  await expect.element(said.filter({ hasText: 'That is 7 of 7 answers' })).toBeVisible()
  await expect.element(small).toHaveLength(1)
})

const answers: readonly (readonly [string, FromReader | 'breaks', string, string])[] = [
  ['fails', 'breaks', 'did not work just now. Try again', 'lukte nu niet. Probeer het opnieuw'],
  ['has a password', { problem: 'password' }, 'needs a password', 'is een wachtwoord nodig'],
  [
    'cannot be opened',
    { problem: 'unreadable' },
    'We could not open invoice.pdf',
    'We konden invoice.pdf niet openen',
  ],
  [
    'is a letter',
    wordsIn('Dear Mei we wish you a good time here until the summer'),
    'did not recognise',
    'herkenden',
  ],
  ['is an estimate', wordsIn(`Offerte\n${INVOICE}`), 'looks like an estimate', 'lijkt een begroting'],
  ['has no text', wordsIn('Hello'), 'found no text', 'vonden geen tekst'],
]

for (const [name, answer, english, dutch] of answers)
  test.each([
    ['en', english],
    ['nl', dutch],
  ])(`CLM-06 an invoice that ${name} fills in nothing and says why (%s)`, async (language, words) => {
    standInReader(() => Promise.resolve(answer))
    await show(language)
    await choose(pdf())
    await expect.element(said.filter({ hasText: words })).toBeVisible()
    await expect.element(field(/^(Amount|Bedrag)$/)).toHaveValue('')
  })

test('CLM-06 a second invoice is read into a cost of its own, which keeps its marks when the first is removed', async () => {
  standInReader((file) =>
    Promise.resolve(wordsIn(file.name === 'two.pdf' ? INVOICE.replaceAll('62,50', '41,20') : INVOICE)),
  )
  await show()
  await addFile(pdf('one.pdf'))
  await expect.element(marks().nth(6)).toBeVisible()
  await addFile(pdf('two.pdf'))
  await press('Fill in from two.pdf')
  await expect.element(cost(2).getByLabelText('Amount')).toHaveValue('41.20')
  await expect.element(marks(2).nth(6)).toBeVisible()
  await press('Remove cost 1')
  await expect.element(cost(1).getByLabelText('Amount')).toHaveValue('41.20')
  await expect.element(cost(1).getByRole('img', { name: 'Part of two.pdf: amount' })).toBeVisible()
})

test('CLM-06 of a bill paid in part the full cost is filled in, and what is still to pay is said', async () => {
  const typed = `${INVOICE}\nReeds betaald      € 12,50\nNog te betalen      € 50,00\n11-11-2026 Controle € 0,00`
  standInReader(() => Promise.resolve(wordsIn(typed)))
  await show()
  await addFile(pdf())
  await expect.element(field('Amount')).toHaveValue('62.50')
  await expect
    .element(said.filter({ hasText: 'According to the invoice, €50.00 of it is still to be paid' }))
    .toBeVisible()
})

test('CLM-06 ruling 64 what was read goes with the answers: nothing of it stays after they are cleared', async () => {
  standInReader(() => Promise.resolve(wordsIn(INVOICE)))
  await show()
  await addFile(pdf())
  await expect.element(marks().nth(6)).toBeVisible()
  await press('Clear my answers')
  await page.getByRole('dialog').getByRole('button', { name: 'Clear my answers' }).click()
  await expect.poll(() => receiptReadings.get().readings).toEqual([])
  expect(JSON.stringify([sessionStorage, localStorage])).not.toContain('Huisartsenpraktijk')
})
