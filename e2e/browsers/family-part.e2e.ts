import { scriptOf } from '#e2e/support/built-files.ts'
import { addFamily } from './family-steps.ts'
import { choose } from '#e2e/support/fields.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import { degreeInDelft } from '#e2e/support/scenarios.ts'
import { wizard } from '#e2e/support/wizard.ts'

const PART = 'web/requests/family/FamilySituation.tsx'

// a browser that has loaded no part of a family yet
test.use({ ownContext: true })

test('WIZ-02 WIZ-05 the questions about a family come when their script arrives, and what was answered stays', async ({
  page,
  line,
}) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  line.on(scriptOf(PART), { kind: 'hold', until: promise })
  const request = wizard(page, 'en', line.url)
  const { main, say } = request
  await request.open()
  await choose(main, say.who, 'Us together')
  await request.fillStay(degreeInDelft())
  await expect(main.getByRole('button', { name: 'Add a partner' })).toHaveCount(0)
  resolve()
  await addFamily(request)
  await request.press(say.continue)
  await expect(page).toHaveURL(/our-advice$/)
  await expect(main.getByText(/in total for .*, for the three of you/)).toBeVisible()
})

test('WIZ-02 SHELL-09 where their script does not arrive nobody goes on without a family, and they are there after a reload', async ({
  page,
  line,
}) => {
  line.on(scriptOf(PART), { kind: 'replace', by: () => ({ status: 404 }) })
  const request = wizard(page, 'en', line.url)
  const { main, say } = request
  await request.open()
  await choose(main, say.who, 'Us together')
  await request.fillStay(degreeInDelft())
  await request.press(say.continue)
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeVisible()
  expect(page.url()).toMatch(/your-situation/)
  line.clear()
  await page.reload()
  await expect(main.getByRole('button', { name: 'Add a partner' })).toBeVisible()
  await addFamily(request)
  await request.press(say.continue)
  await expect(page).toHaveURL(/our-advice$/)
})
