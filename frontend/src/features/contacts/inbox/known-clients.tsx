import { clientPath } from '@loggia/contracts/paths'
import { useClientsWithEmail } from '../../../lib/data/use-clients-with-email.ts'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { ClientsOfAddressDocument } from './contacts.operations.generated.ts'

/** Says which clients have the address of a contact already. */
export function KnownClients({ email }: { email: string }) {
  const [first, ...others] = useClientsWithEmail(ClientsOfAddressDocument, email)
  if (!first) return null
  return (
    <p>
      This address belongs to a client already:{' '}
      <TextLink to={clientPath(first.id)}>
        {first.name} ({first.company})
      </TextLink>
      {others.length > 0 && ` and ${others.length} more`}.
    </p>
  )
}
