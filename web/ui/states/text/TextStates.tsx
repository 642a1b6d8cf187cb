import { Heading } from '#web/ui/text/Heading.tsx'
import { Lead } from '#web/ui/text/Lead.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { Mono } from '#web/ui/text/Mono.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { StateSection } from '#web/ui/layout/StateSection.tsx'

export const TextStates = () => (
  <>
    <StateSection id="heading">
      <Heading level={3} size="display">
        Insurance for your time abroad
      </Heading>
      <Heading level={3} size="h1">
        Our advice: Complete Plus
      </Heading>
      <Heading level={3} size="h2">
        What is covered
      </Heading>
      <Heading level={3}>Doctor and hospital</Heading>
      <Lead>
        Because you study for a full degree, come from India and have no paid job.{' '}
        <Link href="/request">Change answers</Link>
      </Lead>
    </StateSection>
    <StateSection id="text">
      <Stack gap={2}>
        <Text>
          Body: your answers stay on this device while this tab is open. Nguyễn Thị Ẩn, Łukasz Þórðarson,
          Çağrı.
        </Text>
        <Text size="small" tone="muted">
          Small and muted: for example 27 3 2004
        </Text>
        <Text size="meta" tone="faint">
          Meta and faint: step 2 of 5
        </Text>
        <Text strong>Strong: 214 days left</Text>
        <Text tone="success">Success</Text>
        <Text tone="danger">Danger</Text>
        <Text tone="brand">Brand</Text>
        <Text>
          Policy <Mono>260 047 113</Mono>, account <Mono>NL91 ABNA 0417 1643 00</Mono>
        </Text>
      </Stack>
    </StateSection>
  </>
)
