import type { ReportedRow } from '@loggia/contracts/imports/import'
import type { ImportOutcome } from '@loggia/contracts/imports/limits'
import { PAGE_SIZE } from '@loggia/contracts/paging'
import { useState } from 'react'
import { styled } from 'styled-components'
import { color, from, space } from '../../styles/theme.ts'
import { FilterSelect } from '../forms/filter-select.tsx'
import type { BadgeTone } from '../lists/badge.tsx'
import type { Column } from '../lists/columns.ts'
import { DataTable } from '../lists/data-table.tsx'
import { EnumBadge } from '../lists/enum-badge.tsx'
import { Pagination } from '../lists/pagination.tsx'
import type { Importable } from './import-kind.ts'
import { countsOf } from './report.ts'

const TONES: Record<ImportOutcome, BadgeTone> = {
  create: 'green',
  skip: 'grey',
  error: 'red',
}

interface ReportTableProps {
  of: Pick<Importable, 'noun' | 'nameOf'>
  rows: readonly ReportedRow[]
  labels: Readonly<Record<ImportOutcome, string>>
}

/** The plan or the result of each row of a file, fifty at a time. */
export function ReportTable({ of, rows, labels }: ReportTableProps) {
  const [outcome, setOutcome] = useState('')
  const [page, setPage] = useState(1)
  const shown = outcome ? rows.filter((row) => row.outcome === outcome) : rows
  const pageRows = shown.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  const columns = columnsOf(of, labels)
  return (
    <Wide>
      <Toolbar>
        <FilterSelect
          label="Outcome"
          all={`All ${rows.length.toLocaleString('en-US')} rows`}
          options={optionsOf(rows, labels)}
          value={outcome}
          onChange={(next) => {
            setOutcome(next)
            setPage(1)
          }}
        />
      </Toolbar>
      <DataTable
        caption="Rows of the file"
        columns={columns}
        rows={pageRows.map((row) => ({ ...row, id: row.line }))}
        nameOf={({ line }) => `line ${line}`}
      />
      <Pagination page={page} total={shown.length} isAtLeast={false} onPage={setPage} />
    </Wide>
  )
}

function columnsOf(
  { noun, nameOf }: ReportTableProps['of'],
  labels: ReportTableProps['labels'],
): Column<ReportedRow>[] {
  return [
    {
      title: `${noun[0]?.toUpperCase()}${noun.slice(1)}`,
      width: 'long',
      render: ({ values, line }) => nameOf(values) || `Line ${line}`,
    },
    {
      title: 'Line',
      width: 'short',
      narrow: 'state',
      render: ({ line }) => line.toLocaleString('en-US'),
    },
    {
      title: 'Outcome',
      width: 'long',
      narrow: 'about',
      render: ({ outcome, faults }) => (
        <div>
          <EnumBadge value={outcome} labels={labels} tones={TONES} />
          {faults.map(({ field, message }) => (
            <Fault key={field}>{message}</Fault>
          ))}
        </div>
      ),
    },
  ]
}

function optionsOf(rows: readonly ReportedRow[], labels: ReportTableProps['labels']) {
  const found = Object.entries(countsOf(rows)).filter(([, count]) => count > 0)
  return Object.fromEntries(
    found.map(([outcome, count]) => [
      outcome,
      `${labels[outcome as ImportOutcome]} (${count.toLocaleString('en-US')})`,
    ]),
  )
}

/** Takes some of the dialog's margin, which leaves a wide screen the room for columns. */
const Wide = styled.div`
  ${from.medium} {
    margin-inline: -${space[4]};
  }
`

const Toolbar = styled.div`
  display: flex;
  justify-content: flex-end;
  margin-bottom: ${space[3]};
`

const Fault = styled.p`
  margin-top: ${space[1]};
  color: ${color.dangerText};
  overflow-wrap: anywhere;
`
