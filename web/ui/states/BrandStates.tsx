import { CoverMark } from '#web/ui/brand/CoverMark.tsx'
import { Icon } from '#web/ui/brand/Icon.tsx'
import { iconShapes } from '#web/ui/brand/icon-shapes.ts'
import type { IconName } from '#web/ui/brand/icon-shapes.ts'
import * as pageIcons from '#web/ui/brand/page-icons.ts'
import { Row } from '#web/ui/layout/Row.tsx'
import { StateSection } from '#web/ui/layout/StateSection.tsx'
import { CrossingLine } from '#web/ui/brand/CrossingLine.tsx'

/** Covered and not covered, with the words beside them. */
export const CoverMarkStates = () => (
  <StateSection id="covermark">
    <Row gap={2}>
      <CoverMark covered /> Covered
    </Row>
    <Row gap={2}>
      <CoverMark covered={false} /> Not covered
    </Row>
  </StateSection>
)

/** The line of each kind. */
export const CrossingLineStates = () => (
  <StateSection id="crossingline">
    <CrossingLine kind="progress" now={0.5} stops={6} />
    <CrossingLine kind="period" now={0.3} labels={['1 Sep 2026', '31 Aug 2027']} />
    <CrossingLine kind="status" now={0.5} stops={3} labels={['Received', 'We check it', 'Decided']} />
    <CrossingLine kind="shift" now={0.7} labels={['14 days earlier', '14 days later']} />
  </StateSection>
)

const icons: readonly (readonly [string, IconName])[] = [
  // the keys of the table are exactly the names
  ...Object.keys(iconShapes).map((name) => [name, name as keyof typeof iconShapes] as const),
  ...Object.entries(pageIcons),
]

export const IconStates = () => (
  <StateSection id="icon">
    <Row gap={4}>
      {icons.map(([name, icon]) => (
        <Icon key={name} name={icon} role="img" aria-hidden={false} aria-label={name} />
      ))}
    </Row>
  </StateSection>
)
