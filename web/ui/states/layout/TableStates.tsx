import { Button } from '#web/ui/form/button/Button.tsx'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import { Table } from '#web/ui/layout/table/Table.tsx'
import { StateSection } from '#web/ui/layout/StateSection.tsx'
import { DefinitionList } from '#web/ui/layout/table/DefinitionList.tsx'

/** Short and long values. */
export const DefinitionListStates = () => (
  <StateSection id="definitionlist">
    <DefinitionList
      rows={[
        { term: 'Insurance', value: 'Complete Plus' },
        { term: 'Period', value: '1 September 2026 to 31 August 2027, 12 months' },
        { term: 'E-mail', value: 'a.very.long.name.that.does.not.break@students.some-university.example' },
      ]}
    />
  </StateSection>
)

const claims = [
  { id: '1', date: '12 August 2026', what: 'Dentist', amount: '€120.00' },
  { id: '2', date: '3 July 2026', what: 'Doctor', amount: '€1,041.50' },
]

const columns = [
  { id: 'what', header: 'What', cell: (claim: (typeof claims)[number]) => claim.what, isRowHeader: true },
  {
    id: 'date',
    header: 'Date',
    cell: (claim: (typeof claims)[number]) => claim.date,
    sorted: 'descending' as const,
    sortedText: 'newest first',
  },
  {
    id: 'amount',
    header: 'Amount',
    cell: (claim: (typeof claims)[number]) => claim.amount,
    align: 'end' as const,
  },
]

/** With rows, without rows, and loading. */
export const TableStates = () => (
  <StateSection id="table">
    <Table caption="Your claims" showCaption columns={columns} rows={claims} keyOf={(claim) => claim.id} />
    <Table
      caption="No claims"
      columns={columns}
      rows={[]}
      keyOf={() => ''}
      empty={
        <Panel
          title="You have no claims yet"
          level={3}
          action={<Button href="/claims">File a claim</Button>}
        />
      }
    />
    <Table
      caption="Loading"
      columns={columns}
      rows={[]}
      keyOf={() => ''}
      loadingText="Loading your claims…"
    />
  </StateSection>
)
