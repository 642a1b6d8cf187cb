import { expect } from '@playwright/test'

import { choose, fill, fillDate } from '#e2e/support/fields.ts'
import type { Wizard } from '#e2e/support/wizard.ts'

const PARTNER = { title: 'Your partner', givenNames: 'Priya', birthDate: '1999-03-01' } as const
const CHILD = { title: 'Your child', givenNames: 'Bo', birthDate: '2020-05-04' } as const

/** Adds a partner without a job and a child to the first step, in English. */
export const addFamily = async ({ main, say, press }: Wizard): Promise<void> => {
  await press('Add a partner')
  const partner = main.getByRole('region', { name: PARTNER.title })
  await expect(partner.getByLabel('Day')).toBeFocused()
  await fillDate(partner, say.birth, PARTNER.birthDate, 'en')
  await choose(partner, /paid job/, say.no)
  await press('Add a child')
  const child = main.getByRole('region', { name: CHILD.title })
  await fillDate(child, say.birth, CHILD.birthDate, 'en')
}

/** Names them; the family name and the nationality of the student are there already. */
export const nameFamily = async ({ main, say }: Wizard): Promise<void> => {
  for (const { title, givenNames } of [PARTNER, CHILD]) {
    const member = main.getByRole('region', { name: title })
    await fill(member, say.givenNames, givenNames)
    await choose(member, say.gender, say.male)
  }
}
