import { errorMessage } from '../../../../lib/data/error-message.ts'
import { useChange } from '../../../../lib/data/use-change.ts'
import { useFreshQuery } from '../../../../lib/data/use-fresh-query.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { useFailureToast } from '../../../../ui/feedback/use-failure-toast.ts'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import type { ContactRecord } from '../contact-fields.ts'
import { ContactCountsDocument } from '../../counts/contact-counts.operations.generated.ts'
import { ColleaguesDocument, SetContactOwnerDocument } from '../contacts.operations.generated.ts'

/** Who handles a contact. One that a former colleague handled keeps the name until somebody takes over. */
export function ContactOwner({ contact }: { contact: ContactRecord }) {
  const { id, ownerId, owner } = contact
  const showFailure = useFailureToast()
  const { data } = useFreshQuery(ColleaguesDocument)
  const { change } = useChange(SetContactOwnerDocument, [ContactCountsDocument])
  const me = data?.viewer.staff?.id
  const active = data?.team.filter(({ deactivatedAt }) => !deactivatedAt) ?? []
  const others = active.filter((colleague) => colleague.id !== ownerId)

  async function give(to: number | null) {
    try {
      await change({
        variables: { id, ownerId: to },
        optimisticResponse: {
          setContactOwner: {
            ...contact,
            ownerId: to,
            owner: active.find((colleague) => colleague.id === to)?.name ?? null,
          },
        },
      })
    } catch (error) {
      showFailure('Failed to assign contact', errorMessage(error))
    }
  }

  return (
    <>
      <SelectField
        label="Handled by"
        value={ownerId ?? ''}
        onChange={({ target }) => void give(target.value ? Number(target.value) : null)}
      >
        <option value="">Nobody yet</option>
        {ownerId !== null && <option value={ownerId}>{owner}</option>}
        {others.map((colleague) => (
          <option key={colleague.id} value={colleague.id}>
            {colleague.name}
          </option>
        ))}
      </SelectField>
      {me !== undefined && me !== ownerId && (
        <Button variant="secondary" wide onClick={() => void give(me)}>
          Assign to me
        </Button>
      )}
    </>
  )
}
