import { expect, test } from 'vitest'

import '#web/ui/ui.css'
import { inOfficeLook } from '#web/testing/office-look.ts'
import { render } from '#web/testing/render.tsx'
import { Mono } from '#web/ui/text/Mono.tsx'

import { Words } from './Words.tsx'

inOfficeLook()

test('STAFF-02 words that are kept have the font of words, not of numbers', async () => {
  const screen = await render(
    <div>
      <Words>
        <Mono>Send us the letter.</Mono>
      </Words>
    </div>,
  )
  const fontOf = (element: Element) => getComputedStyle(element).fontFamily
  const words = screen.getByText('Send us the letter.').element()
  expect(fontOf(words)).toBe(fontOf(document.body))
})
