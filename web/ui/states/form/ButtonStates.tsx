import { useState } from 'react'

import { Button } from '#web/ui/form/button/Button.tsx'
import { Row } from '#web/ui/layout/Row.tsx'

import { StateSection } from '#web/ui/layout/StateSection.tsx'
import { printIcon, downloadIcon } from '#web/ui/brand/page-icons.ts'

/** Buttons: normal, small, as links, and busy. */
export const ButtonStates = () => {
  const [busy, setBusy] = useState(false)
  return (
    <StateSection id="button">
      <Row>
        <Button>See my price</Button>
        <Button variant="second">Choose Start</Button>
        <Button variant="quiet">Log out</Button>
        <Button variant="danger">Remove</Button>
        <Button variant="sun">Emergency</Button>
      </Row>
      <Row>
        <Button size="s">Small</Button>
        <Button size="s" variant="second" icon={downloadIcon}>
          Certificate
        </Button>
        <Button size="s" variant="quiet" icon={printIcon}>
          Print this page
        </Button>
        <Button href="/request">A link</Button>
        <Button href="/request" variant="second">
          A second link
        </Button>
      </Row>
      <Row>
        <Button loading={busy} loadingText="Sending your request…" onClick={() => setBusy(true)}>
          Send my request
        </Button>
        <Button loading>Save and continue</Button>
        <Button loading variant="second" loadingText="Preparing your certificate…">
          Download
        </Button>
      </Row>
      <Button>A button with so many words in it that they never fit on one line of a small telephone</Button>
    </StateSection>
  )
}
