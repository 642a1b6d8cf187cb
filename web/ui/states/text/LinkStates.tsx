import { Link } from '#web/ui/text/Link.tsx'
import { Row } from '#web/ui/layout/Row.tsx'

import { StateSection } from '#web/ui/layout/StateSection.tsx'
import { fileIcon } from '#web/ui/brand/page-icons.ts'

export const LinkStates = () => (
  <StateSection id="link">
    <Row as="p" gap={5}>
      <Link href="/request">A page of ours</Link>
      <Link href="/conditions" icon={fileIcon}>
        Conditions
      </Link>
      <Link href="https://www.rijksoverheid.nl" newTabText="(opens in a new tab)">
        The government
      </Link>
      <Link href="/request" variant="action">
        Change
      </Link>
      <Link href="/request" variant="quiet">
        Quiet
      </Link>
    </Row>
  </StateSection>
)
