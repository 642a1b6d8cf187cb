import { choose, combobox, pick } from './support/fields.ts'
import { linkIn } from './support/mailbox.ts'
import { expect, test } from './support/fixtures.ts'
import { ready } from './support/people.ts'
import { degreeInDelft, payslip, somebody, withJob } from './support/scenarios.ts'
import { count } from './support/visitors.ts'
import { wizard } from './support/wizard.ts'

const MEGABYTE = 1_048_576
const PASSWORD = 'Met-de-pont-over-7'

test('WIZ-01 WIZ-02 WIZ-10 WIZ-18 QUOTE-01 MAIL-01 a student from India requests insurance and sees it under review', async ({
  page,
  portal,
}) => {
  const arjun = somebody()
  const request = wizard(page)
  await page.goto('/en/home')
  await ready(page)
  await page.getByRole('banner').getByRole('link', { name: 'Get insurance' }).click()
  await expect(page).toHaveURL(/\/en\/request\/your-situation$/)

  await test.step('a price before any personal question', async () => {
    const { institution = '', ...stay } = withJob()
    const price = page.getByRole('region', { name: 'Your stay' })
    await expect(price).toContainText(/\d questions to your price/)
    await request.fillStay(stay)
    await expect(price).toContainText(/about €\d+\s*a month/)
    await expect(price).toContainText(/€[\d,]+\.\d\d in total/)
    const before = await price.innerText()
    await request.fillStay({ job: 'no' })
    await expect(price).not.toHaveText(before)
    await request.fillStay({ job: 'yes', ...(stay.contractEnd ? { contractEnd: stay.contractEnd } : {}) })
    await expect(
      page
        .getByRole('main')
        .getByLabel(/name|e-mail/i)
        .and(page.locator('input[inputmode=email]')),
    ).toHaveCount(0)
    await request.situation({ institution })
  })

  await test.step('WIZ-07 WIZ-24 one advice, its whole price, and our commission', async () => {
    // a wide screen has the names of the steps under the line
    const now = page.getByRole('main').locator('[aria-current=step]:visible')
    await expect(now).toHaveText('Our advice (you are here)')
    await expect(page.getByText('Step 2 of 5: Our advice', { exact: true })).toBeAttached()
    await expect(page.getByRole('main')).toContainText('€500')
    await expect(page.getByRole('main')).toContainText('€30')
    await expect(page.getByRole('main')).toContainText('8 weeks in each insurance year')
    // nothing is chosen beforehand
    await expect(page.getByRole('main').getByRole('radio', { checked: true })).toHaveCount(0)
    // the visitor has just read what a job requires
    await expect(page.getByRole('heading', { level: 2, name: 'If you leave earlier' })).toBeVisible()
    await expect(page.getByText('If you get a job')).toHaveCount(0)
    await request.cover('basicWithSupplement')
  })

  await test.step('personal details, address, payment and a document', async () => {
    await expect(page.getByText(/^Step 3 of 5: Request insurance · Part 1 of 3/)).toBeAttached()
    await expect(page.getByRole('main').locator('[aria-current=step]:visible')).toHaveText(
      'Request insurance (you are here)Part 1 of 3',
    )
    await expect(combobox(page, 'Nationality')).toHaveValue('Indian')
    await request.you(arjun)
    await request.address()
    await request.directDebit()
    await request.press('Save and continue')
    await expect(page.getByRole('alert')).toContainText('Add a copy of your contract or payslip')
    await request.upload([payslip('payslip.pdf', 6 * MEGABYTE)])
    await expect(page.getByRole('list', { name: 'Your files' })).toContainText('payslip.pdf')
    await request.press('Save and continue')
  })

  await test.step('WIZ-13 everything to check, then the last questions', async () => {
    await expect(page.getByText('Step 4 of 5: Your overview', { exact: true })).toBeAttached()
    for (const answer of [
      'Arjun Sharma',
      arjun.email,
      'Dam 1, 1012 JS Amsterdam',
      'payslip.pdf',
      '9 August 2002',
    ])
      await expect(page.getByRole('main')).toContainText(answer)
    // never the whole bank account number
    await expect(page.getByRole('main')).not.toContainText('0417')
    await request.goOn()
    await request.press('Send my request')
    await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeFocused()
    await request.lastQuestions()
    await request.send()
  })

  const number = await test.step('WIZ-18 the receipt says what happens next and by when', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByText(`We sent an e-mail to ${arjun.email}.`)).toBeVisible()
    await expect(page.getByText(/^Today, \d+ \w+ \d{4}/)).toBeVisible()
    await expect(page.getByText(/^By \w+day \d+ \w+ \d{4}$/)).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'tell us' })).toHaveAttribute(
      'href',
      '/en/service-contact/contact',
    )
    // another insurance is offered only below what was sent
    const order = await page
      .getByRole('main')
      .getByText('Everything you sent')
      .or(page.getByRole('link', { name: 'Apply for another insurance' }))
      .allInnerTexts()
    expect(order).toEqual(['Everything you sent', 'Apply for another insurance'])
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Add the dates to my calendar' }).click()
    expect((await download).suggestedFilename()).toMatch(/^pont-\d{9}\.ics$/)
    const [shown = ''] = /\d{3} \d{3} \d{3}/.exec(await page.getByRole('main').innerText()) ?? []
    expect(shown).not.toBe('')
    // the stored form is cleared
    const kept = await page.evaluate(() => JSON.stringify(sessionStorage))
    expect(kept).not.toContain('Sharma')
    return shown
  })

  await test.step('MAIL-01 ACC-03 the mail leads to a password and into the portal', async () => {
    const mail = await portal.mailTo(arjun.email)
    expect(mail.subject.replaceAll(/\s/g, ' ')).toContain(number)
    expect(mail.text).not.toMatch(/NL91|2002|medic/i)
    await page.goto(linkIn(mail, '/activate/'))
    await page.getByLabel('New password', { exact: true }).fill('short')
    await expect(page.getByText(/Still needed: a number/).first()).toBeVisible()
    await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('The same password again').fill(PASSWORD)
    await page.getByRole('button', { name: 'Save my password' }).click()
    await expect(page).toHaveURL(/\/en\/insurances$/)
  })

  await test.step('POL-01 the request stands under review with its answer-by date', async () => {
    const cards = page.getByRole('article').filter({ hasText: 'We are checking your request' })
    await expect(cards).toHaveCount(2)
    await expect(cards.first()).toContainText(/You get our answer by \w+day \d+ \w+/)
    await expect(page.getByRole('main')).toContainText(number)
  })
})

