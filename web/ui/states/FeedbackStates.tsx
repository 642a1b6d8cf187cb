import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Button } from '#web/ui/form/button/Button.tsx'
import { StateSection } from '#web/ui/layout/StateSection.tsx'
import { Progress } from '#web/ui/feedback/Progress.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Spinner } from '#web/ui/feedback/Spinner.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { StatusTag } from '#web/ui/feedback/StatusTag.tsx'
import { StepCaption } from '#web/ui/feedback/StepCaption.tsx'
import { Receipt } from '#web/ui/feedback/Receipt.tsx'
import { Timeline } from '#web/ui/feedback/Timeline.tsx'

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

const steps = [
  { name: 'Your situation', state: 'done', href: '/request' },
  { name: 'Our advice', state: 'done', href: '/request' },
  { name: 'Request insurance', state: 'now' },
  { name: 'Your overview', state: 'next' },
  { name: 'Finish and send', state: 'next' },
] as const

/** The third of five steps. */
export const StepCaptionStates = () => (
  <StateSection id="stepcaption">
    <StepCaption
      caption="Step 3 of 5: Request insurance · Part 2 of 4: Address"
      steps={steps}
      showText="Show all steps"
      doneText="done"
      nowText="you are here"
      partText="Part 2 of 4"
    />
  </StateSection>
)

const tones = ['neutral', 'brand', 'info', 'success', 'warning', 'danger'] as const

export const StatusTagStates = () => (
  <StateSection id="statustag">
    <Row gap={2}>
      {tones.map((tone) => (
        <StatusTag key={tone} tone={tone} text={tone} />
      ))}
    </Row>
  </StateSection>
)

/** What a visitor waits for: a skeleton, a spinner, a progress bar. */
export const ProgressStates = () => (
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

const closeText = 'Close message'
const code = (name: string, context = {}) => [{ code: name, context }]
const words: Readonly<Record<string, string>> = {
  'alert.info': 'From 1 January the rules for side jobs change.',
  'alert.warning': 'You are not insured from 1 to 14 September.',
  'alert.error':
    'Your answers are still here. Try again. If it happens again, call us and give this number: 7f3a-21c9',
  'alert.success': 'We received your change.',
  'alert.bare': 'Only the ground of its kind, without a line.',
  'alert.fixed': 'This one cannot be closed.',
  'list.1': 'A copy of your passport',
  'list.2': 'A letter of your university',
}
const translate = (id: string) => words[id] ?? id

const markUp = () => (
  <>
    <strong>With mark-up:</strong> a message of its place, without a title.
  </>
)

const kinds = [
  { type: 'info', title: 'New rules', messages: code('alert.info') },
  { type: 'warning', title: 'There is a gap', messages: code('alert.warning') },
  { type: 'success', title: 'Sent', messages: code('alert.success') },
  { type: 'success', title: 'Bare', messages: code('alert.bare'), noBorder: true },
  { type: 'info', title: 'Fixed', messages: code('alert.fixed'), closable: false },
] as const

export const AlertStates = () => (
  <StateSection id="alert">
    {kinds.map((alert) => (
      <Alert key={alert.title} {...{ closeText, translate }} {...alert} />
    ))}
    <Alert
      {...{ closeText, translate }}
      type="error"
      title="Something went wrong on our side"
      messages={code('alert.error')}
      actions={
        <Button variant="second" size="s">
          Try again
        </Button>
      }
    />
    <Alert
      {...{ closeText, translate }}
      messagesList
      type="warning"
      title="We need more from you"
      subTitle="Send us:"
      messages={[{ code: 'list.1' }, { code: 'list.2' }]}
    />
    <Alert
      {...{ closeText }}
      contextual
      title="Not rendered"
      messages={code('alert.contextual', { html: 'b' })}
      translate={markUp}
    />
  </StateSection>
)
