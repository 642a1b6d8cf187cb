import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import '#web/ui/ui.css'

import { cleanup, render } from '#web/testing/render.tsx'
import { Container } from '#web/ui/layout/Container.tsx'

import { SidebarLayout } from './SidebarLayout.tsx'

afterEach(async () => {
  await cleanup()
  await page.viewport(1024, 768)
})

const placesAt = async (width: number) => {
  await page.viewport(width, 844)
  await render(
    <Container>
      <SidebarLayout width="content" head={<h1>About us</h1>} sidebar={<nav>On this page</nav>}>
        <p>Who we are</p>
      </SidebarLayout>
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

const sidebarAt = async (width: number, wideOnly = false) => {
  await page.viewport(width, 844)
  await render(
    <Container>
      <SidebarLayout width="form" wideOnly={wideOnly} sidebar={<nav>What happens next</nav>}>
        <p>A form</p>
      </SidebarLayout>
    </Container>,
  )
  return ['p', 'nav'].map((name) => document.querySelector(name)?.getBoundingClientRect() ?? new DOMRect())
}

test('SVC-02 what goes with a form stands beside it on a wide screen, and below it on a phone', async () => {
  const [form, beside] = await sidebarAt(1440)
  expect(beside?.left).toBeGreaterThan(form?.right ?? Infinity)
  await cleanup()
  const [above, below] = await sidebarAt(390)
  expect(below?.top).toBeGreaterThan(above?.bottom ?? Infinity)
})

test('CLM-05 notes that would come too late below a form are on a wide screen only', async () => {
  const [form, beside] = await sidebarAt(1024, true)
  expect(beside?.left).toBeGreaterThan(form?.right ?? Infinity)
  await cleanup()
  const [, left] = await sidebarAt(1023, true)
  expect(left?.height).toBe(0)
})
