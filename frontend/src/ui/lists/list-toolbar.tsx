import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useHashCommand } from '../../lib/browser/use-hash-command.ts'
import type { ListParams } from '../../lib/data/use-list-params.ts'
import type { Choices } from '../../lib/format/choices.ts'
import { FilterSelect } from '../forms/filter-select.tsx'
import { fromTablet } from './table/cell-style.ts'
import { ClearFilters } from './toolbar/clear-filters.tsx'
import { ListSearch } from './toolbar/list-search.tsx'
import { MoreMenu } from './toolbar/more-menu.tsx'
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
  /** The first is always in sight, the others once they are used. */
  filters: readonly Filter<F>[]
  /** The path of the CSV file that exports the list. */
  csv?: string
  imports?: {
    /** The dialog that imports rows, which is loaded when it is used; a link to `#import` opens it as well. */
    dialog: ComponentType<{ onClose: () => void; onImported: () => void }>
    /** Called once rows were added. */
    onImported: () => void
  }
  /** Whether its rows are those of a table, which can be compact. True by default. */
  hasDensity?: boolean
}

/** What stands above a list: its search, a filter, and a menu with what is needed less often. */
export function ListToolbar<F extends string>(props: ListToolbarProps<F>) {
  const { params, search, filters, csv, imports, hasDensity = true } = props
  const [isOpen, setIsOpen] = useState(false)
  const [isImporting, setIsImporting] = useState(false)
  // One that was used stays when it no longer filters, since the focus is on it.
  const [further, setFurther] = useState<'if set' | 'asked for' | 'used'>('if set')
  const firstFurther = useRef<HTMLElement>(null)
  useHashCommand('#import', () => setIsImporting(true))
  useEffect(() => {
    if (further === 'asked for') firstFurther.current?.focus()
  }, [further])

  const keepFirst = useCallback((element: HTMLElement | null) => {
    firstFurther.current = element
  }, [])
  const isHidden = (name: F, index: number) =>
    index > 0 && further === 'if set' && params.filters[name] === ''
  const showFurther = () => {
    setIsOpen(true)
    setFurther('asked for')
  }
  return (
    <ToolbarFrame
      active={filters.filter(({ name }) => params.filters[name] !== '').length}
      search={<ListSearch {...search} q={params.q} onSearch={(q) => params.change({ q })} />}
      isOpen={isOpen}
      onToggle={() => setIsOpen(!isOpen)}
      more={
        <MoreMenu
          {...(filters.some(({ name }, index) => isHidden(name, index)) && {
            onFilters: showFurther,
          })}
          {...(csv && { csv: params.csv(csv) })}
          {...(imports && { onImport: () => setIsImporting(true) })}
          hasDensity={hasDensity}
        />
      }
    >
      {filters.map(({ name, ...filter }, index) => (
        <ListFilter
          key={name}
          {...filter}
          {...(index === 1 && { ref: keepFirst })}
          $isHidden={isHidden(name, index)}
          value={params.filters[name]}
          onChange={(value) => {
            if (index > 0) setFurther('used')
            params.change({ [name]: value })
          }}
        />
      ))}
      <ClearFilters params={params} />
      {imports && isImporting && (
        <imports.dialog onClose={() => setIsImporting(false)} onImported={imports.onImported} />
      )}
    </ToolbarFrame>
  )
}

/** On phones the filters are shown all together. */
const ListFilter = styled(FilterSelect)<{ $isHidden: boolean }>`
  ${fromTablet} {
    display: ${({ $isHidden }) => ($isHidden ? 'none' : 'block')};
  }
`
