import { Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { useIsRoomy } from '../../lib/browser/use-is-roomy.ts'
import { space } from '../../styles/theme.ts'
import { fingerHigh } from '../../styles/touch.ts'
import { ActionMenu } from '../buttons/action-menu.tsx'
import { Button } from '../buttons/button.tsx'
import { PageHeader } from '../layout/page-header.tsx'
import type { RowMenuProps } from '../lists/row-menu.tsx'
import { LineTab, LineTabList, TabCount } from '../tabs/line-tabs.ts'
import { TabPanel, Tabs } from '../tabs/tabs.tsx'
import { RecordActions, RecordColumn } from './record-columns.ts'
import { useRecordTab } from './use-record-tab.ts'

/** The line below the name of a record: its owner, and its states. */
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

interface RecordHeadProps {
  title: string
  /** The owner of the record, and its states. */
  subtitle: ReactNode
  /** The actions. */
  actions?: ReactNode
}

/** The name of a record, its states, and its actions. */
export function RecordHead({ title, subtitle, actions }: RecordHeadProps) {
  const { pathname } = useLocation()
  return (
    <PageHeader
      title={title}
      recordPath={pathname}
      subtitle={<RecordHeading>{subtitle}</RecordHeading>}
      action={actions && <RecordActions>{actions}</RecordActions>}
    />
  )
}

/** A part of a record, in a tab with its own address. */
interface RecordTab {
  /** Stands in the address. */
  key: string
  label: string
  /** How many there are, where it is known. */
  count?: number | undefined
  content: ReactNode
}

interface RecordViewProps extends RecordHeadProps {
  /** The first is the one to start with. */
  tabs: readonly [RecordTab, ...RecordTab[]]
  conversation: ReactNode
}

/** A record that has been loaded. On small screens, where its conversation is no pane beside it, that is one of the tabs. */
export function RecordView({ tabs, conversation, ...head }: RecordViewProps) {
  const hasPane = useIsRoomy()
  const [first, ...others] = tabs
  const inTab: RecordTab = { key: 'conversation', label: 'Conversation', content: conversation }
  const shown = hasPane ? tabs : [first, inTab, ...others]
  const [open, choose] = useRecordTab(shown.map(({ key }) => key))
  const place = shown.findIndex(({ key }) => key === open)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Where the tabs have no room, the one that a link opened may be out of sight.
    list.current?.children[place]?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [place])
  return (
    <>
      <RecordHead {...head} />
      <Tabs value={open} onValueChange={choose}>
        <LineTabList ref={list} aria-label={`Parts of ${head.title}`}>
          {shown.map(({ key, label, count }) => (
            <LineTab key={key} value={key}>
              {label} {count !== undefined && <TabCount>{count.toLocaleString('en-US')}</TabCount>}
            </LineTab>
          ))}
        </LineTabList>
        {shown.map(({ key, content }) => (
          // Unfinished work in one, such as an answer or the sending of a file, goes on behind the others.
          <TabPanel key={key} value={key} keep>
            <RecordColumn>{content}</RecordColumn>
          </TabPanel>
        ))}
      </Tabs>
    </>
  )
}

/** The actions of every record that a dialog edits: rare ones are in a menu. */
export function EditAndMore({ of, onEdit, onDelete, more = [] }: RowMenuProps) {
  return (
    <>
      <Button variant="secondary" onClick={onEdit}>
        <Pencil size={18} aria-hidden="true" />
        Edit
      </Button>
      <ActionMenu
        of={of}
        actions={[...more, { label: 'Delete', icon: Trash2, danger: true, onSelect: onDelete }]}
      />
    </>
  )
}
