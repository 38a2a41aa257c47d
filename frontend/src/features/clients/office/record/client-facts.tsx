import { toEnumName } from '@loggia/contracts/enum-name'
import { CLIENT_STATUS_LABELS } from '../../../../lib/format/client-status-labels.ts'
import { driveFolderUrl } from '../../../../lib/format/drive-folder-url.ts'
import { mailLink } from '../../../../lib/format/contact-links.ts'
import { labelOf } from '../../../../lib/format/graphql-enum.ts'
import { PhoneNumber } from '../../../../ui/buttons/phone-number.tsx'
import { TextAnchor } from '../../../../ui/buttons/text-link.tsx'
import { EmailText } from '../../../../ui/lists/email-text.tsx'
import { RelativeTime } from '../../../../ui/lists/relative-time.tsx'
import { useOwnerChoices } from '../../../../ui/owner/use-owner-choices.ts'
import { Facts, LongFact } from '../../../../ui/records/facts.tsx'
import { Panel } from '../../../../ui/records/panel.tsx'
import { QuickSelect } from '../../../../ui/records/quick-select.tsx'
import { ROLE_NAMES } from '../../shared/role-labels.ts'
import { UndeliverableNotes } from '../../../mail-bounces/office/undeliverable-notes.tsx'
import type { ChangeClientMutationVariables } from './client-record.operations.generated.ts'
import type { ClientRecord, RecordedClient } from './use-client-record.ts'

interface ClientFactsProps {
  client: RecordedClient
  /** The role that counts for the address of the client. */
  role: ClientRecord['access']['role']
  save: (changes: ChangeClientMutationVariables['input']) => Promise<unknown>
  onStale: () => void
}

/** All that is known of a client. Its status and its owner are changed here, the rest by the dialog. */
export function ClientFacts({ client, role, save, onStale }: ClientFactsProps) {
  const { email, phone, address, notes, portalRole, driveFolderId } = client
  const { choices } = useOwnerChoices(client)
  return (
    <Panel title="Facts">
      <UndeliverableNotes emails={[email]} />
      <Facts
        facts={{
          Status: (
            <QuickSelect
              label="Status"
              value={client.status}
              labels={CLIENT_STATUS_LABELS}
              save={(status) => save({ status: toEnumName(status) })}
              onStale={onStale}
              failure="Failed to update client"
            />
          ),
          Owner: (
            <QuickSelect
              label="Owner"
              value={String(client.ownerId ?? '')}
              labels={choices}
              save={(value) => save({ ownerId: value === '' ? null : Number(value) })}
              onStale={onStale}
              failure="Failed to assign client"
            />
          ),
          Company: <bdi>{client.company}</bdi>,
          Email: (
            <TextAnchor href={mailLink(email)}>
              <EmailText>{email}</EmailText>
            </TextAnchor>
          ),
          Phone: phone && <PhoneNumber phone={phone} link={TextAnchor} />,
          'Portal role': portalRole
            ? labelOf(ROLE_NAMES, portalRole)
            : `Default (${labelOf(ROLE_NAMES, role)})`,
          'Drive folder': driveFolderId && (
            <TextAnchor href={driveFolderUrl(driveFolderId)} target="_blank" rel="noreferrer">
              Open in Google Drive
            </TextAnchor>
          ),
          Added: <RelativeTime iso={client.createdAt} />,
          'Last changed': <RelativeTime iso={client.updatedAt} />,
          Address: address && <LongFact>{address}</LongFact>,
          Notes: notes && <LongFact>{notes}</LongFact>,
        }}
      />
    </Panel>
  )
}
