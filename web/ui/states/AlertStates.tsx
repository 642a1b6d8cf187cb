import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Button } from '#web/ui/form/button/Button.tsx'

import { StateSection } from '#web/ui/layout/StateSection.tsx'

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
