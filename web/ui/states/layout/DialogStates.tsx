import { useState } from 'react'

import { Button } from '#web/ui/form/button/Button.tsx'
import { Dialog } from '#web/ui/layout/Dialog.tsx'
import { Row } from '#web/ui/layout/Row.tsx'

import { StateSection } from '#web/ui/layout/StateSection.tsx'

/** A dialog and the button that opens it. */
export const DialogStates = () => {
  const [open, setOpen] = useState(false)
  return (
    <StateSection id="dialog">
      <Row>
        <Button variant="second" onClick={() => setOpen(true)}>
          Open the dialog
        </Button>
      </Row>
      <Dialog
        open={open}
        title="Do you need more time?"
        closeText="Log out"
        onClose={() => setOpen(false)}
        actions={<Button onClick={() => setOpen(false)}>Stay logged in</Button>}
      >
        You are logged out in 2 minutes.
      </Dialog>
    </StateSection>
  )
}
