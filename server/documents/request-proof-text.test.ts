import { describe, expect, test } from 'vitest'

import type { RequestedInsurance } from '#domain/policies/requested-insurance.ts'
import { LOCALES } from '#domain/shared/locale.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { drawDocument } from '#server/platform/pdf/draw-document.ts'
import { readPdf } from '#server/testing/read/read-pdf.ts'

import { requestProofText } from './request-proof-text.ts'

const config = readConfig({
  SECRET: 'for this test only, and long enough',
  COMPANY_SIGNATORY: 'E. Voorbeeld',
  COMPANY_SIGNATORY_ROLE: 'Head of insurance',
  COMPANY_SIGNATORY_ROLE_NL: 'Hoofd verzekeringen',
})

const ASKED: RequestedInsurance = {
  number: '260047113',
  name: 'Arjun Sharma',
  birthDate: '2002-08-09',
  coverage: 'COMPLETE_PLUS',
  destination: 'NL',
  startDate: '2027-02-01',
  endDate: '2028-01-31',
  requestedOn: '2026-11-20',
}

const WRITTEN = { locale: 'en-GB', today: '2026-11-22' } as const

const drawn = async (asked: Partial<RequestedInsurance>, locale: (typeof LOCALES)[number] = 'en-GB') =>
  readPdf(await drawDocument(requestProofText({ ...ASKED, ...asked }, { ...WRITTEN, locale }, config)))

describe('WIZ-18 the proof of a request', () => {
  test.each(LOCALES)('stays on one page with the longest names and cover (%s)', async (locale) => {
    const name = `${'Wolfeschlegelsteinhausen '.repeat(4)}${'Ó'.repeat(70)}`
    const { pages, text } = await drawn({ name, coverage: 'BASIC_SUPPLEMENT', destination: 'BA' }, locale)
    expect(pages).toHaveLength(1)
    expect(text).toContain('Nederlandse basisverzekering en Supplement')
    expect(text).toContain('Dutch basic insurance and Supplement')
  })

  test('says that it has no letters for a name, and under which number it is known', async () => {
    const unknown = (await drawn({ name: '王小明' })).text
    expect(unknown).toMatch(/Name in letters that we cannot print\. We know it .*under request 260.047.113\./)
    expect((await drawn({ name: 'Kwame 王 Mensah' })).text).toMatch(/Kwame Mensah \(we cannot print/)
    expect((await drawn({ name: 'Сергей Щербаков' })).text).toContain('Сергей Щербаков')
  })

  test('says who signs, when it was made, and for a screen reader which language is which', async () => {
    const { text, structure, facts } = await drawn({})
    for (const words of ['E. Voorbeeld', 'Issued on 22 November 2026', 'Afgegeven op 22 november 2026'])
      expect(text).toContain(words)
    expect(facts).toMatch(/Title:\s+Proof of a request for insurance/)
    expect(structure).toMatch(/H1 \(block\)\s+"Proof of a request for insurance"/)
  })

  test('names the health insurer only of the Dutch basic insurance', async () => {
    const { insurer, healthInsurer } = config.company
    expect((await drawn({})).text).toContain(insurer)
    expect((await drawn({ coverage: 'BASIC' })).text).toContain(healthInsurer)
  })
})
