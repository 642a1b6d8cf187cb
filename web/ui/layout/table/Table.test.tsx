import { describe, expect, test } from 'vitest'

import { htmlOf, textOf } from '#web/testing/markup.tsx'

import { Table } from './Table.tsx'

describe('a table', () => {
  const columns = [
    { id: 'what', header: 'What', cell: (row: { what: string }) => row.what, isRowHeader: true },
    { id: 'amount', header: 'Amount', cell: () => '€12.00', align: 'end' },
  ] as const
  const table = (rows: { what: string }[], loadingText?: string) => (
    <Table
      caption="Your claims"
      columns={columns}
      rows={rows}
      keyOf={(row) => row.what}
      empty={<p>No claims yet</p>}
      loadingText={loadingText}
    />
  )

  test('keeps its semantics when its rows are shown as cards', () => {
    const html = htmlOf(table([{ what: 'Dentist' }]))
    expect(html).toMatch(/<table role="table"/)
    expect(html).toMatch(/<th [^>]*scope="row"[^>]*role="rowheader"[^>]*>Dentist/)
    expect(html).toMatch(/<td data-label="Amount"[^>]*role="cell"/)
  })

  test('has a text without rows and another while it is fetched', () => {
    expect(textOf(table([]))).toBe('No claims yet')
    expect(textOf(table([], 'Loading your claims…'))).toBe('Loading your claims…')
  })
})
