import { beforeAll, expect, test } from 'vitest'

import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { render } from '#web/testing/render.tsx'

import { DecisionMails } from './DecisionMails.tsx'

beforeAll(() => loadTexts('casework', 'en-GB'))

const NOT_YET = 'The e-mail appears here once you have filled in the fields above.'
const none = { issues: [], isLoading: false }

test('STAFF-02 while the reason of a decision is missing its mail is not there yet, and says so', async () => {
  const screen = await render(<DecisionMails mails={none} onEdit={undefined} />)
  await expect.element(screen.getByText(NOT_YET)).toBeVisible()
})

test('STAFF-02 a decision without a mail, or whose mail is on its way, does not wait for anything', async () => {
  const seen = { mails: [], mailHash: '' }
  const screen = await render(<DecisionMails mails={{ ...none, seen }} onEdit={undefined} />)
  await expect.element(screen.getByRole('heading', { name: 'The e-mail, as it is sent' })).toBeVisible()
  await expect.element(screen.getByText(NOT_YET)).not.toBeInTheDocument()
  await screen.rerender(<DecisionMails mails={{ ...none, isLoading: true }} onEdit={undefined} />)
  await expect.element(screen.getByText(NOT_YET)).not.toBeInTheDocument()
})
