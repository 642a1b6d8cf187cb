import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import '#web/ui/ui.css'
import { inOfficeLook } from '#web/testing/office-look.ts'
import { render } from '#web/testing/render.tsx'

import { CaseHead, CasePlace } from './CaseHead.tsx'

inOfficeLook()

const show = (state: string) =>
  render(
    <CaseHead
      back={<a href="#work">Work</a>}
      kind="Request"
      number="576 853 451"
      name="Amara Okafor"
      clock={<p>Received 24 Nov</p>}
      state={<span>{state}</span>}
      actions={
        <>
          <CasePlace>3 of 19</CasePlace>
          <button type="button">K</button>
          <button type="button">J</button>
        </>
      }
    />,
  )

const box = (element: Element) => element.getBoundingClientRect()

test.each([
  [320, 'Yours, 14 min'],
  [320, 'With María Guadalupe Fernanda Elena'],
  [390, 'Yours, 14 min'],
  [390, 'With María Guadalupe Fernanda Elena'],
] as const)('STAFF-02 at %d px the buttons of a case stand beside each other: %s', async (width, state) => {
  await page.viewport(width, 800)
  const screen = await show(state)
  const [k, j] = screen.getByRole('button').elements().map(box)
  expect(j?.top).toBe(k?.top)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  // whose it is stands below them
  expect(box(screen.getByRole('heading').element()).top).toBeGreaterThanOrEqual(k?.bottom ?? Infinity)
})

test('STAFF-02 on a wide window all of the head is one line', async () => {
  await page.viewport(1280, 800)
  const screen = await show('Yours, 14 min')
  const { bottom } = box(screen.getByRole('heading').element())
  expect(box(screen.getByText('3 of 19').element()).top).toBeLessThan(bottom)
  expect(box(screen.getByText('Yours, 14 min').element()).top).toBeLessThan(bottom)
})
