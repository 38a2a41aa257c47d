import { useClientsWithEmail } from './use-clients-with-email.ts'

interface SameEmailNoteProps {
  /** The address as it stands in the form. */
  email: string
  /** The client being edited. */
  exceptId?: number | undefined
}

/** Notes beside a field that another client has the same email address, which is rarely intended. */
export function SameEmailNote({ email, exceptId }: SameEmailNoteProps) {
  const [other] = useClientsWithEmail(email, exceptId)
  if (!other) return null
  return `${other.name} (${other.company}) has this address too. Both will see each other's projects.`
}
