import { expect, test } from 'vitest'

import { expectAccessible } from './axe.ts'
import { render } from './render.tsx'

const page = (css: string) => (
  <main>
    <style>{css}</style>
    <h1>Insurances</h1>
    <p className="faint">Your insurance ends in May.</p>
  </main>
)

const BODY =
  'body { background: white; color: black } [data-theme=dark] body { background: black; color: white }'
const FAINT = '.faint { color: gray; background: #777 }'

test('ruling 34 a page that is easy to read passes', async () => {
  await render(page(BODY))
  await expectAccessible('easy to read')
})

test.each([
  ['light, 1024 px', `@media (width > 640px) { [data-theme=light] ${FAINT} }`],
  ['light, 320 px', `@media (width <= 640px) { [data-theme=light] ${FAINT} }`],
  ['dark, 320 px', `@media (width <= 640px) { [data-theme=dark] ${FAINT} }`],
  ['dark, 1024 px', `@media (width > 640px) { [data-theme=dark] ${FAINT} }`],
  ['light, 320 px', `@media (width > 640px) { [data-theme=light] .faint { display: none } } ${FAINT}`],
])('ruling 34 words that are hard to read only in %s are found', async (look, css) => {
  await render(page(BODY + css))
  await expect(expectAccessible('faint')).rejects.toThrow(`faint, ${look}`)
})
