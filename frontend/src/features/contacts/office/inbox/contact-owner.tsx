import { useChange } from '../../../../lib/data/use-change.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { useToastResult } from '../../../../ui/feedback/use-toast-result.ts'
import { ChoiceField } from '../../../../ui/forms/choice-field.tsx'
import { useOwnerChoices } from '../../../../ui/owner/use-owner-choices.ts'
import type { ContactRecord } from '../contact-fields.ts'
import { SetContactOwnerDocument } from '../contacts.operations.generated.ts'

/** The owner of a contact. */
export function ContactOwner({ contact }: { contact: ContactRecord }) {
  const { id, ownerId } = contact
  const toastResult = useToastResult()
  const { me, choices } = useOwnerChoices(contact)
  const { change } = useChange(SetContactOwnerDocument, 'contact')

  const give = (to: number | null) =>
    toastResult(async () => {
      await change({
        variables: { id, ownerId: to },
        optimisticResponse: {
          setContactOwner: {
            ...contact,
            ownerId: to,
            owner: choices.find(([value]) => value === String(to))?.[1] ?? null,
          },
        },
      })
    }, 'Failed to assign contact')

  return (
    <>
      <ChoiceField
        label="Handled by"
        choices={choices}
        value={String(ownerId ?? '')}
        onChange={(value) => void give(value ? Number(value) : null)}
      />
      {me !== undefined && me !== ownerId && (
        <Button variant="secondary" wide onClick={() => void give(me)}>
          Assign to me
        </Button>
      )}
    </>
  )
}
