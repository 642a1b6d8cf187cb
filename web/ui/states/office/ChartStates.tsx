import { StateSection } from '#web/ui/layout/StateSection.tsx'
import { ChartPanel, ChartPanels, FoldedTable } from '#web/ui/office/chart/ChartPanel.tsx'
import { Columns } from '#web/ui/office/chart/Columns.tsx'
import { Text } from '#web/ui/text/Text.tsx'

const columns = [
  { id: 'late', label: 'Late', value: 2, tone: 'late' },
  { id: 'today', label: 'Today', value: 7, tone: 'today' },
  { id: 'thu', label: 'Thu', value: 11 },
  { id: 'later', label: 'Later', value: 5, tone: 'rest' },
] as const

/** Panels of the start page: a chart with its numbers, and one without any. */
export const ChartStates = () => (
  <StateSection id="charts">
    <ChartPanels>
      <ChartPanel title="What is due" sentence="25 cases wait.">
        <Columns text="What is due: Late 2, Today 7, Thu 11, Later 5." columns={columns} />
        <FoldedTable
          text="Table"
          label="What is due"
          columns={['Day', 'Cases']}
          rows={columns.map(({ id, label, value }) => ({ id, cells: [label, value] }))}
        />
      </ChartPanel>
      <ChartPanel title="Letters that went out" sentence="In the last 30 days.">
        <Text tone="muted">None.</Text>
      </ChartPanel>
    </ChartPanels>
  </StateSection>
)
