import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'

/** A field of the page. */
export const field = (name: string | RegExp) => page.getByRole('main').getByLabelText(name)
/** Presses a button of the page. */
export const press = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name }).click()
/** The title of the page. */
export const title = (name: string) => page.getByRole('heading', { level: 1, name })

const invoice = () => new File(['%PDF-1.7\n'], 'invoice.pdf', { type: 'application/pdf' })

/** Fills in the first cost of a claim. */
export const fillCost = async (changes: Readonly<Record<string, string>> = {}) => {
  const typed = { Day: '10', Month: '11', Year: '2026', Amount: '62,50', ...changes }
  await field('Type of care').selectOptions('General practitioner')
  for (const part of ['Day', 'Month', 'Year'] as const) await field(part).fill(typed[part])
  await field('Care provider').fill('Huisartsenpraktijk Zuid')
  await field('Country of treatment').fill('Netherlands')
  await userEvent.keyboard('{Enter}')
  await field('Amount').fill(typed.Amount)
}

/** Adds a file, once the part of the costs is open. */
export const addFile = async (file: File) => {
  await expect.element(title('What did you pay for?')).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('input[type=file]:not([capture])')
  await userEvent.upload(input as HTMLInputElement, file)
  await expect.element(page.getByText(file.name).first()).toBeVisible()
}

/** Adds an invoice, once the part of the costs is open. */
export const addInvoice = () => addFile(invoice())
