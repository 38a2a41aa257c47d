/**
 * The roles of a table's elements, said to them: Safari forgets that a table is one where its rows have two lines.
 * Spread them, as in `<td {...ROLES.cell}>`.
 */
export const ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader', scope: 'col' },
  name: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const
