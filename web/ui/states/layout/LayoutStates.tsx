import { useState } from 'react'

import { Card } from '#web/ui/layout/card/Card.tsx'
import { Columns } from '#web/ui/layout/Columns.tsx'
import { Grid } from '#web/ui/layout/Grid.tsx'
import { NamedButton } from '#web/ui/layout/NamedButton.tsx'
import { Button } from '#web/ui/form/button/Button.tsx'
import { SidebarLayout } from '#web/ui/layout/SidebarLayout.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { Text } from '#web/ui/text/Text.tsx'
import { StateSection } from '#web/ui/layout/StateSection.tsx'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { Dialog } from '#web/ui/layout/Dialog.tsx'
import { Row } from '#web/ui/layout/Row.tsx'

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

/** Closed and open. */
export const DisclosureStates = () => (
  <StateSection id="disclosure">
    <Disclosure title="I get a job">Tell us: other rules hold then.</Disclosure>
    <Disclosure title="I leave earlier" open>
      You get back what you paid too much.
    </Disclosure>
  </StateSection>
)

const Grids = () => (
  <>
    <Grid shared>
      <Card padding="s">
        <Text>Two that share the width</Text>
      </Card>
      <Card padding="s">
        <Text>instead of leaving room for more</Text>
      </Card>
    </Grid>
    <Grid cell="quarter">
      <Card padding="s">
        <Text>Four in a row,</Text>
      </Card>
      <Card padding="s">
        <Link href="#columns" covers>
          one of them a link as large as its card
        </Link>
      </Card>
    </Grid>
  </>
)

const Named = () => (
  <>
    {['Certificate', 'Letter for a visa or university, in English'].map((name) => (
      <NamedButton key={name} name={name}>
        <Button variant="second" size="s" aria-label={`Download: ${name}`}>
          Download
        </Button>
      </NamedButton>
    ))}
  </>
)

const Sidebars = () => (
  <>
    <SidebarLayout
      width="form"
      sidebar={
        <Card tone="sunk">
          <Text>What goes with it: beside it from 1024 px on, else below it.</Text>
        </Card>
      }
    >
      <Text>A form.</Text>
    </SidebarLayout>
    <SidebarLayout
      width="form"
      wideOnly
      sidebar={
        <Card tone="sunk">
          <Text>Notes that only a wide page has.</Text>
        </Card>
      }
    >
      <Text>A form with notes.</Text>
    </SidebarLayout>
    <SidebarLayout
      width="content"
      head={<Text>The title of a page of text.</Text>}
      sidebar={
        <Card tone="sunk" padding="s">
          <Text>The list of what it has: beside both from 1024 px on, else between them.</Text>
        </Card>
      }
    >
      <Text>The text itself.</Text>
    </SidebarLayout>
  </>
)

/** Grids, columns, and names with buttons. */
export const LayoutStates = () => (
  <>
    <StateSection id="grid">
      <Grids />
    </StateSection>
    <StateSection id="namedbutton">
      <Named />
    </StateSection>
    <StateSection id="columns">
      <Columns
        aside={
          <Card>
            <Text>Beside it from 1024 px on, else below.</Text>
          </Card>
        }
      >
        <Card>
          <Text>A form or a text of reading width.</Text>
        </Card>
      </Columns>
      <Columns
        split="form"
        aside={
          <Card>
            <Text>As wide as a form, for what can be begun at once.</Text>
            <Text>Both stand at the same middle height.</Text>
          </Card>
        }
      >
        <Text>A title and a sentence.</Text>
      </Columns>
    </StateSection>
    <StateSection id="sidebarlayout">
      <Sidebars />
    </StateSection>
  </>
)
