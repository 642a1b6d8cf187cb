import { beforeAll, expect, test } from 'vitest'

import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { render } from '#web/testing/render.tsx'

import { SkeletonShell } from './SkeletonShell.tsx'

beforeAll(() => loadTexts('shell/skeleton', 'en-GB'))

test('SHELL-05 the parts of the first skeleton stand apart', async () => {
  const { container } = await render(<SkeletonShell address="/en/insurances" />)
  const parts = [...container.querySelectorAll('main [aria-hidden=true]')].map((part) =>
    part.getBoundingClientRect(),
  )
  expect(parts).toHaveLength(3)
  const gaps = parts.slice(1).map(({ top }, index) => top - (parts[index]?.bottom ?? top))
  for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(16)
})
