import { useState } from 'react'

import { StateSection } from '#web/ui/layout/StateSection.tsx'
import { Chips } from '#web/ui/office/Chips.tsx'
import { CountLinks } from '#web/ui/office/CountLinks.tsx'
import { FootLine } from '#web/ui/office/FootLine.tsx'
import { KeyTable } from '#web/ui/office/palette/KeyTable.tsx'
import { NewLine } from '#web/ui/office/NewLine.tsx'
import { TakeNext } from '#web/ui/office/TakeNext.tsx'
import { WaitLine } from '#web/ui/office/WaitLine.tsx'
import { WorkTable } from '#web/ui/office/WorkTable.tsx'
import type { WorkLine } from '#web/ui/office/WorkRow.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { Text } from '#web/ui/text/Text.tsx'

const HERE = '/en/dev/ui'

const ways = [
  { name: 'Three of four days left', promised: 4, left: 3 },
  { name: 'Today', promised: 4, left: 0 },
  { name: 'Two days late', promised: 4, left: -2 },
  { name: 'Waits for its customer', promised: 4, left: 2, held: true },
]

/** The way of a case in a list. */
export const WaitLineStates = () => (
  <StateSection id="waitline">
    {ways.map(({ name, ...way }) => (
      <div key={name}>
        <Text tone="muted">{name}</Text>
        <WaitLine {...way} />
      </div>
    ))}
  </StateSection>
)

/** Above a list: how many there are, by what they are, and what came meanwhile. */
export const ListHeadStates = () => {
  const [count, setCount] = useState(3)
  return (
    <StateSection id="listhead">
      <CountLinks
        label="Cases by day"
        links={[
          { id: 'late', href: HERE, count: '2', label: 'late', isChosen: false, isLate: true },
          { id: 'today', href: HERE, count: '7', label: 'today', isChosen: true },
          { id: 'all', href: HERE, count: '12,408', label: 'in all', isChosen: false },
        ]}
      />
      <Chips
        label="Cases by kind"
        chips={[
          { id: 'request', href: HERE, label: 'Requests', count: '18', isChosen: true },
          { id: 'claim', href: HERE, label: 'Claims', count: '0', isChosen: false },
        ]}
      />
      <TakeNext
        note="Amara Okafor, request"
        label="Take next"
        busyLabel="Taking…"
        keyText="T"
        isBusy={count === 0}
        onTake={() => setCount(0)}
      />
      <NewLine text={`${count} new cases`} showText="Show them" onShow={() => setCount(0)} />
    </StateSection>
  )
}

const line: WorkLine = {
  id: 'free',
  href: HERE,
  line: { promised: 4, left: 2 },
  due: 'Tue 1 December',
  isUrgent: false,
  isLate: false,
  kind: 'Request',
  who: 'Amara Okafor',
  number: '260 047 220',
  what: 'Study abroad, Complete',
  warnings: [],
  amount: '€652.00',
}

const late: WorkLine = {
  ...line,
  id: 'late',
  line: { promised: 4, left: -1 },
  due: '1 day late',
  isLate: true,
  isUrgent: true,
  who: 'Văn Minh Nguyễn-Trần van der Wetering',
  warnings: [{ text: 'sanctions list' }, { text: 'second person', isOfPeople: true }],
  taken: { text: 'Joris', isYou: false },
}

/** Cases in groups: free, late, with warnings, taken by oneself and by somebody else. */
export const WorkTableStates = () => (
  <StateSection id="worktable">
    <WorkTable
      caption="Cases by the day of the answer"
      heads={{
        received: 'Received',
        due: 'Answer by',
        kind: 'Kind',
        who: 'Who',
        number: 'Number',
        what: 'What',
        amount: 'Amount',
        taken: 'Taken by',
      }}
      sorting={{ due: { href: HERE, order: 'ascending' }, amount: { href: HERE } }}
      freeText="free"
      groups={[
        { id: 'late', title: 'Late', count: 1, isLate: true, lines: [late] },
        {
          id: 'week',
          title: 'This week',
          lines: [line, { ...line, id: 'own', taken: { text: 'You', isYou: true } }],
        },
      ]}
      chosen="free"
    />
    <FootLine keys={[{ keys: 'J K', label: 'down and up' }]}>
      <Link href={HERE}>Show the next 50</Link>
    </FootLine>
    <KeyTable
      keysText="Key"
      labelText="What it does"
      rows={[
        { id: 'take', keys: 'T', label: 'Take the next case' },
        { id: 'find', keys: 'Ctrl K', label: 'Find somebody or do something' },
      ]}
    />
  </StateSection>
)
