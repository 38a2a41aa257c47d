import { email } from '@loggia/contracts/text'
import { type Control, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { useFreshQuery } from '../../lib/data/use-fresh-query.ts'
import { useSettled } from '../../lib/data/use-settled.ts'
import type { ClientFields, clientForm } from './client-record.ts'
import { ClientsWithEmailDocument } from './clients.operations.generated.ts'

interface SameEmailNoteProps {
  control: Control<z.input<typeof clientForm>, unknown, ClientFields>
  exceptId: number | undefined
}

/** Warns that an address belongs to another client already: allowed, but rarely meant. */
export function SameEmailNote({ control, exceptId }: SameEmailNoteProps) {
  const typed = useSettled(useWatch({ control, name: 'email' }))
  const address = email.safeParse(typed).data
  const { data } = useFreshQuery(ClientsWithEmailDocument, {
    variables: { email: address ?? '', ...(exceptId !== undefined && { exceptId }) },
    skip: address === undefined,
  })
  const [other] = (address && data?.clientsWithEmail) || []
  if (!other) return null
  return `${other.name} (${other.company}) has this address too. Both will see each other's projects.`
}
