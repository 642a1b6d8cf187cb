import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'

import { readConfig } from '#server/platform/config/config.ts'
import { pdfAccessibilityProblems } from '#server/testing/read/pdf-accessibility.ts'

import type { DocumentToDraw } from './document-to-draw.ts'
import { drawDocument } from './draw-document.ts'

const { company } = readConfig({ SECRET: 'for this test only, and long enough' })

const words = 'Many words that fill a line of the page and go on in the next one, and in the one after that. '

const document: DocumentToDraw = {
  size: 'A4',
  language: 'en-GB',
  title: 'Everything that a document may have',
  brand: company.name,
  createdOn: '2026-11-24',
  footer: company.legalName,
  long: true,
  logo: true,
  secondLanguage: 'nl',
  secondTitle: 'Alles wat een document kan hebben',
  blocks: [
    { kind: 'lead', text: 'The sentence that matters', second: 'De zin waar het om gaat' },
    {
      kind: 'facts',
      caption: 'Facts',
      crossing: true,
      facts: [
        { term: 'From', value: '1 May', second: { term: 'Van', value: '1 mei' } },
        { term: 'Until', value: '2 May', second: { term: 'Tot', value: '2 mei' } },
      ],
    },
    { kind: 'pairs', caption: 'Pairs', rows: [{ term: 'Name', value: 'A', second: { term: 'Naam' } }] },
    { kind: 'list', items: ['One'], second: ['Een'] },
    { kind: 'signature', greeting: 'Kind regards,', name: 'E. Example', lines: ['Head'] },
    { kind: 'heading', text: 'A heading' },
    { kind: 'text', text: words.repeat(60) },
    { kind: 'small', text: 'Small letters' },
    { kind: 'heading', level: 3, text: 'Below it' },
    { kind: 'rows', caption: 'Rows', rows: [{ term: 'Name', value: 'Đặng Thị Ánh Nguyệt' }] },
    {
      kind: 'grid',
      caption: 'Grid',
      head: ['Care', 'Covered'],
      rows: Array.from({ length: 80 }, (_, index) => [`Care ${index}`, words]),
    },
    { kind: 'list', items: [words.repeat(3), 'Two'] },
    { kind: 'list', mark: 'number', items: ['One', 'Two'] },
    { kind: 'list', mark: 'tick', items: ['Covered'] },
    {
      kind: 'code',
      address: 'https://pont.test/en/verify/7Z',
      alt: 'Code that leads to the check',
      lines: ['Scan it'],
    },
  ],
}

test.each([
  ['long', document],
  ['Dutch', { ...document, language: 'nl' }],
  [
    'as large as a card',
    { ...document, size: 'CARD' as const, long: false, blocks: document.blocks.slice(9, 10) },
  ],
])('DOC-01 a document that is %s can be read by a screen reader (PDF/UA)', async (_, wanted) => {
  expect(pdfAccessibilityProblems(await drawDocument(wanted))).toEqual([])
})

const planted: readonly (readonly [string, RegExp, string])[] = [
  ['is not marked', /\/Marked true/, '/Marked false'],
  ['has no language', /\/Lang \(en-GB\)/, ''],
  ['shows the name of its file instead of its title', /\/DisplayDocTitle true/, ''],
  ['a font without letters', /\/ToUnicode /, '/To '],
  ['a font that is not embedded', /\/FontFile2 /, '/File '],
  ['a page whose order of tabs is not that of its content', /\/Tabs \/S/, ''],
  ['a figure without words', /\/Alt \(/, '/A2 ('],
  ['a head without scope', /\/Scope \/Row/, ''],
  ['a heading that leaves out a level', /\/S \/H2/, '/S /H4'],
  ['the first heading is not the title', /\/S \/H1/, '/S /P'],
  ['LI has a child that it may not have', /\/S \/Lbl/, '/S /P'],
]

test.each(planted)('DOC-01 the check finds a document that is broken: %s', async (problem, pattern, by) => {
  const raw = Buffer.from(await drawDocument(document)).toString('latin1')
  expect(raw).toMatch(pattern)
  expect(pdfAccessibilityProblems(Buffer.from(raw.replace(pattern, by), 'latin1'))).toContain(problem)
})

test('DOC-01 the check finds text outside of the structure', async () => {
  const pdf = new PDFDocument({ tagged: true, pdfVersion: '1.7', lang: 'nl' })
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => void parts.push(part))
  const ended = new Promise((resolve) => void pdf.on('end', resolve))
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  root.add(pdf.struct('H1', {}, () => void pdf.text('In it')))
  root.end()
  pdf.text('Outside')
  pdf.end()
  await ended
  const problems = pdfAccessibilityProblems(Buffer.concat(parts))
  expect(problems).toContain('content that is neither in the structure nor an artifact')
  expect(problems).toContain('a font of the reader')
})
