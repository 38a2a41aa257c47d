import {
  type ClientsWithEmail,
  useClientsWithEmail,
} from '../../lib/data/use-clients-with-email.ts'

interface SameEmailNoteProps {
  query: ClientsWithEmail
  /** The address as it stands in the form. */
  email: string
  /** The client being edited. */
  exceptId?: number | undefined
}

/** Notes beside a field that another client has the same email address, which is rarely intended. */
export function SameEmailNote({ query, email, exceptId }: SameEmailNoteProps) {
  const [other] = useClientsWithEmail(query, email, exceptId)
  if (!other) return null
  return `${other.name} (${other.company}) has this address too. Both will see each other's projects.`
}
