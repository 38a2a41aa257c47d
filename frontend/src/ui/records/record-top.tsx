import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { useShortcuts } from '../../lib/keys/use-shortcuts.ts'
import { type NeighborIds, type Neighbors, useNeighbors } from '../../lib/data/list-origin.ts'
import { ButtonLink } from '../buttons/button-link.tsx'
import { color, font, space } from '../../styles/theme.ts'
import { Breadcrumbs } from '../layout/breadcrumbs.tsx'

export interface RecordTopProps {
  list: { label: string; path: string }
  id: number
  pathOf: (id: number) => string
  /** Those that the server knows; without them, those on the page of the list that the record was opened from. */
  neighbors?: NeighborIds | undefined
  /** The name of the record, or its outline. */
  children: ReactNode
}

/** The top of a record's page: where it is, and its neighbors in the list that it was opened from. */
export function RecordTop({ list, id, pathOf, neighbors, children }: RecordTopProps) {
  const origin = useNeighbors(list.path, id)
  return (
    <Top>
      <Breadcrumbs parent={{ label: list.label, to: origin.list, state: origin.listState }}>
        {children}
      </Breadcrumbs>
      {(neighbors ?? origin.place) && (
        <NeighborLinks
          neighbors={neighbors ?? origin}
          origin={origin}
          label={list.label}
          pathOf={pathOf}
        />
      )}
    </Top>
  )
}

interface NeighborLinksProps extends Pick<RecordTopProps, 'pathOf'> {
  neighbors: NeighborIds
  origin: Pick<Neighbors, 'place' | 'state'>
  label: string
}

/** They replace the history entry, so that one step back leads to the list. */
function NeighborLinks({ neighbors, origin, label, pathOf }: NeighborLinksProps) {
  const { previous, next } = neighbors
  const { place, state } = origin
  const navigate = useNavigate()
  const open = (id: number | null) => () => {
    if (id !== null) void navigate(pathOf(id), { state, replace: true })
  }
  useShortcuts({ k: open(previous), j: open(next) })
  const link = (id: number | null) => ({
    $variant: 'secondary' as const,
    $isThere: id !== null,
    to: id === null ? '' : pathOf(id),
    state,
    replace: true,
  })
  return (
    <Links aria-label={`${label} of the list`}>
      {place && (
        <span>
          {place.position} of {place.count}
        </span>
      )}
      <Neighbor {...link(previous)} aria-keyshortcuts="k" title="Previous (k)">
        <ChevronLeft size={18} aria-hidden="true" />
        Previous
      </Neighbor>
      <Neighbor {...link(next)} aria-keyshortcuts="j" title="Next (j)">
        Next
        <ChevronRight size={18} aria-hidden="true" />
      </Neighbor>
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
  margin-left: auto;
  color: ${color.textSoft};
  font-size: ${font.small};
  font-variant-numeric: tabular-nums;
`

/** One that is not there, or not known yet, keeps its place: the other one stays below the pointer. */
const Neighbor = styled(ButtonLink)<{ $isThere: boolean }>`
  visibility: ${({ $isThere }) => ($isThere ? 'visible' : 'hidden')};
  min-height: 2.25rem;
  padding: 0 ${space[3]};
  font-size: ${font.small};

  @media (pointer: coarse) {
    min-height: 2.75rem;
  }
`
