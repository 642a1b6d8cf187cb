import { Button } from '#web/ui/form/button/Button.tsx'
import { Receipt } from '#web/ui/feedback/Receipt.tsx'
import { Timeline } from '#web/ui/feedback/Timeline.tsx'

import { StateSection } from '#web/ui/layout/StateSection.tsx'

const events = [
  {
    id: '1',
    title: 'Today, 14 August 2026',
    text: 'We received your request.',
    state: 'done',
    stateText: 'done',
  },
  { id: '2', title: 'By Thursday 20 August', text: 'We check it.', state: 'now', stateText: 'now' },
  { id: '3', title: '1 September 2026', text: 'Your insurance starts.', state: 'next' },
] as const

/** A timeline, and the receipt that holds one. */
export const ReceiptStates = () => (
  <>
    <StateSection id="timeline">
      <Timeline items={events} />
    </StateSection>
    <StateSection id="receipt">
      <Receipt
        title="We received your request"
        numberLabel="Request number"
        number="260 047 113"
        copyLabel="Copy"
        copiedText="Copied"
        lines={['We sent a copy to mei@example.com.']}
        nextTitle="What happens next"
        nextSteps={events}
        actions={<Button variant="second">Save or print this page</Button>}
      />
    </StateSection>
  </>
)
