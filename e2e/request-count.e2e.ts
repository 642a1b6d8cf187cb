import { count } from './support/counted.ts'
import { choose, pick } from './support/fields.ts'
import { expect, test } from './support/fixtures.ts'
import { ready } from './support/people.ts'
import { degreeInDelft, somebody } from './support/scenarios.ts'
import { wizard } from './support/wizard.ts'

// counted in a page that is never loaded again
test.use({ ownContext: true })

const MOST = { answers: 22, presses: 8 }

test('QUOTE-01 WIZ-02 from home to sent one person gives at most 22 answers with 8 presses', async ({
  page,
}) => {
  const counted = await count(page)
  const request = wizard(page)
  await page.goto('/en/home')
  await ready(page)
  const { main, say } = request
  await pick(main, say.origin, 'India')
  await page.getByLabel('What will you do?').selectOption({ label: 'Full degree student' })
  await request.press(/price/)
  await expect(page).toHaveURL(/your-situation$/)
  const { origin: _, doing: __, ...stay } = degreeInDelft()
  await request.situation(stay)
  await request.cover('Complete Plus')
  await request.you(somebody())
  await choose(main, say.knowAddress, say.noAddress)
  await request.press(say.save)
  await expect(page).toHaveURL(/part=payment$/)
  await choose(main, say.how, say.bankTransfer)
  await request.press(say.save)
  await expect(request.heading(say.overview)).toBeVisible()
  await request.goOn()
  await request.lastQuestions()
  await request.send()
  const { answers, presses } = await counted()
  const told = `${answers.length} answers:\n${answers.join('\n')}\n${presses.length} presses:\n${presses.join('\n')}`
  test.info().annotations.push({ type: 'counted', description: told })
  process.stdout.write(`home to sent: ${answers.length} answers, ${presses.length} presses\n`)
  expect(answers.length, told).toBeLessThanOrEqual(MOST.answers)
  expect(presses.length, told).toBeLessThanOrEqual(MOST.presses)
  // so few only if it counted nothing
  expect(Math.min(answers.length, presses.length * 2), told).toBeGreaterThan(12)
})
