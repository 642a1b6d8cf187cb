import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import '#web/ui/ui.css'

import { render } from '#web/testing/render.tsx'

import { Dialog } from './Dialog.tsx'

const Page = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={open} title="Do you need more time?" closeText="Close" onClose={() => setOpen(false)}>
        You are logged out in 2 minutes.
      </Dialog>
    </>
  )
}

const dialog = page.getByRole('dialog', { name: 'Do you need more time?' })

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its button', () => dialog.getByRole('button', { name: 'Close' }).click()],
])('SHELL-04 a dialog is closed with %s, and the focus returns to what opened it', async (_, close) => {
  await render(<Page />)
  const opener = page.getByRole('button', { name: 'Open' })
  await opener.click()
  await expect.element(dialog).toBeVisible()
  await close()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})
