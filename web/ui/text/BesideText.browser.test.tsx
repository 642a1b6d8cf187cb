import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import '#web/ui/ui.css'

import { cleanup, render } from '#web/testing/render.tsx'
import { Container } from '#web/ui/layout/Container.tsx'

import { BesideText } from './BesideText.tsx'

afterEach(async () => {
  await cleanup()
  await page.viewport(1024, 768)
})

const placesAt = async (width: number) => {
  await page.viewport(width, 844)
  await render(
    <Container>
      <BesideText head={<h1>About us</h1>} beside={<nav>On this page</nav>}>
        <p>Who we are</p>
      </BesideText>
    </Container>,
  )
  return ['h1', 'nav', 'p'].map(
    (name) => document.querySelector(name)?.getBoundingClientRect() ?? new DOMRect(),
  )
}

test('SVC-01 the list of a page of text stands beside it on a wide screen', async () => {
  const [head, list, text] = await placesAt(1440)
  expect(list?.left).toBeGreaterThan(Math.max(head?.right ?? 0, text?.right ?? 0))
  expect(text?.top).toBeLessThan((head?.bottom ?? 0) + 100)
})

test('SVC-01 on a phone it stands between the title and the text', async () => {
  const [head, list, text] = await placesAt(390)
  expect(list?.top).toBeGreaterThan(head?.bottom ?? 0)
  expect(text?.top).toBeGreaterThan(list?.bottom ?? 0)
})