const PHONE = [390, 844] as const
const DESKTOP = [1280, 800] as const

test.describe('in a browser that has seen no step yet', () => {
  test.use({ ownContext: true })

  test('WIZ-10 ruling 41 SHELL-14 the price stays visible from the choice to the last step, on a phone and on a desktop, and steps that were loaded ahead open without a network', async ({
    page,
    context,
  }) => {
    const request = wizard(page)
    await request.open()
    await request.situation(degreeInDelft())
    const first = page.getByRole('article', { name: 'Complete Plus' }).or(page.getByRole('article')).first()
    await expect(first).toContainText(/about €65\s*a month/)
    await expect(first).toContainText(/€[\d,]+\.\d\d in total/)
    const [total = ''] = /€[\d,]+\.\d\d(?= in total)/.exec(await first.innerText()) ?? []
    await expect(first).toContainText(/Not covered.*Trips to other countries/)
    await expect(page.getByText('Your certificate states your cover')).toBeVisible()
    await expect(first.getByText('a day,')).toBeHidden()
    await first.getByText('How we work out this price').click()
    await expect(first.getByText('a day,')).toBeVisible()
    // everything that the advice loads ahead has arrived
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await request.cover('Complete Plus')
    const price = page.getByRole('region', { name: 'Your stay' })
    const inSight = async (where: string) => {
      for (const [width, height] of [PHONE, DESKTOP])
        for (const end of [0, 1]) {
          await page.setViewportSize({ width, height })
          await page.evaluate((at) => scrollTo(0, at * document.documentElement.scrollHeight), end)
          await expect(price.getByText(`${total} in total`), `${where}, ${width} px`).toBeInViewport()
        }
      await expect(price, where).toContainText(/about €65\s*a month/)
    }
    await inSight('about you')
    await request.you(somebody())
    await expect(request.heading('Your address')).toBeVisible()
    await inSight('address')
    await context.setOffline(false)
    await request.address()
    await inSight('payment')
    await request.payment()
    await inSight('overview')
    await context.setOffline(true)
    await request.goOn()
    await inSight('last questions')
    const sending = page.getByRole('main').getByRole('definition')
    await expect(sending.filter({ hasText: total })).toContainText(`About €65 a month, ${total} in total`)
    await expect(sending.filter({ hasText: 'collected around' })).toContainText(
      /^€\d+\.\d\d, collected around \d+ \w+ \d{4}/,
    )
    await request.lastQuestions()
    await expect(page.getByRole('button', { name: 'Send my request' })).toBeEnabled()
  })
})

test('WIZ-02 the two answers on the home page are filled in at the first step', async ({ page }) => {
  await page.goto('/en/home')
  await ready(page)
  await combobox(page, 'Where do you come from?').fill('Bharat')
  await page.getByRole('option', { name: 'India' }).first().click()
  await page.getByLabel('What will you do?').selectOption({ label: 'Exchange student' })
  await page.getByRole('button', { name: 'See my price' }).click()
  await expect(page).toHaveURL(/\/en\/request\/your-situation$/)
  await expect(combobox(page, 'Where do you come from?')).toHaveValue('India')
  await expect(combobox(page, 'Where will you study or work?')).toHaveValue('Netherlands')
  await expect(page.getByRole('radio', { name: 'Exchange student' })).toBeChecked()
})

test('QUOTE-01 on a desktop the price stays visible beside the whole form', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  const request = wizard(page)
  await request.open()
  await request.fillStay(degreeInDelft())
  const price = page.getByRole('region', { name: request.say.stay })
  await expect(price).toContainText('€')
  for (const name of ['heading', 'button'] as const) {
    const part = request.main.getByRole(name).filter({ visible: true })
    await (name === 'heading' ? part.first() : part.last()).scrollIntoViewIfNeeded()
    await expect(price).toBeInViewport({ ratio: 1 })
  }
  // the form was longer than the window
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300)
  // and beside it, not over it
  const [card, button] = await Promise.all([
    price.boundingBox(),
    request.main.getByRole('button', { name: request.say.continue }).boundingBox(),
  ])
  expect(card?.x).toBeGreaterThan((button?.x ?? 0) + (button?.width ?? 0))
})

const MOST = { answers: 22, presses: 8 }

test.describe('in a page that is never loaded again', () => {
  test.use({ ownContext: true })

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
})
