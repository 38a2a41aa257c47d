import { type Control, useWatch } from 'react-hook-form'
import { useClientsWithEmail } from '../../lib/data/use-clients-with-email.ts'
import type { ClientFields, ClientValues } from './client-fields.ts'
import { ClientsWithEmailDocument } from './clients.operations.generated.ts'

interface SameEmailNoteProps {
  control: Control<ClientValues, unknown, ClientFields>
  /** The client being edited. */
  exceptId: number
}

/** Warns when another client has the same e-mail address, which is allowed but rarely intended. */
export function SameEmailNote({ control, exceptId }: SameEmailNoteProps) {
  const typed = useWatch({ control, name: 'email' })
  const [other] = useClientsWithEmail(ClientsWithEmailDocument, typed, exceptId)
  if (!other) return null
  return `${other.name} (${other.company}) has this address too. Both will see each other's projects.`
}
