import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { PageHeader } from '../layout/page-header.tsx'
import { RecordActions, RecordColumn, RecordColumns } from './record-columns.ts'
import { styled } from 'styled-components'
import { space } from '../../styles/theme.ts'
import { fingerHigh } from '../../styles/touch.ts'

/** What stands below the name of a record: whose it is, and its states. */
const RecordHeading = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  overflow-wrap: anywhere;

  > a {
    ${fingerHigh}
  }
`

interface RecordViewProps {
  title: string
  /** Whose the record is, and its states. */
  subtitle: ReactNode
  /** What can be done with it. */
  actions?: ReactNode
  /** What belongs to it. */
  main: ReactNode
  /** What is known about it. */
  aside: ReactNode
  timeline: ReactNode
}

/** A record that has been loaded. */
export function RecordView({ title, subtitle, actions, main, aside, timeline }: RecordViewProps) {
  return (
    <>
      <PageHeader
        title={title}
        subtitle={<RecordHeading>{subtitle}</RecordHeading>}
        action={actions && <RecordActions>{actions}</RecordActions>}
      />
      <RecordColumns>
        <RecordColumn>{main}</RecordColumn>
        <RecordColumn>{aside}</RecordColumn>
        {timeline}
      </RecordColumns>
    </>
  )
}

/** The actions of every record that a dialog edits. */
export function EditAndDelete({ onOpen }: { onOpen: (dialog: 'edit' | 'delete') => void }) {
  return (
    <>
      <Button variant="secondary" onClick={() => onOpen('edit')}>
        <Pencil size={18} aria-hidden="true" />
        Edit
      </Button>
      <Button variant="secondary" onClick={() => onOpen('delete')}>
        <Trash2 size={18} aria-hidden="true" />
        Delete
      </Button>
    </>
  )
}
