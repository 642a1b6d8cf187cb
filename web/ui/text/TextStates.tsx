import { DefinitionList } from '#web/ui/layout/table/DefinitionList.tsx'
import { Heading } from './Heading.tsx'
import { Icon } from '#web/ui/brand/Icon.tsx'
import { iconShapes } from '#web/ui/brand/icon-shapes.ts'
import type { IconName } from '#web/ui/brand/icon-shapes.ts'
import { Lead } from './Lead.tsx'
import { Link } from './Link.tsx'
import { List } from './List.tsx'
import { Mono } from './Mono.tsx'
import { Price } from './price/Price.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from './Text.tsx'

import { StateSection } from '#web/ui/StateSection.tsx'

// the keys of the table are exactly the names
const iconNames = Object.keys(iconShapes) as IconName[]

const Headings = () => (
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
)

const Texts = () => (
  <StateSection id="text">
    <Stack gap={2}>
      <Text>
        Body: your answers stay on this device while this tab is open. Nguyễn Thị Ẩn, Łukasz Þórðarson, Çağrı.
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
)

const Lists = () => (
  <>
    <StateSection id="list">
      <List
        items={[
          { id: 'a', content: 'Doctor and hospital' },
          {
            id: 'b',
            content: 'Your things and liability, also when you travel home for a short time in between',
          },
        ]}
      />
      <List
        variant="number"
        items={[
          { id: 'a', content: 'Answer five questions' },
          { id: 'b', content: 'Choose' },
          { id: 'c', content: 'Send' },
        ]}
      />
      <List
        variant="marks"
        items={[
          { id: 'a', mark: 'yes', markText: 'Covered:', content: 'Doctor and hospital' },
          { id: 'b', mark: 'yes', markText: 'Covered:', content: 'Your things, liability' },
          { id: 'c', mark: 'no', markText: 'Not covered:', content: 'Glasses' },
        ]}
      />
    </StateSection>
    <StateSection id="definitionlist">
      <DefinitionList
        rows={[
          { term: 'Insurance', value: 'Complete Plus' },
          { term: 'Period', value: '1 September 2026 to 31 August 2027, 12 months' },
          { term: 'E-mail', value: 'a.very.long.name.that.does.not.break@students.some-university.example' },
        ]}
      />
    </StateSection>
  </>
)

/** Headings, texts, lists and links. */
export const TextStates = () => (
  <>
    <Headings />
    <Texts />
    <StateSection id="price">
      <Price amount="€1,252.00" unit="a month" />
      <Price amount="€52.00" unit="a month" size="s" />
    </StateSection>
    <StateSection id="link">
      <Row as="p" gap={5}>
        <Link href="/request">A page of ours</Link>
        <Link href="/conditions" icon="file">
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
    <Lists />
    <StateSection id="icon">
      <Row gap={4}>
        {iconNames.map((name) => (
          <Icon key={name} name={name} label={name} />
        ))}
      </Row>
    </StateSection>
  </>
)
