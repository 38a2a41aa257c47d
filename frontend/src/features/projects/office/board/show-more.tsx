import { PATHS } from '@loggia/contracts/paths'
import type { ProjectStatus } from '@loggia/contracts/projects/values'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { space } from '../../../../styles/theme.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { TextLink } from '../../../../ui/buttons/text-link.tsx'
import { STATUS_LABELS } from '../../shared/project-labels.ts'
import { Note } from './board-style.ts'
import { MAX_CARDS } from './use-board.ts'

interface ShowMoreProps {
  status: ProjectStatus
  /** How many cards of the column are shown. */
  shown: number
  total: number
  /** Whether more of them are being read. */
  busy: boolean
  onShowMore: (status: ProjectStatus) => void
}

/** Leads to the other cards of a column: to the next ones, and to the list once there are many. */
export function ShowMore({ status, shown, total, busy, onShowMore }: ShowMoreProps) {
  const frame = useRef<HTMLDivElement>(null)
  const before = useRef<number | null>(null)
  const { search } = useLocation()

  // After *Show more*, the focus goes to the first new card.
  useEffect(() => {
    const first = before.current
    if (first === null || shown <= first) return
    before.current = null
    const column = frame.current?.closest('[data-column]')
    column?.querySelectorAll<HTMLElement>('[data-record]')[first]?.focus()
  }, [shown])

  function more() {
    before.current = shown
    onShowMore(status)
  }

  return (
    <Frame ref={frame}>
      {shown < total && shown < MAX_CARDS && (
        <Button
          variant="secondary"
          wide
          aria-busy={busy}
          aria-label={`Show more in ${STATUS_LABELS[status]}`}
          onClick={more}
        >
          {busy ? 'Loading...' : 'Show more'}
        </Button>
      )}
      {shown < total && shown >= MAX_CARDS && (
        <Note>
          <TextLink to={{ pathname: PATHS.adminProjects, search: listSearch(search, status) }}>
            See all {total.toLocaleString('en-US')} in the list
          </TextLink>
        </Note>
      )}
    </Frame>
  )
}

/** The same search and filter, for the list of one status. */
function listSearch(search: string, status: ProjectStatus): string {
  const params = new URLSearchParams(search)
  params.delete('view')
  params.set('status', status)
  return params.toString()
}

const Frame = styled.div`
  &:not(:empty) {
    padding-top: ${space[2]};
  }
`
