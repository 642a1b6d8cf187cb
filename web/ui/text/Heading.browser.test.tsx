import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import '#web/ui/ui.css'

import { render } from '#web/testing/render.tsx'

import { Button } from '#web/ui/form/button/Button.tsx'
import { Heading } from './Heading.tsx'

test.each(['Change your e-mail address', 'E-mailadres wijzigen', 'Wijzig je e-mailadres'])(
  'a heading breaks no line after "e-", at whatever width (%s)',
  async (title) => {
    await render(<Heading level={1}>{title}</Heading>)
    const heading = page.getByRole('heading', { name: title, exact: true })
    const word = heading.getByText(/^e-mail$/i)
    await expect.element(word).toBeVisible()
    for (let width = 100; width <= 600; width += 10) {
      heading.element().setAttribute('style', `width: ${width}px`)
      // one for each line that it stands on
      expect(word.element().getClientRects()).toHaveLength(1)
    }
  },
)

// the browser of the tests has no dictionary to hyphenate with
const shortestHyphenated = (element: Element) => {
  const { hyphens, hyphenateLimitChars } = getComputedStyle(element)
  return hyphens === 'auto' ? hyphenateLimitChars : 'none'
}

test('a word of ten letters has a hyphen where it breaks, on a small screen with large text only', async () => {
  await render(
    <>
      <Heading level={1}>Jouw verzekering</Heading>
      <Button>Verzekeringspas</Button>
    </>,
  )
  const heading = page.getByRole('heading').element()
  const label = page.getByText('Verzekeringspas').element()
  expect([heading, label].map(shortestHyphenated)).toEqual(['14 5 5', 'none'])
  await page.viewport(320, 640)
  expect([heading, label].map(shortestHyphenated)).toEqual(['10 4 4', '10 4 4'])
  await page.viewport(1024, 768)
})
