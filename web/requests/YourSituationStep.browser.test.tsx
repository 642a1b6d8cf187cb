import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { requests } from '#contract/requests.ts'
import { requestStore } from '#web/requests/draft/request-store.ts'
import { whoOf } from '#web/requests/draft/who.ts'
import { answersInTab, showRequest } from '#web/testing/answered-request.ts'
import {
  choose,
  combobox,
  dateGroup,
  expectTitle,
  fillDate,
  line,
  press,
  summary,
} from '#web/testing/form-actions.ts'
import { showPortal } from '#web/testing/portal.tsx'
import { refuse, replyBy } from '#web/testing/replies.ts'
import { replyByRules } from '#web/testing/request-replies.ts'
import {
  answerSituation,
  destination,
  origin,
  stayCard,
  yearInWageningen,
} from '#web/testing/situation-actions.ts'

const main = page.getByRole('main')

const showFirst = () => {
  replyByRules()
  return showPortal('/en/request/your-situation')
}

/** The first step with everything answered. */
const showAnswered = (changes = {}) => showRequest({ step: 'your-situation' }, { changes })

const withJob = { paidJob: true, contractDateEnd: '2028-01-31' }

test('WIZ-02 WIZ-07 a stay that was filled in goes on to the advice', async () => {
  const { at } = await showFirst()
  await answerSituation(yearInWageningen)
  await press('Continue')
  await expect.poll(at).toBe('/en/request/our-advice')
  await expectTitle('Our advice: Complete Plus')
})

test('WIZ-02 in the step nothing from the paid job on is in the first window', async () => {
  await showFirst()
  await expect.element(page.getByRole('radiogroup', { name: /paid job/ })).toBeVisible()
  expect(document.querySelectorAll('[data-below]')).toHaveLength(1)
})

test('WIZ-05 a pair of countries that cannot be insured says why, before and after Continue', async () => {
  await showFirst()
  await expect.element(destination).toHaveValue('Netherlands')
  await press('Continue')
  await expect.element(summary).toHaveFocus()
  await expect.element(summary).toMatchTextContent('Choose the country you come from')
  await answerSituation({ from: 'India', to: 'Brazil' })
  await expect
    .element(
      page
        .getByText('We cannot insure this stay')
        .or(summary.getByText(/European Economic Area/))
        .first(),
    )
    .toBeVisible()
  await answerSituation({ to: 'Switzerland' })
  await expect.element(main).toMatchTextContent('We cannot insure a stay in Switzerland')
  await answerSituation({ to: 'India' })
  await expect.element(main).toMatchTextContent('Choose two different countries')
  await answerSituation({ to: 'Netherlands' })
  await expect.element(main).not.toMatchTextContent('Choose two different countries')
})

test('WIZ-05 the server has the last word about a pair, and its reason shows', async () => {
  const { at } = await showAnswered()
  const id = 'new_request_my_situation_destination_switzerland'
  refuse(requests.validateCountries, 422, { id, field: 'countryOfDestination' })
  await press('Continue')
  await expect.element(summary).toMatchTextContent('We cannot insure a stay in Switzerland')
  expect(at()).toBe('/en/request/your-situation')
})

test('WIZ-05 a slip in the name of a country is offered; Enter takes it, going on does not', async () => {
  await showFirst()
  const first = page.getByRole('option').first()
  await origin.click()
  await expect.element(first).toBeVisible()
  await userEvent.keyboard('indai')
  await expect.element(first).toMatchTextContent(/^India/)
  await userEvent.keyboard('{Enter}')
  await expect.element(origin).toHaveValue('India')
  await expect.element(page.getByRole('option')).not.toBeInTheDocument()
  await origin.fill('germny')
  await expect.element(first).toMatchTextContent(/^Germany/)
  await userEvent.keyboard('{Tab}')
  await expect.element(origin).toHaveValue('germny')
})

