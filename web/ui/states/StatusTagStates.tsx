import { Row } from '#web/ui/layout/Row.tsx'
import { StatusTag } from '#web/ui/feedback/StatusTag.tsx'

import { StateSection } from '#web/ui/layout/StateSection.tsx'

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
