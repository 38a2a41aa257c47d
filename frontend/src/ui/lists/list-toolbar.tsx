import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { ListParams } from '../../lib/data/use-list-params.ts'
import { from, space } from '../../styles/theme.ts'
import { ButtonAnchor } from '../buttons/button-anchor.tsx'
import { FilterSelect } from '../forms/filter-select.tsx'
import { ListSearch } from './list-search.tsx'

interface Filter<F extends string> {
  /** The name of the filter in the URL. */
  name: F
  label: string
  /** The option that filters nothing. */
  all: string
  /** The labels by value. */
  options: Readonly<Record<string, string>>
}

interface ListToolbarProps<F extends string> {
  params: ListParams<F>
  search: { label: string; placeholder: string }
  filters: readonly Filter<F>[]
  /** The path of the CSV file that exports the list. */
  csv?: string
  /** Further buttons. */
  children?: ReactNode
}

/** The search, filters and export above a list. */
export function ListToolbar<F extends string>(props: ListToolbarProps<F>) {
  const { params, search, filters, csv, children } = props
  return (
    <Bar>
      <ListSearch {...search} q={params.q} onSearch={(q) => params.change({ q })} />
      {filters.map(({ name, ...filter }) => (
        <FilterSelect
          key={name}
          {...filter}
          value={params.filters[name]}
          onChange={(value) => params.change({ [name]: value })}
        />
      ))}
      {csv && (
        <ButtonAnchor $variant="secondary" href={params.csv(csv)} download>
          <Download size={18} aria-hidden="true" />
          Export CSV
        </ButtonAnchor>
      )}
      {children}
    </Bar>
  )
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space[3]};
  margin-bottom: ${space[4]};

  > * {
    flex: 1 1 9rem;
  }

  > :first-child {
    flex-basis: 100%;
  }

  ${from.medium} {
    > :first-child {
      flex-basis: 12rem;
    }

    > :not(:first-child) {
      flex: 0 0 auto;
    }
  }
`
