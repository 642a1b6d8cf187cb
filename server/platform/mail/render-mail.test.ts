import { expect, test } from 'vitest'

import { readConfig } from '#server/platform/config/config.ts'
import { mailFrame } from './mail-frame.ts'
import { renderMail } from './render-mail.ts'

const en = {
  'activation.subject': 'We received your request {number}',
  'activation.title': 'Thank you, {name}',
  'activation.body':
    'Your number is {number}.\n\nWhat happens next:\n\n- we check your request\n- you get our answer by {day}',
  'activation.button': 'Set a password',
  'activation.after': 'The link works for {days, plural, one {# day} other {# days}}.',
  'reset.subject': 'Your password was changed',
  'reset.body': 'Somebody changed it.',
}
const nl = {
  ...en,
  'activation.subject': 'We hebben je aanvraag {number} ontvangen',
  'activation.title': 'Dank je wel, {name}',
}
const texts = { 'en-GB': en, nl }
const received = { name: 'activation', texts }
const values = { number: '260 047 113', name: 'Mei', day: 'Thursday 26 November', days: 14 }
const link = 'https://pont.example/en/setpassword/abc?x=1&y=2'
const { company } = readConfig({ SECRET: 'x'.repeat(32) })

const htmlOf = (name: string) =>
  renderMail({ template: received, locale: 'en-GB', values: { ...values, name }, link }).html

