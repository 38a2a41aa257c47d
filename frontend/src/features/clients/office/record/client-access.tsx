import { clientPath } from '@loggia/contracts/paths'
import { labelOf } from '../../../../lib/format/graphql-enum.ts'
import { Badge } from '../../../../ui/lists/badge.tsx'
import { EmailText } from '../../../../ui/lists/email-text.tsx'
import { RelativeTime } from '../../../../ui/lists/relative-time.tsx'
import { Facts } from '../../../../ui/records/facts.tsx'
import { Panel } from '../../../../ui/records/panel.tsx'
import { NameLink } from '../../../../ui/records/record-link.tsx'
import { ROLE_NAMES } from '../../shared/role-labels.ts'
import type { ClientRecord } from './use-client-record.ts'

type ClientAccessProps = Pick<ClientRecord, 'access' | 'others'>

/** The portal user with the address of a client, and its other clients. */
export function ClientAccess({ access, others }: ClientAccessProps) {
  const { email, role, maySignIn, lastSignInAt } = access
  return (
    <Panel
      title="Portal access"
      action={
        maySignIn ? <Badge tone="green">Can sign in</Badge> : <Badge tone="grey">No access</Badge>
      }
    >
      <Facts
        facts={{
          Person: <EmailText>{email}</EmailText>,
          Role: labelOf(ROLE_NAMES, role),
          'Last sign-in': lastSignInAt ? <RelativeTime iso={lastSignInAt} /> : 'None on record',
          ...(others.length > 0 && {
            'Other clients with this address': <Others others={others} />,
          }),
        }}
      />
    </Panel>
  )
}

function Others({ others }: Pick<ClientRecord, 'others'>) {
  return (
    <ul>
      {others.map(({ id, name, company }) => (
        <li key={id}>
          <NameLink to={clientPath(id)}>
            <bdi>
              {name} ({company})
            </bdi>
          </NameLink>
        </li>
      ))}
    </ul>
  )
}
