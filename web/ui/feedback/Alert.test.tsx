import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { Alert } from './Alert.tsx'
import type { AlertProps } from './Alert.tsx'
import { iconShapes } from '#web/ui/brand/icon-shapes.ts'

const texts: Readonly<Record<string, string>> = {
  'CommonError.title': 'Something went wrong on our side',
  'CommonError.message': 'Call us and give this number: {iId}',
  'policy.gap': 'You are not insured for two weeks',
  'policy.gap.html': 'You are <not> insured',
  'documents.intro': 'Send us:',
}

const translate: NonNullable<AlertProps['translate']> = (id, context) =>
  Object.entries(context).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, String(value)),
    texts[id] ?? `?${id}`,
  )

const incident = { code: 'CommonError.message', context: { iId: '7f3a' } }

const rendered = (props: Partial<AlertProps>) =>
  renderToStaticMarkup(
    <Alert
      title="CommonError.title"
      messages={[incident]}
      closeText="Close message"
      translate={translate}
      {...props}
    />,
  )

/** The text alone, with a bar between the elements. */
const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/\|+/g, '|')
    .replaceAll(/^\||\|$/g, '')

const iconOf = (html: string) => /<svg.*?<\/svg>/.exec(html)?.[0].replaceAll(/.*?>(<.*)<\/svg>/g, '$1')

test('ALERT-01 an alert without a message is not rendered', () => {
  expect(rendered({ messages: [] })).toBe('')
})

test('ALERT-01 an alert can be closed unless closable is false', () => {
  expect(rendered({})).toContain('aria-label="Close message"')
  expect(rendered({ closable: false })).not.toContain('<button')
})

test('ALERT-02 info and information have the same bell and the same style', () => {
  expect(rendered({ type: 'info' })).toEqual(rendered({ type: 'information' }))
})

test.each([
  ['info', 'bell'],
  ['information', 'bell'],
  ['warning', 'circle-alert'],
  ['error', 'triangle-alert'],
  ['success', 'circle-check'],
] as const)('ALERT-02 an alert of type %s has the icon %s', (type, icon) => {
  expect(iconOf(rendered({ type }))).toContain(`d="${iconShapes[icon]}"`)
})

test.each([
  ['error', 'alert'],
  ['warning', 'status'],
  ['success', 'status'],
  ['info', 'status'],
] as const)('ALERT-02 an alert of type %s is read out as %s', (type, role) => {
  expect(rendered({ type })).toContain(`role="${role}"`)
})

test('ALERT-03 an alert is named after the code of its first message', () => {
  const html = rendered({ messages: [incident, { code: 'policy.gap' }] })
  expect(html).toContain(' id="CommonError.message"')
  expect(html).toContain(' error-code="CommonError.message"')
})

test('ALERT-03 the error code of the alert is used when the first message has none', () => {
  expect(rendered({ messages: [{ code: '' }], errorCode: 'E7' })).toContain(' error-code="E7"')
})

test('ALERT-04 the title comes first, then each message with its parameters', () => {
  expect(textOf(rendered({ messages: [incident, { code: 'policy.gap' }], closable: false }))).toBe(
    'Something went wrong on our side|Call us and give this number: 7f3a|You are not insured for two weeks',
  )
})

test('ALERT-04 a message with an html text shows that instead of the text of its code', () => {
  const messages = [{ code: 'policy.gap', context: { html: 'policy.gap.html' } }]
  expect(textOf(rendered({ messages, closable: false }))).toBe(
    'Something went wrong on our side|You are &lt;not&gt; insured',
  )
})

test('ALERT-04 a contextual alert shows the html texts of its messages and no title', () => {
  const messages = [{ code: 'policy.gap', context: { html: 'policy.gap.html' } }]
  expect(textOf(rendered({ messages, contextual: true, closable: false }))).toBe(
    'You are &lt;not&gt; insured',
  )
})

test('ALERT-04 a list has a subtitle and numbers its messages', () => {
  const messages = [{ code: 'policy.gap', context: { html: 'policy.gap.html' } }, incident]
  const html = rendered({ messages, messagesList: true, subTitle: 'documents.intro', closable: false })
  expect(textOf(html)).toBe(
    'Something went wrong on our side|Send us:|You are &lt;not&gt; insured|Call us and give this number: 7f3a',
  )
  expect(/<ol.*<li>.*<li>.*<\/ol>/.test(html)).toBe(true)
  expect(textOf(rendered({ messages, messagesList: true, closable: false }))).not.toContain('Send us:')
})

test('ALERT-08 the html of a message is the key html of its context, and no other key', () => {
  const shown = (context: Record<string, string>) =>
    textOf(rendered({ messages: [{ code: 'policy.gap', context }], contextual: true, closable: false }))
  expect(shown({ html: 'policy.gap.html' })).toBe('You are &lt;not&gt; insured')
  expect(shown({ text: 'policy.gap.html' })).toBe('You are not insured for two weeks')
})

test('ALERT-08 in list mode the subtitle is translated and each message is its html text', () => {
  const marked: NonNullable<AlertProps['translate']> = (id) =>
    id === 'policy.gap.html' ? <strong>not insured</strong> : `[${id}]`
  const messages = [
    { code: 'policy.gap', context: { html: 'policy.gap.html' } },
    { code: 'policy.end', context: { html: 'policy.gap.html' } },
  ]
  const list = { messagesList: true, subTitle: 'documents.intro', closable: false, translate: marked }
  const html = rendered({ ...list, messages })
  expect(textOf(html)).toBe('[CommonError.title]|[documents.intro]|not insured|not insured')
  expect(html).toContain('<li><strong>not insured</strong></li><li><strong>not insured</strong></li>')
})

test('ALERT-04 an alert without a border differs from the others in its style alone', () => {
  const withoutClasses = (html: string) => html.replaceAll(/ class="[^"]*"/g, '')
  expect(rendered({ noBorder: true })).not.toBe(rendered({}))
  expect(withoutClasses(rendered({ noBorder: true }))).toBe(withoutClasses(rendered({})))
})
