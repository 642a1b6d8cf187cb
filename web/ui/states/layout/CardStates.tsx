import { Button } from '#web/ui/form/button/Button.tsx'
import { Card } from '#web/ui/layout/card/Card.tsx'
import { Grid } from '#web/ui/layout/Grid.tsx'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import { SummaryCard } from '#web/ui/layout/card/SummaryCard.tsx'
import { Text } from '#web/ui/text/Text.tsx'
import { StateSection } from '#web/ui/layout/StateSection.tsx'
import { ShownCard, ShownPage, ShownSentence, ShownWarning } from '#web/ui/layout/card/ShownCard.tsx'

export const ShownCardStates = () => (
  <StateSection id="showncard">
    <ShownPage>
      <ShownCard>
        <ShownSentence lang="nl">Ik ben verzekerd bij Pont.</ShownSentence>
        <ShownWarning>This insurance starts on 1 September.</ShownWarning>
      </ShownCard>
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
