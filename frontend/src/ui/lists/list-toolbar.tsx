import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ListParams } from '../../lib/data/use-list-params.ts'
import type { Choices } from '../../lib/format/choices.ts'
import { useDensity } from '../../lib/browser/use-density.ts'
import { ButtonAnchor } from '../buttons/button-anchor.tsx'
import { FilterSelect } from '../forms/filter-select.tsx'
import { ClearFilters } from './toolbar/clear-filters.tsx'
import { DensitySwitch } from './toolbar/density-switch.tsx'
import { ListSearch } from './toolbar/list-search.tsx'
import { ToolbarFrame } from './toolbar/toolbar-frame.tsx'

interface Filter<F extends string> {
  /** The name of the filter in the URL. */
  name: F
  label: string
  /** The option that filters nothing. */
  all: string
  options: Choices
}

interface ListToolbarProps<F extends string> {
  params: ListParams<F>
  search: { label: string; placeholder: string }
  filters: readonly Filter<F>[]
  /** The path of the CSV file that exports the list. */
  csv?: string
  /** Whether its rows are those of a table, which can be compact. True by default. */
  hasDensity?: boolean
  /** Further buttons. */
  children?: ReactNode
}

/** The search, filters and export above a list. */
export function ListToolbar<F extends string>(props: ListToolbarProps<F>) {
  const { params, search, filters, csv, hasDensity = true, children } = props
  const { density, choose } = useDensity()
  return (
    <ToolbarFrame
      active={filters.filter(({ name }) => params.filters[name] !== '').length}
      search={<ListSearch {...search} q={params.q} onSearch={(q) => params.change({ q })} />}
    >
      {filters.map(({ name, ...filter }) => (
        <FilterSelect
          key={name}
          {...filter}
          value={params.filters[name]}
          onChange={(value) => params.change({ [name]: value })}
        />
      ))}
      <ClearFilters params={params} />
      {csv && (
        <ButtonAnchor $variant="secondary" href={params.csv(csv)} download>
          <Download size={18} aria-hidden="true" />
          Export CSV
        </ButtonAnchor>
      )}
      {children}
      {hasDensity && <DensitySwitch density={density} onChoose={choose} />}
    </ToolbarFrame>
  )
}
