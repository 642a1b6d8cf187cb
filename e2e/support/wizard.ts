import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

import { button, choose, fill, fillDate, pick } from './fields.ts'
import { ready } from './people.ts'
import { PURPOSES, payslip } from './scenarios.ts'
import type { InsuredPerson, Stay, YesNo } from './scenarios.ts'
import { words } from './words.ts'
import type { Language } from './words.ts'

const COVERS = {
  'Complete Plus': { en: 'Complete Plus', nl: 'Complete Plus' },
  Supplement: { en: 'Supplement', nl: 'Supplement' },
  basicWithSupplement: { en: 'and Supplement', nl: 'basisverzekering en Supplement' },
} as const

const countryName = (code: string, language: Language) =>
  new Intl.DisplayNames([language === 'nl' ? 'nl' : 'en-GB'], { type: 'region' }).of(code) ?? code

/** Goes through the request in steps like a visitor; every step waits for the next one. `at` is the address of a proxy. */
export const wizard = (page: Page, language: Language = 'en', at = '') => {
  const say = words[language]
  const main = page.getByRole('main')
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })
  const press = (name: string | RegExp) => button(main, name).click()

  const open = async () => {
    await page.goto(`${at}/${language}/request/your-situation`)
    await ready(page)
  }

  const joins = async ({ policyNumber, birthDate }: NonNullable<Stay['joins']>) => {
    await fill(main, say.studentPolicy, policyNumber)
    await fillDate(main, say.studentBirth, birthDate, language)
  }

  const answer = async (name: string | RegExp, given: YesNo | 'unknown' | undefined) => {
    if (given) await choose(main, name, say[given])
  }

  const fillStay = async (stay: Stay) => {
    if (stay.doing === 'family') await choose(main, say.who, say.myChild)
    if (stay.origin) await pick(main, say.origin, countryName(stay.origin, language))
    if (stay.destination) await pick(main, say.destination, countryName(stay.destination, language))
    await answer(say.mutuality, stay.mutuality)
    if (stay.doing && stay.doing !== 'family') await choose(main, say.doing, PURPOSES[stay.doing][language])
    if (stay.joins) await joins(stay.joins)
    if (stay.start) await fillDate(main, say.start, stay.start, language)
    if (stay.end) await fillDate(main, say.end, stay.end, language)
    await answer(say.job, stay.job)
    await answer(say.dutch, stay.dutch)
    if (stay.contractEnd) await fillDate(main, say.contractEnd, stay.contractEnd, language)
    await answer(say.card, stay.card)
    await answer(say.cardValid, stay.cardValid)
    if (stay.institution) await pick(main, say.institution, stay.institution)
  }

  // the address changes before the page: until the heading has the focus a click would reach the previous page
  const arrive = () => expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  const back = async () => {
    await page.getByRole('link', { name: say.back, exact: true }).click()
    await arrive()
  }

  /** Fills in the situation and continues to the advice. */
  const situation = async (stay: Stay) => {
    await fillStay(stay)
    await press(say.continue)
    await expect(page).toHaveURL(/our-advice$/)
    await arrive()
  }

  const takeCover = (name: keyof typeof COVERS) =>
    button(main, new RegExp(`^${say.choose} .*${COVERS[name][language]}$`)).click()

  const cover = async (name: keyof typeof COVERS) => {
    await takeCover(name)
    await expect(page).toHaveURL(/part=you/)
  }

  /** To the log-in for who has an account; `asNew` goes back from there. */
  const known = async () => {
    await main.getByRole('link', { name: say.logInFirst }).click()
    await expect(page).toHaveURL(/new-existing-customer$/)
    await arrive()
  }

  const asNew = async () => {
    await press(say.asNew)
    await expect(page).toHaveURL(/part=you/)
  }

  const name = async ({ givenNames, familyName }: InsuredPerson, place = main) => {
    const only = place.getByRole('checkbox', { name: say.onlyOneName })
    await only.setChecked(givenNames === undefined)
    if (givenNames !== undefined) await fill(place, say.givenNames, givenNames)
    await fill(place, givenNames === undefined ? say.oneName : say.familyName, familyName)
  }

  const fillYou = async (insured: InsuredPerson, place = main) => {
    await name(insured, place)
    await choose(place, say.gender, say.male)
    await fillDate(place, say.birth, insured.birthDate, language)
    await fill(place, say.email, insured.email)
  }

  const you = async (insured: InsuredPerson) => {
    await fillYou(insured)
    await press(say.save)
    await expect(page).toHaveURL(/part=address/)
  }

  const fillAddress = async () => {
    await choose(main, say.knowAddress, say.haveAddress)
    await fill(main, say.postalCode, '1012js')
    await fill(main, say.houseNumber, '1')
    await expect(main.getByText('Dam 1, Amsterdam')).toBeVisible()
  }

  const address = async () => {
    await fillAddress()
    await press(say.save)
    await expect(page).toHaveURL(/part=(study|payment)/)
  }

  const directDebit = async (term: string | RegExp = say.monthly) => {
    await choose(main, say.when, term)
    await choose(main, say.how, say.directDebit)
    await fill(main, say.iban, 'NL91 ABNA 0417 1643 00')
    await fill(main, say.holder, 'A. Sharma')
  }

  const upload = (files: readonly ReturnType<typeof payslip>[]) =>
    main
      .locator('input[type=file]')
      .first()
      .setInputFiles([...files])

  const payment = async (files: readonly ReturnType<typeof payslip>[] = []) => {
    await directDebit()
    if (files.length) await upload(files)
    await press(say.save)
    await expect(heading(say.overview)).toBeVisible()
  }

  const goOn = async () => {
    await press(say.goOn)
    await expect(heading(say.final)).toBeVisible()
  }

  /** Answers no to every question about health and the past, and agrees. */
  const lastQuestions = async (place = main) => {
    for (const radio of await place.getByRole('radio', { name: say.no, exact: true }).all())
      await radio.check()
    for (const checkbox of await place.getByRole('checkbox').all()) await checkbox.check()
  }

  const send = async () => {
    await press(say.send)
    await expect(heading(say.complete)).toBeVisible()
  }

  /** From the first question to the address. */
  const toAddress = async (stay: Stay, insured: InsuredPerson) => {
    await open()
    await situation(stay)
    await cover(stay.job === 'yes' ? 'basicWithSupplement' : 'Complete Plus')
    await you(insured)
  }

  /** From the first question to the overview. */
  const toOverview = async (stay: Stay, insured: InsuredPerson) => {
    await toAddress(stay, insured)
    await address()
    await payment(stay.job === 'yes' ? [payslip()] : [])
  }

  return {
    main,
    heading,
    press,
    open,
    fillStay,
    back,
    situation,
    takeCover,
    cover,
    known,
    asNew,
    name,
    fillYou,
    you,
    fillAddress,
    address,
    directDebit,
    upload,
    payment,
    goOn,
    lastQuestions,
    send,
    toAddress,
    toOverview,
    say,
  }
}

export type Wizard = ReturnType<typeof wizard>