const paste = async (text: string) => {
  const box = dateGroup('First day').getByLabelText('Day')
  await box.click()
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', text)
  box.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

test('WIZ-06 SHELL-04 impossible dates say how to correct them; a pasted date fills three boxes and is accepted', async () => {
  const { at } = await showAnswered({ startDate: '2026-11-19', endDate: '2027-11-18' })
  await press('Continue')
  await expect.element(summary).toMatchTextContent(/The first day must be today/)
  await paste('01/02/2027')
  const first = dateGroup('First day')
  await expect.element(first.getByLabelText('Year')).toHaveValue('2027')
  await expect.element(first.getByLabelText('Month')).toHaveValue('2')
  await expect.element(first.getByLabelText('Day')).toHaveValue('1')
  await fillDate('Last day', '2028-01-31')
  await press('Continue')
  await expect.poll(at).toBe('/en/request/our-advice')
})

test('WIZ-06 WIZ-21 the end of a contract is the last day, and one press makes them the same', async () => {
  const { at } = await showAnswered({ ...withJob, endDate: '2027-12-31' })
  await page.getByRole('button', { name: 'Use this date as my last day' }).click()
  await press('Continue')
  await expect.poll(at).toBe('/en/request/our-advice')
})

test('WIZ-07 WIZ-21 who cannot be insured here reads why, and what to do instead', async () => {
  await showAnswered({ ...withJob, contractDateEnd: undefined, studentType: 'R' })
  await expect.element(stayCard).toMatchTextContent('We can’t insure this yet')
  await press('Continue')
  await expectTitle('We can’t insure you yet')
  // the title says it once, and the reason follows
  expect(main.getByText(/We can’t insure you yet/).elements()).toHaveLength(1)
  await expect.element(main).toMatchTextContent('This is because')
  await expect.element(main).toMatchTextContent('We cannot arrange it for PhD candidates and academic staff')
  await expect.element(main).toMatchTextContent('Every insurer must accept you')
  await expect.element(main.getByRole('link', { name: /^\+31/ })).toBeVisible()
})

test('WIZ-10 an institution is found when a finger slips, and an unknown one can be typed', async () => {
  await showAnswered({ institution: undefined })
  const box = combobox('Which institution will you go to?')
  await box.fill('wagenigen')
  await expect.element(page.getByRole('option', { name: /^Wageningen University/ })).toBeVisible()
  await expect.element(page.getByRole('option', { name: /^Other/ })).toBeVisible()
  replyBy(requests.institutions, () => [])
  await box.fill('Academy of the Unknown')
  await page.getByRole('option', { name: /^Other/ }).click()
  await expect.element(line('Name of your institution')).toHaveValue('Academy of the Unknown')
})

test('WIZ-10 whoever types "other" to find the option has not given the name of an institution', async () => {
  await showAnswered({ institution: undefined })
  replyBy(requests.institutions, () => [])
  await combobox('Which institution will you go to?').fill('other')
  await page.getByRole('option', { name: /^Other/ }).click()
  await expect.element(line('Name of your institution')).toHaveValue('')
  await press('Continue')
  await expect
    .element(
      page.getByRole('link', { name: 'Choose your institution, or choose "Other" and write its name' }),
    )
    .toBeVisible()
})

test('SHELL-02 what was chosen in a list follows the language', async () => {
  await showFirst()
  await answerSituation({ from: 'Germany' })
  await page.getByRole('banner').getByRole('link', { name: 'Nederlands' }).click()
  await expect.element(combobox('Waar kom je vandaan?')).toHaveValue('Duitsland')
})

test('WIZ-20 ruling 66 about a child its parent is asked about no paid work, and the card is that of the child', async () => {
  await showFirst()
  await answerSituation({ who: 'My child', from: 'Germany', start: '2027-02-01', dutch: 'No' })
  const job = page.getByRole('radiogroup', { name: /^Will your child have a paid job/ })
  await expect.element(job).toBeVisible()
  await expect.element(main.getByText('What will you do there?')).not.toBeInTheDocument()
  await fillDate('Birth date of the person you insure', '2018-05-05')
  await expect.element(job).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('radiogroup', { name: /^Does your child have a European/ }))
    .toBeVisible()
  await fillDate('Birth date of the person you insure', '1998-05-05')
  await expect.element(job).toBeVisible()
})

