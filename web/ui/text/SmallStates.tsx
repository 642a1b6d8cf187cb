import { useState } from 'react'

import { Button } from '#web/ui/form/button/Button.tsx'
import { CopyText } from './CopyText.tsx'
import { Dialog } from '#web/ui/layout/Dialog.tsx'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { GlossaryTerm } from './glossary/GlossaryTerm.tsx'
import { Mark } from './Mark.tsx'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import { Progress } from '#web/ui/feedback/Progress.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Spinner } from '#web/ui/feedback/Spinner.tsx'
import { StatusTag } from '#web/ui/feedback/StatusTag.tsx'
import { Table } from '#web/ui/layout/table/Table.tsx'

import { StateSection } from '#web/ui/StateSection.tsx'

const tones = ['neutral', 'brand', 'info', 'success', 'warning', 'danger'] as const
const panels = ['plain', 'brand', 'info', 'success', 'warning', 'danger'] as const

const Terms = () => (
  <>
    <StateSection id="glossaryterm">
      <p>
        You have no <GlossaryTerm term="own risk" text="The part that you pay yourself." /> with this
        insurance. At the end of a line a meaning stays on the screen:{' '}
        <GlossaryTerm
          term="healthcare benefit"
          text="Money from the Dutch government that helps you pay for Dutch basic health insurance. In Dutch: zorgtoeslag."
        />
      </p>
    </StateSection>
    <StateSection id="mark">
      <p>
        Is a <Mark>dentist</Mark> insured?
      </p>
    </StateSection>
  </>
)

const claims = [
  { id: '1', date: '12 August 2026', what: 'Dentist', amount: '€120.00' },
  { id: '2', date: '3 July 2026', what: 'Doctor', amount: '€1,041.50' },
]

const columns = [
  { id: 'what', header: 'What', cell: (claim: (typeof claims)[number]) => claim.what, names: true },
  {
    id: 'date',
    header: 'Date',
    cell: (claim: (typeof claims)[number]) => claim.date,
    sorted: 'descending' as const,
    sortedText: 'newest first',
  },
  {
    id: 'amount',
    header: 'Amount',
    cell: (claim: (typeof claims)[number]) => claim.amount,
    align: 'end' as const,
  },
]

const Waits = () => (
  <>
    <StateSection id="skeleton">
      <Skeleton label="Loading your claims…" />
      <Skeleton shape="card" lines={4} />
      <Skeleton shape="rows" lines={3} />
    </StateSection>
    <StateSection id="spinner">
      <Spinner label="Looking for your address…" />
    </StateSection>
    <StateSection id="progress">
      <Progress label="passport.pdf" value={0.35} text="1.2 of 3.4 MB, 35 %" />
      <Progress label="letter.pdf" text="Starting" />
    </StateSection>
  </>
)

const Dialogs = () => {
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

const Tables = () => (
  <StateSection id="table">
    <Table caption="Your claims" showCaption columns={columns} rows={claims} keyOf={(claim) => claim.id} />
    <Table
      caption="No claims"
      columns={columns}
      rows={[]}
      keyOf={() => ''}
      empty={
        <Panel
          title="You have no claims yet"
          level={3}
          action={<Button href="/claims">File a claim</Button>}
        />
      }
    />
    <Table
      caption="Loading"
      columns={columns}
      rows={[]}
      keyOf={() => ''}
      loadingText="Loading your claims…"
    />
  </StateSection>
)

/** The small parts that many pages share. */
export const SmallStates = () => (
  <>
    <StateSection id="statustag">
      <Row gap={2}>
        {tones.map((tone) => (
          <StatusTag key={tone} tone={tone} text={tone} />
        ))}
      </Row>
    </StateSection>
    <StateSection id="panel">
      {panels.map((tone) => (
        <Panel
          key={tone}
          tone={tone}
          title={`A panel that is ${tone}`}
          level={3}
          action={<Button>Call us</Button>}
        >
          The reason, and a way on.
        </Panel>
      ))}
    </StateSection>
    <Waits />
    <StateSection id="copytext">
      <CopyText text="260 047 113" label="Copy" copiedText="Copied" />
    </StateSection>
    <StateSection id="disclosure">
      <Disclosure title="I get a job">Tell us: other rules hold then.</Disclosure>
      <Disclosure title="I leave earlier" open>
        You get back what you paid too much.
      </Disclosure>
    </StateSection>
    <Terms />
    <Dialogs />
    <Tables />
  </>
)
