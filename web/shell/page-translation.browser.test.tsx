import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { render } from '#web/testing/render.tsx'

import './browser-workarounds.ts'

/** Translates like Google Chrome: each text is taken out, and `font` elements take its place. */
const translate = (shown: Element) => {
  const walker = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode())
    if (!walker.currentNode.parentElement?.closest('font')) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.textContent = `«${text.data}»`
    outer.append(inner)
    text.parentNode?.replaceChild(outer, text)
  }
}

// texts beside each other: one that changes, one that comes and goes, one that stays
const Lines = () => {
  const [count, setCount] = useState(1)
  return (
    <main>
      <button type="button" onClick={() => setCount(count + 1)}>
        Next
      </button>
      <p data-testid="line">
        {count % 2 ? 'odd' : null}
        {count % 3 ? null : <b>third</b>}
        {count} of {3}
      </p>
    </main>
  )
}

test('SHELL-14 a translated page shows what changes in it, and does not fail', async () => {
  await render(<Lines />)
  const line = page.getByTestId('line')
  const next = page.getByRole('button')
  const shown = page.getByRole('main').element()
  translate(shown)
  await expect.element(line).toHaveTextContent('«odd»«1»« of »«3»')
  // what is new is not translated yet
  await next.click()
  await expect.element(line).toHaveTextContent('2« of »«3»')
  translate(shown)
  await next.click()
  await expect.element(line).toHaveTextContent('oddthird3« of »«3»')
  translate(shown)
  await next.click()
  await expect.element(line).toHaveTextContent('4« of »«3»')
})
