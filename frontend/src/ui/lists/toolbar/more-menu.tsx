import { Download, Ellipsis, ListFilterPlus, Rows3, Rows4, Upload } from 'lucide-react'
import { styled } from 'styled-components'
import { useDensity } from '../../../lib/browser/use-density.ts'
import { Button } from '../../buttons/button.tsx'
import { IconButton } from '../../buttons/icon-button.tsx'
import type { Action } from '../../buttons/open-actions.tsx'
import { useActionMenu } from '../../buttons/use-action-menu.tsx'
import { fromTablet } from '../table/cell-style.ts'

interface MoreMenuProps {
  /** Shows the filters that are not in sight. */
  onFilters?: () => void
  /** The path of the file with the rows. */
  csv?: string
  onImport?: () => void
  hasDensity: boolean
}

/** What a list offers besides search and filter. */
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
  const { buttonProps, menu } = useActionMenu(
    hasDensity ? { title: 'More', actions, more: densities } : { title: 'More', actions },
  )
  if (!hasDensity && !csv && !onImport) {
    return onFilters ? (
      <MoreFilters variant="quiet" onClick={onFilters}>
        <ListFilterPlus size={18} aria-hidden="true" />
        More filters
      </MoreFilters>
    ) : null
  }
  return (
    <Anchor>
      <IconButton {...buttonProps} icon={Ellipsis} label="More" />
      {menu}
    </Anchor>
  )
}

const Anchor = styled.span`
  position: relative;
  display: inline-flex;
  flex: none;
`

/** Phones show all filters together. */
const MoreFilters = styled(Button)`
  display: none;

  ${fromTablet} {
    display: inline-flex;
  }
`
