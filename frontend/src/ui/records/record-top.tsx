import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { styled } from 'styled-components'
import { useShortcuts } from '../../lib/browser/use-shortcuts.ts'
import { type Neighbors, useNeighbors } from '../../lib/data/list-origin.ts'
import { ButtonLink } from '../buttons/button-link.tsx'
import { color, font, space } from '../../styles/theme.ts'
import { Breadcrumbs } from '../layout/breadcrumbs.tsx'

interface RecordTopProps {
  /** The list of all records of this kind. */
  list: { label: string; path: string }
  id: number
  pathOf: (id: number) => string
  /** The name of the record, or what stands for it while it loads. */
  children: ReactNode
}

/** The top of a record's page: where it is, and its neighbors in the list that it was opened from. */
export function RecordTop({ list, id, pathOf, children }: RecordTopProps) {
  const neighbors = useNeighbors(list.path, id)
  return (
    <Top>
      <Breadcrumbs parent={{ label: list.label, to: neighbors.list, state: neighbors.listState }}>
        {children}
      </Breadcrumbs>
      {neighbors.place && (
        <NeighborLinks neighbors={neighbors} label={list.label} pathOf={pathOf} />
      )}
    </Top>
  )
}

interface NeighborLinksProps extends Pick<RecordTopProps, 'pathOf'> {
  neighbors: Neighbors
  label: string
}

/** They replace the history entry, so that one step back leads to the list. */
function NeighborLinks({ neighbors, label, pathOf }: NeighborLinksProps) {
  const { previous, next, place, state } = neighbors
  const navigate = useNavigate()
  const open = (id: number | null) => () => {
    if (id !== null) void navigate(pathOf(id), { state, replace: true })
  }
  useShortcuts({ '[': open(previous), ']': open(next) })
  const link = (id: number) => ({ to: pathOf(id), state, replace: true })
  return (
    <Links aria-label={`${label} of the list`}>
      <span>
        {place?.position} of {place?.count}
      </span>
      {previous !== null && (
        <Neighbor
          $variant="secondary"
          {...link(previous)}
          aria-keyshortcuts="["
          title="Previous ([)"
        >
          <ChevronLeft size={18} aria-hidden="true" />
          Previous
        </Neighbor>
      )}
      {next !== null && (
        <Neighbor $variant="secondary" {...link(next)} aria-keyshortcuts="]" title="Next (])">
          Next
          <ChevronRight size={18} aria-hidden="true" />
        </Neighbor>
      )}
    </Links>
  )
}

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
  margin-bottom: ${space[3]};

  > :first-child {
    flex: 1 1 14rem;
  }
`

const Links = styled.nav`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  color: ${color.textSoft};
  font-size: ${font.small};
  font-variant-numeric: tabular-nums;
`

const Neighbor = styled(ButtonLink)`
  min-height: 2.25rem;
  padding: 0 ${space[3]};
  font-size: ${font.small};

  @media (pointer: coarse) {
    min-height: 2.75rem;
  }
`