test('MAIL-01 a mail states what happened, the number, the next steps and the date, as text and html', () => {
  const mail = renderMail({ template: received, locale: 'en-GB', values, link })
  expect(mail.subject).toBe('We received your request 260 047 113')
  expect(mail.text.split('\n\n')).toEqual([
    'Thank you, Mei',
    'Your number is 260 047 113.',
    'What happens next:',
    '- we check your request\n- you get our answer by Thursday 26 November',
    `Set a password:\n${link}`,
    'The link works for 14 days.',
  ])
  expect(mail.html).toContain('<li>you get our answer by Thursday 26 November</li>')
  expect(mail.html.match(/<a href="[^"]*"/g)).toEqual([`<a href="${link.replace('&', '&amp;')}"`])
})

test('MAIL-01 a second link is in the text under all others, where the mail has one', () => {
  const second = { ...en, 'activation.secondLink': 'Withdraw here' }
  const template = { name: 'activation', texts: { 'en-GB': second, nl: second } }
  const of = (more: object) => renderMail({ template, locale: 'en-GB', values, link, ...more })
  const mail = of({ secondLink: 'https://pont.example/en/withdraw' })
  expect(mail.text.split('\n\n').at(-1)).toBe('Withdraw here:\nhttps://pont.example/en/withdraw')
  expect(mail.html).toMatch(
    /<a href="https:\/\/pont\.example\/en\/withdraw"[^>]*>Withdraw here<\/a><\/p>\s*$/,
  )
  expect(of({}).html).not.toContain('Withdraw here')
  expect(() => of({ secondLink: 'javascript:alert(1)' })).toThrow('needs a link')
})

test('MAIL-01 links to several things are a list below the words, each with what it opens', () => {
  const listed = { ...en, 'file.one': 'Certificate', 'file.two': 'Card & letter' }
  const template = { name: 'activation', texts: { 'en-GB': listed, nl: listed } }
  const links = ['one', 'two'].map((name) => ({
    text: `file.${name}`,
    href: `https://pont.example/${name}?a=1&b=2`,
  }))
  const mail = renderMail({ template, locale: 'en-GB', values, link, links })
  expect(mail.text.split('\n\n').slice(-4, -2)).toEqual([
    'Certificate:\nhttps://pont.example/one?a=1&b=2',
    'Card & letter:\nhttps://pont.example/two?a=1&b=2',
  ])
  expect(
    [...mail.html.matchAll(/<li[^>]*><a href="([^"]*)"[^>]*>([^<]*)/g)].map(([, ...anchor]) => anchor),
  ).toEqual([
    ['https://pont.example/one?a=1&amp;b=2', 'Certificate'],
    ['https://pont.example/two?a=1&amp;b=2', 'Card &amp; letter'],
  ])
})

test('MAIL-01 a mail and its layout are in the language of the customer', () => {
  const mail = renderMail({ template: received, locale: 'nl', values, link })
  const whole = mailFrame({ ...mail, locale: 'nl' }, company)
  expect(mail.subject).toBe('We hebben je aanvraag 260 047 113 ontvangen')
  expect(whole.html).toContain('<html lang="nl">')
  expect(whole.text).toContain('Vragen? Bel +31 85 000 0000')
  expect(whole.text).toContain(company.legalName)
})

test('SVC-02 a mail to the service desk has no lines for customers under it', () => {
  const mail = renderMail({ template: received, locale: 'en-GB', values, link })
  const whole = mailFrame({ ...mail, locale: 'en-GB', recipient: company.email }, company)
  expect(whole.text).toContain(company.legalName)
  expect(whole.text).not.toContain('You get this e-mail because')
  expect(whole.html).not.toContain('Questions? Call')
})

test('STAFF-05 a mail to a member of staff speaks of their work, not of an insurance', () => {
  const mail = renderMail({ template: received, locale: 'en-GB', values, link })
  const whole = mailFrame({ ...mail, locale: 'en-GB', template: 'staffReset' }, company)
  expect(whole.text).toContain('You get this e-mail because of your work at')
  expect(whole.text).not.toContain('because of your insurance')
  expect(whole.text).not.toContain('Questions? Call')
})

test.each([
  ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/\u2060script&gt;'],
  ["O'Neill & <b>Sons</b>", 'O&#39;Neill &amp; &lt;b&gt;Sons&lt;/\u2060b&gt;'],
  ['"><img src=x onerror=alert(1)>', '&quot;&gt;&lt;img src=x onerror=alert(1)&gt;'],
  ['{number}', '{number}'],
  // names from before they were refused
  ['www.evil-pills.com', 'www.\u2060evil-pills.\u2060com'],
])('MAIL-01 a name such as %s is shown as text, never as html', (name, shown) => {
  expect(htmlOf(name)).toContain(`Thank you, ${shown}</h1>`)
})

test('MAIL-01 a value stays on its line, so that it cannot add a paragraph to our text', () => {
  const mail = renderMail({
    template: received,
    locale: 'en-GB',
    values: { ...values, number: '1\r\nBcc: x@y.nl\n\n- pay here' },
    link,
  })
  expect(mail.subject).toBe('We received your request 1 Bcc: x@y.nl - pay here')
  expect(mail.html.match(/<li>/g)).toHaveLength(2)
})

test('MAIL-01 a quote keeps its lines, is separate from our text and never html', () => {
  const quote = 'One <b>line</b>\n- and a list\n\n{number}\u0007'
  const mail = renderMail({ template: { name: 'reset', texts }, locale: 'en-GB', quote })
  expect(mail.text).toContain('Somebody changed it.\n\n> One <b>line</b>\n> - and a list\n>\n> {number}')
  expect(mail.html).toContain('One &lt;b&gt;line&lt;/b&gt;<br />- and a list<br /><br />{number}')
  expect(mail.html).not.toContain('<li>')
})

test('MAIL-01 the words of a person stand before what follows from them, where the template has that', () => {
  const then = { 'reset.then': 'You can ask again.' }
  const withThen = { 'en-GB': { ...texts['en-GB'], ...then }, nl: { ...texts.nl, ...then } }
  const template = { name: 'reset', texts: withThen }
  const mail = renderMail({ template, locale: 'en-GB', quote: 'We did not get it.' })
  expect(mail.text).toContain('Somebody changed it.\n\n> We did not get it.\n\nYou can ask again.')
  expect(mail.html).toMatch(/We did not get it\.[^]*You can ask again\./)
})

test('MAIL-01 Outlook for Windows shows the button with its padding, and makes no phone link of a policy number', () => {
  const mail = mailFrame(
    { ...renderMail({ template: received, locale: 'en-GB', values, link }), locale: 'en-GB' },
    company,
  )
  expect(mail.html).toMatch(
    /<td bgcolor="#065765" style="[^"]*mso-padding-alt:14px 28px;[^"]*" class="[^"]*"><a href="https:/,
  )
  expect(mail.html).toContain('<meta name="format-detection" content="telephone=no')
})

test('MAIL-01 a mail without a button or title has none', () => {
  const mail = renderMail({ template: { name: 'reset', texts }, locale: 'en-GB' })
  expect(mail.text).toBe('Your password was changed\n\nSomebody changed it.')
  expect(mail.html).not.toContain('<a ')
})

test.each([
  ['a value', { template: received, locale: 'en-GB', values: { name: 'Mei' }, link }],
  ['a link', { template: received, locale: 'en-GB', values }],
  ['a valid link', { template: received, locale: 'en-GB', values, link: 'javascript:alert(1)' }],
  ['a text', { template: { name: 'unknown', texts }, locale: 'nl' }],
] as const)('MAIL-01 a mail without %s is not rendered', (_, mail) => {
  expect(() => renderMail(mail)).toThrow()
})

test('MAIL-01 the layout has the same texts in both languages', async () => {
  const [english, other] = await Promise.all([
    import('./mails/en-GB.json', { with: { type: 'json' } }),
    import('./mails/nl.json', { with: { type: 'json' } }),
  ])
  expect(Object.keys(english.default)).toEqual(Object.keys(other.default))
})
