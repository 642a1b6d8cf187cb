import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, test } from 'vitest'

import { loadTexts } from '#web/platform/i18n/catalogue.ts'

import { PortalLanguages } from './PortalLanguages.tsx'

beforeAll(() => loadTexts('shell', 'en-GB'))

// What is rendered before hydration is what the server sends, which never knows the fragment.
test('SHELL-02 before hydration the links to the languages are those of the server', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={['/en/home?from=mail#form']}>
      <PortalLanguages label="Language" />
    </MemoryRouter>,
  )
  // what no page reads of a query does not reach the rendering (OPS-03)
  expect(html).toContain('href="/nl/home"')
  expect(html).not.toContain('from=mail')
  expect(html).not.toContain('#form')
})