test('WIZ-06 a stay that is too short is told at its dates, before the other questions are answered', async () => {
  await showFirst()
  await answerSituation({
    from: 'India',
    doing: 'Full degree student',
    start: '2027-02-01',
    end: '2027-06-15',
  })
  const told = main.getByText('For this stay your last day is 31 July 2027 or later')
  await expect.element(told).toBeVisible()
  await press('Choose 31 July 2027 as last day')
  await expect.element(told).not.toBeInTheDocument()
  await answerSituation({ end: '2034-06-15' })
  await expect.element(main.getByText(/^For this stay your last day is .* or earlier$/)).toBeVisible()
  await answerSituation({ end: '2027-01-15' })
  await expect.element(main.getByText('The last day must be after 1 February 2027')).toBeVisible()
})

test('WIZ-06 a wrong day is told once, at its own field, also after Continue', async () => {
  await showFirst()
  await answerSituation({ from: 'India', start: '2026-01-01', end: '2027-06-15' })
  const told = main.getByText(/^The first day must be today/)
  await expect.element(told).toBeVisible()
  const last = dateGroup('Last day').element()
  const first = told.element()
  expect(first.compareDocumentPosition(last) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  await press('Continue')
  await expect.element(dateGroup('First day')).toMatchTextContent(first.textContent)
  await expect.poll(() => main.getByText(first.textContent).elements()).toHaveLength(2)
  await answerSituation({ start: '2027-02-01', end: '2027-01-15' })
  const order = main.getByText('The last day must be after 1 February 2027')
  await expect.element(order).toBeVisible()
  await press('Continue')
  await expect.element(dateGroup('Last day')).toMatchTextContent('The last day must be after 1 February 2027')
  // in the summary and at the field
  await expect.poll(() => order.elements()).toHaveLength(2)
})

test.each([
  ['My partner', 'partner', 'F'],
  ['My child', 'child', 'F'],
  ['Me', 'self', undefined],
] as const)(
  'WIZ-20 whom somebody insures is the first question, and the others speak of that person: %s',
  async (name, who, type) => {
    await showFirst()
    await choose('Who do you want to insure?', 'My child')
    await choose('Who do you want to insure?', name)
    const asked = who === 'self' ? 'Where do you come from?' : `Where does your ${who} come from?`
    await expect.element(combobox(asked)).toBeVisible()
    expect(answersInTab().studentType).toBe(type)
    expect(whoOf(answersInTab())).toEqual({ who })
  },
)

test('WIZ-20 a form for one of the family that was begun without that answer asks whom', async () => {
  requestStore.change({ studentType: 'F' })
  await showFirst()
  const who = page.getByRole('radiogroup', { name: 'Who do you want to insure?' })
  await press('Continue')
  await expect.element(who).toMatchTextContent('Choose who the insurance is for')
  await choose('Who do you want to insure?', 'My partner')
  await press('Continue')
  await expect.element(who).not.toMatchTextContent('Choose who the insurance is for')
})

test('WIZ-20 another person has another birth date', async () => {
  requestStore.change({
    studentType: 'F',
    insuredWho: 'child',
    dateOfBirth: '2018-05-05',
    startDate: '2027-02-01',
  })
  await showFirst()
  await choose('Who do you want to insure?', 'Me')
  await expect.element(combobox('Where do you come from?')).toBeVisible()
})

test('WIZ-20 whoever says what they will do insures themselves', async () => {
  await showFirst()
  await choose('What will you do there?', 'Full degree student')
  await expect
    .element(
      page.getByRole('radiogroup', { name: 'Who do you want to insure?' }).getByRole('radio', { name: 'Me' }),
    )
    .toBeChecked()
})

test('WIZ-20 a partner is no child, and is asked no birth date in the first step', async () => {
  await showFirst()
  await choose('Who do you want to insure?', 'My child')
  const birth = dateGroup('Birth date of the person you insure')
  await expect.element(birth).toBeVisible()
  await expect.element(line('Policy number of the student your child joins')).toBeVisible()
  await choose('Who do you want to insure?', 'My partner')
  await expect.element(line('Policy number of the student your partner joins')).toBeVisible()
  await expect.element(birth).not.toBeInTheDocument()
  await expect.element(main).toMatchTextContent(/Your stay.*My partner/)
})
