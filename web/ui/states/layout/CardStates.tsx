import { Button } from '#web/ui/form/button/Button.tsx'
import { Card } from '#web/ui/layout/card/Card.tsx'
import { Grid } from '#web/ui/layout/Grid.tsx'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import { SummaryCard } from '#web/ui/layout/card/SummaryCard.tsx'
import { Text } from '#web/ui/text/Text.tsx'
import { StateSection } from '#web/ui/layout/StateSection.tsx'
import {
  ShownCard,
  ShownGround,
  ShownName,
  ShownPage,
  ShownRest,
  ShownSentence,
} from '#web/ui/layout/card/ShownCard.tsx'

const rows = [
  { id: 'number', term: 'Policy number', value: '260 047 113' },
  { id: 'period', term: 'Insured', value: '1 September 2026 to 31 August 2027' },
]

export const ShownCardStates = () => (
  <StateSection id="showncard">
    <ShownPage>
      <ShownGround>
        <ShownCard
          name={<ShownName>Mei Lin</ShownName>}
          rows={rows}
          desk={<ShownSentence lang="nl">Ik ben verzekerd bij Pont.</ShownSentence>}
          note="The last insured day is 31 August."
        />
        <ShownCard
          name={<ShownName>María Guadalupe de los Ángeles Hernández-Villanueva y Fernández</ShownName>}
          rows={rows}
          warning="This insurance starts on 1 September."
        />
      </ShownGround>
      <ShownRest>What stands below it.</ShownRest>
    </ShownPage>
  </StateSection>
)

const panels = ['plain', 'brand', 'info', 'success', 'warning', 'danger'] as const

export const CardStates = () => (
  <StateSection id="card">
    <Grid>
      <Card>
        <Text>Plain</Text>
      </Card>
      <Card tone="chosen">
        <Text>Chosen</Text>
      </Card>
      <Card tone="brand">
        <Text>Brand</Text>
      </Card>
      <Card tone="sunk" padding="s">
        <Text>Sunk, with less room</Text>
      </Card>
    </Grid>
  </StateSection>
)

export const PanelStates = () => (
  <StateSection id="panel">
    {panels.map((tone) => (
      <Panel
        key={tone}
        tone={tone}
        title={`A panel that is ${tone}`}
        level={3}
        action={<Button>Call us</Button>}
      >
        The reason, and a way on.
      </Panel>
    ))}
  </StateSection>
)

export const SummaryCardStates = () => (
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
)
