import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { fingerHigh } from '../../styles/touch.ts'
import { clampStyle, quietLink, tooltipOf } from '../lists/table/cell-style.ts'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { color } from '../../styles/theme.ts'
import { noteNamePosition } from '../layout/name-animation.ts'
import { useRecordState } from './list-origin-provider.tsx'

interface RecordLinkProps {
  /** The page of the record. */
  to: string
  id: number
  /** The name of the record. */
  children: string | string[]
  /** The words of screen readers before the name, in place of visible signs. */
  note?: string
  className?: string
}

/** The name of a record, as a link to its page. In a list, the page then knows its neighbors and the way back. */
export function RecordLink({ to, id, children, note = '', className }: RecordLinkProps) {
  const state = useRecordState()
  return (
    <Name
      to={to}
      state={state}
      data-record={id}
      className={className}
      title={tooltipOf([children].flat().join(''))}
      onClick={({ currentTarget }) => noteNamePosition(to, currentTarget)}
    >
      {note && <VisuallyHidden>{note}</VisuallyHidden>}
      <bdi>{children}</bdi>
    </Name>
  )
}

/** The name of a record as a link in a sentence. */
export const NameLink = styled(Link)`
  ${quietLink}
  text-decoration-color: ${color.lineStrong};
  overflow-wrap: anywhere;
`

/** The same on a line of its own, in a list. */
export const NameLine = styled(NameLink)`
  ${clampStyle}
  ${fingerHigh}
  text-decoration-color: transparent;
`

const Name = styled(NameLine)`
  font-weight: 600;

  bdi {
    min-width: 0;
  }
`
