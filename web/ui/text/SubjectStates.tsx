import { Button } from '#web/ui/form/button/Button.tsx'
import { CrossingLine } from '#web/ui/brand/CrossingLine.tsx'
import { Grid } from '#web/ui/layout/Grid.tsx'
import { PriceCard } from './price/PriceCard.tsx'
import { Receipt } from '#web/ui/feedback/Receipt.tsx'
import { StepCaption } from '#web/ui/feedback/StepCaption.tsx'
import { SummaryCard } from '#web/ui/layout/card/SummaryCard.tsx'
import { Timeline } from '#web/ui/feedback/Timeline.tsx'

import { PriceBarStates } from '#web/ui/text/price/PriceBarStates.tsx'
import { StateSection } from '#web/ui/StateSection.tsx'

const steps = [
  { name: 'Your situation', state: 'done', href: '/request' },
  { name: 'Our advice', state: 'done', href: '/request' },
  { name: 'Request insurance', state: 'now' },
  { name: 'Your overview', state: 'next' },
  { name: 'Finish and send', state: 'next' },
] as const

const happens = [
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

const covers = [
  { id: 'a', mark: 'yes', markText: 'Covered:', content: 'Doctor and hospital' },
  { id: 'b', mark: 'no', markText: 'Not covered:', content: 'Glasses' },
] as const

const Offers = () => (
  <StateSection id="pricecard">
    <Grid>
      <PriceCard
        recommended
        tag="Fits you"
        title="Complete Plus"
        amount="€52.00"
        term="a month"
        total="€624.00 for 12 months, all in"
        lines={covers}
        note="Own risk €0"
        action={<Button>Choose Complete Plus</Button>}
      />
      <PriceCard
        tag="Also possible"
        title="Start"
        amount="€31.00"
        term="a month"
        total="€372.00 for 12 months, all in"
        lines={covers}
        action={<Button variant="second">Choose Start</Button>}
      />
    </Grid>
  </StateSection>
)

const Lines = () => (
  <StateSection id="crossingline">
    <CrossingLine kind="progress" now={0.5} stops={6} />
    <CrossingLine kind="period" now={0.3} labels={['1 Sep 2026', '31 Aug 2027']} />
    <CrossingLine kind="status" now={0.5} stops={3} labels={['Received', 'We check it', 'Decided']} />
    <CrossingLine kind="shift" now={0.7} labels={['14 days earlier', '14 days later']} />
  </StateSection>
)

/** The parts that show an insurance, a price or a request. */
export const SubjectStates = () => (
  <>
    <StateSection id="stepcaption">
      <StepCaption
        caption="Step 3 of 5: Request insurance · Part 2 of 4: Address"
        steps={steps}
        showText="Show all steps"
        doneText="done"
        nowText="you are here"
      />
    </StateSection>
    <Lines />
    <Offers />
    <StateSection id="summarycard">
      <SummaryCard
        title="About you"
        rows={[
          { term: 'Name', value: 'Mei Lin' },
          { term: 'Birth date', value: '27 March 2004' },
          { term: 'EHIC number' },
        ]}
        changeHref="/request"
        changeLabel="Change"
        changeAbout="about you"
        missingText="Not filled in"
        changedText="Changed"
        note="Your institution pays. Ask them to change this."
      />
    </StateSection>
    <StateSection id="timeline">
      <Timeline items={happens} />
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
        nextSteps={happens}
        actions={<Button variant="second">Save or print this page</Button>}
      />
    </StateSection>
    <PriceBarStates />
  </>
)
