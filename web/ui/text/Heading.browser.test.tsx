import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import '#web/ui/ui.css'

import { render } from '#web/testing/render.tsx'

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
