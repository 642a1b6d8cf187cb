import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { render } from '#web/testing/render.tsx'
import { Container } from '#web/ui/layout/Container.tsx'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Card } from './Card.tsx'

const root = document.documentElement

afterEach(async () => {
  root.style.fontSize = ''
  await page.viewport(1024, 768)
})

const linesOf = (word: string) => {
  const text = document.evaluate(`//text()[contains(., "${word}")]`, root).iterateNext()
  if (!(text instanceof Text)) throw new Error(`${word} is not shown`)
  const range = document.createRange()
  range.setStart(text, text.data.indexOf(word))
  range.setEnd(text, text.data.indexOf(word) + word.length)
  return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size
}

test('SHELL-14 with text of 200 % on a phone the name of an ended insurance breaks between its words only', async () => {
  await page.viewport(390, 844)
  root.style.fontSize = '200%'
  await render(
    <Container>
      <Disclosure title="Ended insurance (1)" open>
        <Card as="article">
          <Heading level={2}>Complete Plus, Netherlands</Heading>
        </Card>
      </Disclosure>
    </Container>,
  )
  await document.fonts.ready
  expect([linesOf('Complete'), linesOf('Netherlands')]).toEqual([1, 1])
})
