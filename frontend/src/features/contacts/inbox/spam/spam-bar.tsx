import { styled } from 'styled-components'
import { useChange } from '../../../../lib/data/use-change.ts'
import { useFreshQuery } from '../../../../lib/data/use-fresh-query.ts'
import { countText } from '../../../../lib/format/count-text.ts'
import { color, space } from '../../../../styles/theme.ts'
import { BulkAction } from '../../../../ui/lists/bulk/bulk-action.tsx'
import { ContactCountsDocument } from '../../counts/contact-counts.operations.generated.ts'
import { ContactsDocument, DeleteSpamDocument } from '../contacts.operations.generated.ts'

/** What the quarantine is, and how to empty it. */
export function SpamBar() {
  const { data } = useFreshQuery(ContactCountsDocument)
  const { change: remove } = useChange(DeleteSpamDocument, [
    ContactsDocument,
    ContactCountsDocument,
  ])
  const count = data?.contactCounts.quarantined ?? 0

  async function removeAll() {
    let deleted = 0
    for (let isMoreLeft = true; isMoreLeft;) {
      const { data: answer } = await remove()
      deleted += answer?.deleteSpam.changed ?? 0
      isMoreLeft = answer?.deleteSpam.isMoreLeft ?? false
    }
    return { title: 'Contacts deleted', description: `${countText(deleted, 'contact')} deleted.` }
  }

  return (
    <Bar>
      <p>
        Held back as probable spam: nobody was notified, and no other filter shows them. Open one
        and choose Not spam to let it in.
      </p>
      {count > 0 && (
        <BulkAction
          label="Delete all spam"
          busyLabel="Deleting..."
          question={`Delete everything that is held back as spam, ${countText(count, 'contact')} now? This action cannot be undone.`}
          run={removeAll}
          failure="Failed to delete contacts"
        />
      )}
    </Bar>
  )
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
