import { Trash2, Undo2 } from 'lucide-react'
import { TRASH_LABELS } from '../../../lib/format/entity-labels.ts'
import type { TrashItem, trashListInput } from '@loggia/contracts/trash/trash'
import { styled } from 'styled-components'
import type { SortField } from '../../../lib/data/use-list-page.ts'
import { labelOf } from '../../../lib/format/graphql-enum.ts'
import { exactTime } from '../../../lib/dates/format-date.ts'
import { useNow } from '../../../lib/dates/use-now.ts'
import type { WithFields } from '../../../lib/forms/form-values.ts'
import { color, space } from '../../../styles/theme.ts'
import { ActionMenu } from '../../../ui/buttons/action-menu.tsx'
import { columnsOf } from '../../../ui/lists/columns.ts'
import { DataTable, type TableControls } from '../../../ui/lists/data-table.tsx'
import { RelativeTime } from '../../../ui/lists/relative-time.tsx'
import type { TrashQuery } from './trash.operations.generated.ts'
import { timeLeft, withText } from './trash-texts.ts'

export type Item = WithFields<TrashQuery['trash']['items'][number], keyof TrashItem>

const COLUMNS = columnsOf<Item, SortField<typeof trashListInput>>({
  title: {
    title: 'Name',
    sort: 'title',
    width: 'long',
    render: ({ title, kind, detail, ...counts }) => (
      <Name>
        <strong>{title}</strong>
        <Soft>{labelOf(TRASH_LABELS, kind)}</Soft>
        {detail && <Soft>{detail}</Soft>}
        {withText(counts) && <Soft>{withText(counts)}</Soft>}
      </Name>
    ),
  },
  deletedAt: {
    title: 'Deleted',
    sort: 'deletedAt',
    narrow: 'about',
    render: ({ deletedAt, deletedBy }) => (
      <Deleted>
        <RelativeTime iso={deletedAt} />
        {deletedBy && <Soft>by {deletedBy}</Soft>}
      </Deleted>
    ),
  },
  purgeAt: {
    title: 'Time left',
    sort: 'purgeAt',
    narrow: 'aside',
    render: ({ purgeAt }) => <TimeLeft purgeAt={purgeAt} />,
  },
  // Part of other columns.
  kind: null,
  detail: null,
  projectCount: null,
  noteCount: null,
  replyCount: null,
  contactCount: null,
  deletedBy: null,
  recordId: null,
  id: null,
})

interface TrashTableProps extends TableControls {
  items: readonly Item[]
  onRestore: (item: Item) => void
  onPurge: ((item: Item) => void) | undefined
}

export function TrashTable({ items, onRestore, onPurge, ...controls }: TrashTableProps) {
  function menu(item: Item) {
    const restore = { label: 'Restore', icon: Undo2, onSelect: () => onRestore(item) }
    const purge = { label: 'Delete for good', icon: Trash2, danger: true }
    return (
      <ActionMenu
        of={item.title}
        actions={onPurge ? [restore, { ...purge, onSelect: () => onPurge(item) }] : [restore]}
      />
    )
  }

  return (
    <DataTable
      {...controls}
      caption="What was deleted"
      columns={COLUMNS}
      rows={items}
      nameOf={nameOf}
      renderActions={menu}
    />
  )
}

const nameOf = ({ title }: Item) => title

function TimeLeft({ purgeAt }: { purgeAt: string }) {
  const now = useNow()
  return (
    <time dateTime={purgeAt} title={exactTime(purgeAt)}>
      {timeLeft(purgeAt, now)}
    </time>
  )
}

const Name = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  column-gap: ${space[2]};
  min-width: 0;
  overflow-wrap: anywhere;
`

const Deleted = styled(Name)`
  column-gap: ${space[1]};
`

const Soft = styled.span`
  color: ${color.textSoft};

  & + &::before {
    content: '·';
    margin-right: ${space[2]};
  }
`
