import { expect, test, vi } from 'vitest'

import { globalAlert } from '#web/platform/alerts.ts'
import { quietly } from '#web/requests/quiet-parts.ts'

import { watchChunks } from './chunk-load-error.ts'

// As the bundler loads a part: the event comes first, then whoever asked gets the error. Safari does not name the part.
const loadFails = async (missing = new TypeError('Importing a module script failed.')) => {
  await Promise.resolve()
  dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: missing }))
  throw missing
}

const codes = () => globalAlert.get().messages.map(({ code }) => code)

test('SHELL-09 a part of a later step that does not load ahead offers no reload, one that is opened meanwhile does', async () => {
  const answers = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null))
  watchChunks()
  await Promise.all([quietly(() => loadFails()), quietly(() => loadFails())])
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect([answers.mock.calls, codes()]).toEqual([[], []])

  const slow = quietly(() => new Promise((resolve) => setTimeout(resolve, 200)))
  await Promise.allSettled([quietly(() => loadFails()), loadFails()])
  await expect.poll(codes).toEqual(['errors.chunk'])
  expect(await slow).toBe(true)
  answers.mockRestore()
})
