import { Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { messageIn } from '@loggia/contracts/messages/paths'
import { useIsRoomy } from '../../lib/browser/use-is-roomy.ts'
import { usePageActions } from '../../lib/keys/page-actions.ts'
import { space, color, font } from '../../styles/theme.ts'
import { fingerHigh, TARGET } from '../../styles/touch.ts'
import { ActionMenu } from '../buttons/action-menu.tsx'
import { Button } from '../buttons/button.tsx'
import { PageHeader } from '../layout/page-header.tsx'
import type { RowMenuProps } from '../lists/row-menu.tsx'
import { TabPanel, Tabs, Tab, TabList } from '../tabs/tabs.tsx'
import { RecordActions, RecordColumn } from './record-columns.ts'
import { useBrowserFact } from '../../lib/browser/use-browser-fact.ts'
import { quick, slide } from '../../styles/motion.ts'

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
  usePageActions([
    { label: `Edit ${of}`, icon: Pencil, onSelect: onEdit },
    ...more.filter((action) => 'onSelect' in action),
    { label: `Delete ${of}`, icon: Trash2, onSelect: onDelete },
  ])
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

/**
 * Which tab of a record is open: the one in the address, as `?tab=files`, or as the hash of older links, as
 * `#conversation`, or `#message-7` for a message in it. Without one, or with one that is not there, it is the first.
 *
 * @returns its key, and a function that opens another; one step back still leads to the list
 */
function useRecordTab(keys: readonly string[]): [string, (key: string) => void] {
  const { search, hash, state } = useLocation()
  const navigate = useNavigate()
  const [first = ''] = keys
  const named = new URLSearchParams(search).get('tab')
  // Browsers do not send the hash. Where the tab is named, nothing is rendered again because of it.
  const asked = useBrowserFact(() => named ?? tabIn(hash), named ?? '')
  const choose = (key: string) => {
    const params = new URLSearchParams(search)
    if (key === first) params.delete('tab')
    else params.set('tab', key)
    void navigate({ search: params.toString(), hash: '' }, { replace: true, state })
  }
  return [keys.includes(asked) ? asked : first, choose]
}

const tabIn = (hash: string) => (messageIn(hash) === null ? hash.slice(1) : 'conversation')

/** Where the mark of the chosen tab can be one element, which slides from tab to tab. */
const ANCHORS = '@supports (anchor-scope: --chosen-tab)'

/** Tabs on a line, the chosen one underlined. Where they have no room, they scroll. */
const LineTabList = styled(TabList)`
  position: relative;
  display: flex;
  gap: ${space[5]};
  margin-bottom: ${space[5]};
  border-bottom: 1px solid ${color.line};
  overflow-x: auto;
  scrollbar-width: none;

  ${ANCHORS} {
    anchor-scope: --chosen-tab;

    &::after {
      position: absolute;
      position-anchor: --chosen-tab;
      right: anchor(right);
      bottom: 0;
      left: anchor(left);
      border-bottom: 2px solid ${color.brand};
      content: '';
      pointer-events: none;
      transition:
        left ${slide},
        right ${slide};
    }
  }
`

const LineTab = styled(Tab)`
  flex: none;
  min-height: 2.5rem;
  padding: 0 ${space[1]};
  border-bottom: 2px solid transparent;
  color: ${color.textSoft};
  font-size: ${font.small};
  font-weight: 600;
  transition:
    border-color ${quick},
    color ${quick};

  @media (pointer: coarse) {
    min-width: ${TARGET};
    min-height: ${TARGET};
  }

  &:hover {
    color: ${color.text};
  }

  /* The focus ring would be cut off outside of the list. */
  &:focus-visible {
    outline-offset: -2px;
  }

  @media (forced-colors: active) {
    &:not([aria-selected='true']) {
      border-color: Canvas;
    }
  }

  &[aria-selected='true'] {
    border-color: ${color.brand};
    color: ${color.text};

    ${ANCHORS} {
      border-color: transparent;
      anchor-name: --chosen-tab;
    }
  }
`

/** How many there are behind a tab. */
const TabCount = styled.span`
  color: ${color.textSoft};
  font-variant-numeric: tabular-nums;
  font-weight: 400;
`
