import { expect, test } from 'vitest'

import { everyMail, sampleMail } from './every-mail.ts'
import { MAILS_WITHOUT_COVER } from './mails-without-cover.ts'

type Texts = Readonly<Record<string, string>>

const cover = { title: 'Insured on 27 November 2026?', lines: ['Not insured since 18 December <2026>.'] }

test('QUOTE-04 every mail says whether its policy insures, or stands on the list of those that need not', () => {
  expect(everyMail.length).toBeGreaterThan(50)
  const without: Texts = MAILS_WITHOUT_COVER
  for (const mail of everyMail)
    for (const locale of ['en-GB', 'nl'] as const) {
      const { text, html } = sampleMail(mail, locale, { cover })
      expect(text, mail.name).toContain(`${cover.title}\n${cover.lines[0]}`)
      expect(html, mail.name).toContain('Not insured since 18 December &lt;2026&gt;.')
      const silent = () => sampleMail(mail, locale, {})
      if (without[mail.name] === undefined) expect(silent, mail.name).toThrow('does not say whether')
      else expect(silent().text, mail.name).not.toContain(cover.title)
    }
})

test('QUOTE-04 the list of mails that need not say it has their names, a reason each, and no mail about a policy', () => {
  const names = everyMail.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const [name, reason] of Object.entries(MAILS_WITHOUT_COVER)) {
    expect(names).toContain(name)
    expect(reason.length, name).toBeGreaterThan(30)
  }
  // a mail with the number of a policy of the reader says what it insures
  const named = everyMail.filter(
    ({ name, texts }) =>
      Object.hasOwn(MAILS_WITHOUT_COVER, name) &&
      /\bpolicy \{number\}/.test(texts['en-GB'][`${name}.body`] ?? ''),
  )
  expect(named.map(({ name }) => name)).toEqual([])
})
