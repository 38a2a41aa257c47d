import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DataTable } from './data-table.tsx'

interface Row {
  id: number
}

const nameOf = ({ id }: Row) => `Row ${id}`
const COLUMNS = [{ title: 'Name', render: nameOf }]

test('a row that is added appears gently, and rows of another page at once', () => {
  const tableOf = (...ids: number[]) => (
    <DataTable caption="Rows" columns={COLUMNS} rows={ids.map((id) => ({ id }))} nameOf={nameOf} />
  )
  const { rerender } = render(tableOf(1, 2))
  const added = () =>
    screen
      .getAllByRole('row')
      .filter(({ dataset }) => dataset['added'])
      .map(({ textContent }) => textContent)
  expect(added()).toEqual([])
  rerender(tableOf(1, 3, 2))
  expect(added()).toEqual(['Row 3'])
  rerender(tableOf(4, 5))
  expect(added()).toEqual([])
})
