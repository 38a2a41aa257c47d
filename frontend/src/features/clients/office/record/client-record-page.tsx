import { clientPath, PATHS } from '@loggia/contracts/paths'
import { useKnown } from '../../../../lib/data/use-known.ts'
import { RecordPage } from '../../../../ui/records/record-page.tsx'
import { ClientNameFragmentDoc } from './client-record.operations.generated.ts'
import { ClientView } from './client-view.tsx'
import { useClientRecord } from './use-client-record.ts'
import { OfficeConversation } from '../../../messages/office/notes/office-conversation.tsx'

interface ClientRecordPageProps {
  /** NaN for a path that names no client. */
  id: number
}

const LIST = { label: 'Clients', path: PATHS.adminClients }

/** A client with everything that belongs to it. */
export function ClientRecordPage({ id }: ClientRecordPageProps) {
  const data = useClientRecord(id)
  return (
    <RecordPage
      noun="client"
      list={LIST}
      id={id}
      pathOf={clientPath}
      loaded={data}
      nameOf={({ client }) => client.name}
      knownName={useKnown(ClientNameFragmentDoc, 'Client', id)?.name}
      conversation={<OfficeConversation key={id} subject={{ clientId: id }} />}
    >
      {(record, conversation) => (
        <ClientView record={record} data={data} conversation={conversation} />
      )}
    </RecordPage>
  )
}
