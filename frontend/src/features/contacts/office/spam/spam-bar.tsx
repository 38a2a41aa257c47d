import { MAX_SELECTED_ROWS } from '@loggia/contracts/paging'
import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useQuery } from '@apollo/client/react'
import { useChange } from '../../../../lib/data/use-change.ts'
import { countText } from '../../../../lib/format/count-text.ts'
import { color, space } from '../../../../styles/theme.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { ConfirmedAction } from '../../../../ui/dialogs/confirmed-action.tsx'
import type { ToastMessage } from '../../../../ui/feedback/use-toast.ts'
import { useTrashNote } from '../../../../ui/undo/use-trash-note.ts'
import { useUndoDeletion } from '../../../../ui/undo/use-undo-deletion.ts'
import { ContactCountsDocument } from '../counts/contact-counts.operations.generated.ts'
import { DeleteSpamDocument } from '../contacts.operations.generated.ts'

/** A note on the quarantine, and how to empty it. */
export function SpamBar() {
  const { data } = useQuery(ContactCountsDocument)
  const { change: remove } = useChange(DeleteSpamDocument, 'contact')
  const undo = useUndoDeletion()
  // A retry includes the deletions before the failed call in its undo.
  const deleted = useRef<number[]>([])
  const count = data?.contactCounts.quarantined ?? 0

  async function removeAll() {
    for (let isMoreLeft = true; isMoreLeft;) {
      const { data: answer } = await remove()
      deleted.current.push(...(answer?.deleteSpam.ids ?? []))
      isMoreLeft = answer?.deleteSpam.isMoreLeft ?? false
    }
    const ids = deleted.current
    deleted.current = []
    return {
      title: 'Contacts deleted',
      description: `${countText(ids.length, 'contact')} deleted.`,
      ...(ids.length <= MAX_SELECTED_ROWS && { action: undo('contact', ids) }),
    }
  }

  return (
    <Bar>
      <p>
        Held back as probable spam: nobody was notified, and no other filter shows them. Open one
        and choose Not spam to let it in.
      </p>
      {count > 0 && <DeleteSpam count={count} run={removeAll} />}
    </Bar>
  )
}

function DeleteSpam({ count, run }: { count: number; run: () => Promise<ToastMessage> }) {
  const [isOpen, setIsOpen] = useState(false)
  const trashNote = useTrashNote()
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        Delete all spam
      </Button>
      {isOpen && (
        <ConfirmedAction
          title="Delete all spam"
          confirmLabel="Delete all spam"
          busyLabel="Deleting..."
          question={questionOf(count)}
          note={trashNote('them')}
          run={run}
          failure="Failed to delete contacts"
          onDone={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

/** @param count as the server counts, which stops at the number that can be undone */
function questionOf(count: number): string {
  const all = 'Delete everything that is held back as spam,'
  const contacts = countText(count, 'contact')
  if (count < MAX_SELECTED_ROWS) return `${all} ${contacts} now?`
  const limit = MAX_SELECTED_ROWS.toLocaleString('en-US')
  return `${all} at least ${contacts} now? More than ${limit} cannot be undone at once: each has to be restored by itself.`
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  margin-bottom: ${space[4]};

  > p {
    flex: 1 1 20rem;
    max-width: 46rem;
    color: ${color.textSoft};
  }
`
