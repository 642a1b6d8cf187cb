import { beforeAll, expect, test } from 'vitest'

import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { BARE_SITE, SiteContext } from '#web/platform/site.ts'
import { htmlOf } from '#web/testing/markup.tsx'
import KeptCardsPage from './KeptCardsPage.tsx'

beforeAll(() => Promise.all(['shell', 'policies', 'cards'].map((name) => loadTexts(name, 'en-GB'))))

test('DOC-03 QUOTE-04 the page for the worker marks what a card asks for at a desk, by its kind of insurance', () => {
  const page = htmlOf(
    <SiteContext value={{ ...BARE_SITE, keptCard: 'place' }}>
      <KeptCardsPage />
    </SiteContext>,
  )
  const [, card = '', below = ''] = /<article(.*)<\/article>(.*)/s.exec(page) ?? []
  const [, ours] = /\{\{#ours\}\}(.*)\{\{\/ours\}\}/s.exec(card) ?? []
  const [, basic] = /\{\{#basic\}\}(.*)\{\{\/basic\}\}/s.exec(card) ?? []
  expect(ours).toContain('Ik ben verzekerd bij')
  expect(ours).not.toContain('zorgverzekeraar')
  expect(basic).toContain('Mag de rekening naar mijn zorgverzekeraar?')
  // the worker cannot change what stands below
  expect(below).not.toMatch(/Ik ben verzekerd|Mag de rekening/)
})
