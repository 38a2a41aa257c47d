import { Download, ListFilterPlus, Rows3, Rows4, Upload } from 'lucide-react'
import { styled } from 'styled-components'
import { useDensity } from '../../../lib/browser/use-density.ts'
import { type Action, ActionMenu } from '../../buttons/action-menu.tsx'
import { Button } from '../../buttons/button.tsx'
import { fromTablet } from '../table/cell-style.ts'

interface MoreMenuProps {
  /** Shows the filters that are not in sight. */
  onFilters?: () => void
  /** The path of the file with the rows. */
  csv?: string
  onImport?: () => void
  hasDensity: boolean
}

/** The actions of a list besides search and filter. */
export function MoreMenu({ onFilters, csv, onImport, hasDensity }: MoreMenuProps) {
  const { density, choose } = useDensity()
  const actions: Action[] = []
  if (onFilters) actions.push({ label: 'More filters', icon: ListFilterPlus, onSelect: onFilters })
  if (csv) actions.push({ label: 'Export CSV', icon: Download, href: csv })
  if (onImport) actions.push({ label: 'Import CSV', icon: Upload, onSelect: onImport })
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
