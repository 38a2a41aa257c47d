import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { TRASH_LABELS } from '../../../lib/format/entity-labels.ts'
import { errorMessage } from '../../../lib/data/error-message.ts'
import { useChange } from '../../../lib/data/use-change.ts'
import { useListPage } from '../../../lib/data/use-list-page.ts'
import { fromEnum } from '../../../lib/format/graphql-enum.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useToastResult } from '../../../ui/feedback/use-toast-result.ts'
import { ListLoading } from '../../../ui/lists/list-loading.tsx'
import { ListPage } from '../../../ui/lists/list-page.tsx'
import { ListToolbar } from '../../../ui/lists/list-toolbar.tsx'
import { NoRows } from '../../../ui/lists/no-rows.tsx'
import { type Item, TrashTable } from './trash-table.tsx'
import { TRASH_KINDS, withText } from './trash-texts.ts'
import { RestoreTrashItemDocument, TrashDocument } from './trash.operations.generated.ts'
import { countText } from '../../../lib/format/count-text.ts'
import { ConfirmedAction } from '../../../ui/dialogs/confirmed-action.tsx'
import { EmptyTrashDocument, PurgeTrashItemDocument } from './purge.operations.generated.ts'
import { AboutRow } from '../../../ui/lists/about-row.tsx'

const EXPLANATION =
  'Clients, projects, contacts, milestones and invoices that someone deletes wait here for a while.'

/**
 * The deleted items that can be put back.
 *
 * @param mayPurge whether the viewer may delete them for good
 */
export function TrashPage({ mayPurge }: { mayPurge: boolean }) {
  const list = useListPage(TrashDocument, TRASH_KINDS, ({ trash }) => trash)
  const { change: restore } = useChange(RestoreTrashItemDocument, ...TRASH_KINDS)
  const toastResult = useToastResult()
  const [purging, setPurging] = useState<Item | null>(null)
  const [emptying, setEmptying] = useState(false)
  const { narrowed } = list.params

  const restoreItem = (item: Item) =>
    toastResult(async () => {
      const kind = fromEnum(TRASH_KINDS, item.kind)
      await restore({ variables: { id: item.id } })
      return {
        title: kind ? `${TRASH_LABELS[kind]} restored` : 'Restored',
        description: `${[`${item.title} is back`, withText(item)].filter(Boolean).join(', ')}.`,
      }
    }, 'Failed to restore')

  return (
    <ListPage
      list={list}
      title="Trash"
      subtitle="Deleted records, until their time is up. Restoring one brings back all that belongs to it"
      action={
        mayPurge && (
          // There from the beginning: the page would jump if it came with the rows.
          <Button
            variant="secondary"
            disabled={!list.rows?.length}
            onClick={() => setEmptying(true)}
          >
            <Trash2 size={18} aria-hidden="true" />
            Empty trash
          </Button>
        )
      }
      toolbar={
        <ListToolbar
          params={list.params}
          search={{ label: 'Search the trash', placeholder: 'Search by name...' }}
          filters={[{ name: 'status', label: 'Kind', all: 'All kinds', options: TRASH_LABELS }]}
        />
      }
      failure={errorMessage(list.error) ?? 'Error loading the trash. Please try again.'}
      loading={<ListLoading label="Loading the trash" />}
      empty={
        narrowed ? (
          <NoRows icon={Trash2} of="items" params={list.params}>
            {EXPLANATION}
          </NoRows>
        ) : (
          <EmptyState icon={Trash2} title="The trash is empty">
            {EXPLANATION}
          </EmptyState>
        )
      }
      dialogs={
        <>
          {purging && <PurgeItem item={purging} onDone={() => setPurging(null)} />}
          {emptying && <EmptyTrash onDone={() => setEmptying(false)} />}
        </>
      }
    >
      {(items) => (
        <TrashTable
          {...list.sorting}
          items={items}
          onRestore={(item) => void restoreItem(item)}
          onPurge={mayPurge ? setPurging : undefined}
        />
      )}
    </ListPage>
  )
}

export function EmptyTrash({ onDone }: { onDone: () => void }) {
  const { change: empty } = useChange(EmptyTrashDocument, ...TRASH_KINDS)
  return (
    <ConfirmedAction
      title="Empty the trash?"
      question="Everything in it is deleted for good, also what colleagues have deleted. Nobody can bring it back afterwards."
      confirmLabel="Empty trash"
      busyLabel="Emptying..."
      run={async () => {
        const { data } = await empty()
        const count = countText(data?.emptyTrash.purged ?? 0, 'item')
        return { title: 'Trash emptied', description: `${count} deleted for good.` }
      }}
      failure="Failed to empty the trash"
      onDone={onDone}
    />
  )
}

interface PurgeItemProps {
  item: Item
  onDone: () => void
}

function PurgeItem({ item, onDone }: PurgeItemProps) {
  const { change: purge } = useChange(PurgeTrashItemDocument, ...TRASH_KINDS)
  return (
    <ConfirmedAction
      title="Delete for good?"
      question="Nobody can bring it back afterwards."
      confirmLabel="Delete for good"
      busyLabel="Deleting..."
      run={async () => {
        await purge({ variables: { id: item.id } })
        return { title: 'Deleted for good', description: `${item.title} is gone.` }
      }}
      failure="Failed to delete for good"
      onDone={onDone}
    >
      <AboutRow>
        <strong>{item.title}</strong>
        {item.detail && <span>{item.detail}</span>}
        {withText(item) && <span>{withText(item)}</span>}
      </AboutRow>
    </ConfirmedAction>
  )
}
