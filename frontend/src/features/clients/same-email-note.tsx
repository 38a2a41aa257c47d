import { email } from '@loggia/contracts/text'
import { type Control, useWatch } from 'react-hook-form'
import { useFreshQuery } from '../../lib/data/use-fresh-query.ts'
import { useSettled } from '../../lib/data/use-settled.ts'
import type { ClientFields, ClientValues } from './client-fields.ts'
import { ClientsWithEmailDocument } from './clients.operations.generated.ts'

interface SameEmailNoteProps {
  control: Control<ClientValues, unknown, ClientFields>
  /** The client being edited. */
  exceptId: number | undefined
}

/** Warns when another client has the same e-mail address, which is allowed but rarely intended. */
export function SameEmailNote({ control, exceptId }: SameEmailNoteProps) {
  const typed = useSettled(useWatch({ control, name: 'email' }))
  const valid = email.safeParse(typed).data
  const { data } = useFreshQuery(ClientsWithEmailDocument, {
    variables: { email: valid ?? '', ...(exceptId !== undefined && { exceptId }) },
    skip: valid === undefined,
  })
  const [other] = (valid && data?.clientsWithEmail) || []
  if (!other) return null
  return `${other.name} (${other.company}) has this address too. Both will see each other's projects.`
}
