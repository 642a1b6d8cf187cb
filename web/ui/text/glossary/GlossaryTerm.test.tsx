import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { glossaryStyles, withGlossaryTerms } from './glossary-markup.ts'
import { GlossaryTerm } from './GlossaryTerm.tsx'

const HTML =
  'No <dfn title="What you pay &amp; nobody else.">own <em>risk</em></dfn>, no <dfn title="Two.">more</dfn>.'

test('each term in HTML is a button that opens its own explanation', () => {
  const html = withGlossaryTerms(HTML, 'a-')
  expect(html).toContain(
    `<button type="button" class="${glossaryStyles.term}" popovertarget="a-1" aria-describedby="a-1">own <em>risk</em></button>` +
      `<span id="a-1" popover="auto" role="note" class="${glossaryStyles.text}">What you pay &amp; nobody else.</span>`,
  )
  expect(html).toContain('popovertarget="a-2"')
  expect(html).not.toContain('dfn')
  expect(html).not.toMatch(/ style=| on\w+=/)
})

test('HTML without terms is unchanged', () => {
  expect(withGlossaryTerms('<p>Words</p>', 'a')).toBe('<p>Words</p>')
})

test('a link in a term, and a term without an explanation, are not made buttons', () => {
  const html = '<dfn title="One."><a href="/x">link</a></dfn> <dfn>bare</dfn>'
  expect(withGlossaryTerms(html, 'a')).toBe(html)
})

test('the component and the HTML have the same markup', () => {
  const rendered = renderToStaticMarkup(<GlossaryTerm term="own risk" text="What you pay." />)
  const [, id = ''] = / id="([^"]+)"/.exec(rendered) ?? []
  const html = withGlossaryTerms('<dfn title="What you pay.">own risk</dfn>', 'x')
  const bare = (text: string, own: string) =>
    text
      .replaceAll(own, 'ID')
      .replace(/<(\w+)([^>]*)>/g, (_, tag: string, attributes: string) =>
        [tag, ...(attributes.toLowerCase().match(/[\w-]+="[^"]*"/g) ?? []).toSorted()].join(' '),
      )
  expect(bare(rendered, id)).toBe(bare(`<span>${html}</span>`, 'x1'))
})
