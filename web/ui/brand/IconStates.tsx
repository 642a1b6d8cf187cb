import { Icon } from './Icon.tsx'
import { iconShapes } from './icon-shapes.ts'
import type { IconName } from './icon-shapes.ts'
import { Row } from '#web/ui/layout/Row.tsx'

import { StateSection } from '#web/ui/StateSection.tsx'

// the keys of the table are exactly the names
const iconNames = Object.keys(iconShapes) as IconName[]

/** Every icon. */
export const IconStates = () => (
  <StateSection id="icon">
    <Row gap={4}>
      {iconNames.map((name) => (
        <Icon key={name} name={name} label={name} />
      ))}
    </Row>
  </StateSection>
)
