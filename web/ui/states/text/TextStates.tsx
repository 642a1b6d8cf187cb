import { Heading } from '#web/ui/text/Heading.tsx'
import { Lead } from '#web/ui/text/Lead.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { Mono } from '#web/ui/text/Mono.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'
import { StateSection } from '#web/ui/layout/StateSection.tsx'
import { Price } from '#web/ui/price/Price.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { fileIcon } from '#web/ui/brand/page-icons.ts'
import { List } from '#web/ui/text/List.tsx'
import { MarkList } from '#web/ui/text/MarkList.tsx'
import { CopyText } from '#web/ui/form/button/CopyText.tsx'
import { GlossaryTerm } from '#web/ui/text/glossary/GlossaryTerm.tsx'
import { Mark } from '#web/ui/text/mark/Mark.tsx'

export const MarkStates = () => (
  <StateSection id="mark">
    <p>
      Is a <Mark>dentist</Mark> insured?
    </p>
  </StateSection>
)

/** A term at the start and at the end of a line. */
export const GlossaryTermStates = () => (
  <StateSection id="glossaryterm">
    <p>
      You have no <GlossaryTerm term="own risk" text="The part that you pay yourself." /> with this insurance.
      At the end of a line a meaning stays on the screen:{' '}
      <GlossaryTerm
        term="healthcare benefit"
        text="Money from the Dutch government that helps you pay for Dutch basic health insurance. In Dutch: zorgtoeslag."
      />
    </p>
  </StateSection>
)

export const CopyTextStates = () => (
  <StateSection id="copytext">
    <CopyText text="260 047 113" label="Copy" copiedText="Copied" />
  </StateSection>
)

/** Lists with bullets, numbers and marks. */
export const ListStates = () => (
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
    <MarkList
      items={[
        { id: 'a', mark: 'yes', markText: 'Covered:', content: 'Doctor and hospital' },
        { id: 'b', mark: 'yes', markText: 'Covered:', content: 'Your things, liability' },
        { id: 'c', mark: 'no', markText: 'Not covered:', content: 'Glasses' },
      ]}
    />
  </StateSection>
)

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

export const PriceStates = () => (
  <StateSection id="price">
    <Price amount="€1,252.00" unit="a month" />
    <Price amount="€52.00" unit="a month" size="s" />
  </StateSection>
)

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
