import { SlidersHorizontal, Download, ListFilterPlus, Rows3, Rows4, Upload } from 'lucide-react'
import {
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { styled } from 'styled-components'
import { useHashCommand } from '../../lib/browser/use-hash-command.ts'
import type { ListParams } from '../../lib/data/use-list-page.ts'
import type { Choices } from '../../lib/format/choices.ts'
import { size, space } from '../../styles/theme.ts'
import { Button } from '../buttons/button.tsx'
import { square } from '../../styles/square.ts'
import { FilterSelect } from '../forms/filter-select.tsx'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { fromTablet, inColumns, onPhone } from './table/cell-style.ts'
import { ClearFilters } from './toolbar/clear-filters.tsx'
import { useShortcuts } from '../../lib/keys/use-shortcuts.ts'
import { PausedSearch, type PausedSearchProps } from '../forms/search-field.tsx'
import { useDensity } from '../../lib/browser/use-density.ts'
import { type Action, ActionMenu } from '../buttons/action-menu.tsx'

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
  /** The tabs of saved views, and a switch beside them. */
  views?: ReactNode
  search: { label: string; placeholder: string }
  /** The first is always in sight, the others once they are used. */
  filters: readonly Filter<F>[]
  /** The path of the CSV file that exports the list. */
  csv?: string
  imports?: {
    /** The dialog that imports rows; a link to `#import` opens it as well. */
    dialog: ComponentType<{ onClose: () => void; onImported: () => void }>
    /** Called once rows were added. */
    onImported: () => void
  }
  /** Whether its rows are those of a table, which can be compact. True by default. */
  hasDensity?: boolean
}

/**
 * The line above a list: its views, its search, a filter, and a menu for the rest. A narrow list has the views on a line of
 * their own, and on phones a button shows the filters below.
 */
export function ListToolbar<F extends string>(props: ListToolbarProps<F>) {
  const { params, views, search, filters, csv, imports, hasDensity = true } = props
  const id = useId()
  // Whether phones show the filters.
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
  const active = filters.filter(({ name }) => params.filters[name] !== '').length
  const isHidden = (name: F, index: number) =>
    index > 0 && further === 'if set' && params.filters[name] === ''
  const showFurther = () => {
    setIsOpen(true)
    setFurther('asked for')
  }
  return (
    <Frame>
      <Line>
        {views && <Views>{views}</Views>}
        <SearchPlace>
          <ListSearch {...search} q={params.q} onSearch={(q) => params.change({ q })} />
        </SearchPlace>
        <Opener
          variant="secondary"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          <SlidersHorizontal size={18} aria-hidden="true" />
          <VisuallyHidden>Filters</VisuallyHidden>
          {active > 0 && ` (${active})`}
        </Opener>
        <Filters id={id} $isOpen={isOpen}>
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
        </Filters>
        <MoreMenu
          {...(filters.some(({ name }, index) => isHidden(name, index)) && {
            onFilters: showFurther,
          })}
          {...(csv && { csv: params.csv(csv) })}
          {...(imports && { onImport: () => setIsImporting(true) })}
          hasDensity={hasDensity}
        />
      </Line>
    </Frame>
  )
}

const Frame = styled.div`
  container: list / inline-size;
  margin-bottom: ${space[2]};
`

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[2]};

  ${inColumns} {
    flex-wrap: nowrap;
  }

  [aria-haspopup='menu'] {
    ${square(size.control)}
  }
`

const Views = styled.div`
  display: flex;
  align-items: center;
  flex: 1 0 100%;
  gap: ${space[2]};
  min-width: 0;

  > nav {
    flex: 1;
    min-width: 0;
  }

  ${inColumns} {
    flex: 1 1 0;
  }
`

/** As wide as the longest placeholder. */
const SearchPlace = styled.div`
  display: flex;
  flex: 1 1 11.5rem;

  ${inColumns} {
    max-width: 16rem;
  }
`

/** Narrow enough, also with a count, for the menu to stand beside it on a phone of 360 pixels. */
const Opener = styled(Button)`
  position: relative;
  min-width: 2.75rem;
  padding-inline: ${space[2]};

  ${fromTablet} {
    display: none;
  }
`

const Filters = styled.div<{ $isOpen: boolean }>`
  ${onPhone} {
    display: ${({ $isOpen }) => ($isOpen ? 'flex' : 'none')};
    flex: 1 0 100%;
    order: 1;
    flex-wrap: wrap;
    gap: ${space[2]};

    > * {
      flex: 1 1 9rem;
    }
  }

  ${fromTablet} {
    display: contents;
  }
`

/** On phones the filters are shown all together. */
const ListFilter = styled(FilterSelect)<{ $isHidden: boolean }>`
  ${fromTablet} {
    display: ${({ $isHidden }) => ($isHidden ? 'none' : 'block')};
  }
`

/** The search field of a list; the key `/` focuses it from anywhere on the page. */
function ListSearch(search: PausedSearchProps) {
  const field = useRef<HTMLInputElement>(null)
  useShortcuts({ '/': () => field.current?.focus() })
  return <PausedSearch {...search} ref={field} />
}

interface MoreMenuProps {
  /** Shows the filters that are not in sight. */
  onFilters?: () => void
  /** The path of the file with the rows. */
  csv?: string
  onImport?: () => void
  hasDensity: boolean
}

/** The actions of a list besides search and filter. */
function MoreMenu({ onFilters, csv, onImport, hasDensity }: MoreMenuProps) {
  const { density, choose } = useDensity()
  const actions: Action[] = []
  if (onFilters) actions.push({ label: 'More filters', icon: ListFilterPlus, onSelect: onFilters })
  if (csv) actions.push({ label: 'Export CSV', icon: Download, href: csv })
  if (onImport) actions.push({ label: 'Import CSV or Excel', icon: Upload, onSelect: onImport })
  const densities: Action[] = (
    [
      ['comfortable', 'Comfortable rows', Rows3],
      ['compact', 'Compact rows', Rows4],
    ] as const
  ).map(([each, label, icon]) => ({
    label,
    icon,
    isChosen: density === each,
    onSelect: () => choose(each),
  }))
  if (!hasDensity && !csv && !onImport) {
    return onFilters ? (
      <MoreFilters variant="quiet" onClick={onFilters}>
        <ListFilterPlus size={18} aria-hidden="true" />
        More filters
      </MoreFilters>
    ) : null
  }
  return (
    <ActionMenu
      of="the list"
      label="More"
      title="More"
      actions={actions}
      {...(hasDensity && { more: densities })}
    />
  )
}

/** Phones show all filters together. */
const MoreFilters = styled(Button)`
  display: none;

  ${fromTablet} {
    display: inline-flex;
  }
`
