import { useQuery } from '@apollo/client/react'
import { addressKey } from '@loggia/contracts/email-address'
import type { Action } from '@loggia/contracts/permissions'
import { MailX } from 'lucide-react'
import { styled } from 'styled-components'
import { useChange } from '../../../lib/data/use-change.ts'
import { color, font, radius, space } from '../../../styles/theme.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useToastResult } from '../../../ui/feedback/use-toast-result.ts'
import { focusHeading } from '../../../ui/layout/focus-heading.ts'
import { Fold } from '../../../ui/layout/fold.ts'
import { DateText } from '../../../ui/lists/date-text.tsx'
import { EmailText } from '../../../ui/lists/email-text.tsx'
import {
  OwnPermissionsDocument,
  TryAddressAgainDocument,
  UndeliverableAddressesDocument,
  type UndeliverableAddressesQuery,
} from './mail-bounces.operations.generated.ts'

interface UndeliverableNotesProps {
  /** The addresses that the place is about. */
  emails?: readonly string[]
  /** Or the client to whose people one writes there. */
  clientId?: number | undefined
}

/** Says from which addresses email came back, where one would write to them again. Most often there is none. */
export function UndeliverableNotes({ emails = [], clientId }: UndeliverableNotesProps) {
  const own = useQuery(OwnPermissionsDocument, { fetchPolicy: 'cache-only' }).data
  const maySee = own?.viewer.permissions.includes(READ) ?? false
  const { data } = useQuery(UndeliverableAddressesDocument, { skip: !maySee })
  const keys = new Set(emails.map(addressKey))
  const shown = (data?.undeliverableAddresses ?? []).filter(
    ({ email, clientIds }) =>
      keys.has(email) || (clientId !== undefined && clientIds.includes(clientId)),
  )
  if (shown.length === 0) return null
  const notes = (
    <Notes aria-label="Email that came back">
      {shown.map((address) => (
        <UndeliverableNote key={address.email} address={address} />
      ))}
    </Notes>
  )
  if (shown.length <= MOST_OPEN) return notes
  return (
    <Fold>
      <summary>Email to {shown.length} of these addresses came back</summary>
      {notes}
    </Fold>
  )
}

const READ: Action = 'mailBounces:read'

/** More of them would push the list below off the screen. */
const MOST_OPEN = 3

type Undeliverable = UndeliverableAddressesQuery['undeliverableAddresses'][number]

function UndeliverableNote({ address: { email, at, reason } }: { address: Undeliverable }) {
  const { change, busy } = useChange(TryAddressAgainDocument, 'mailBounce')
  const toastResult = useToastResult()
  const tryAgain = (button: HTMLElement) =>
    toastResult(async () => {
      await change({ variables: { email } })
      // The note goes, and the button with it.
      const field = button.closest('[role="dialog"], dialog')?.querySelector('textarea')
      if (field) field.focus()
      else focusHeading()
      return {
        title: 'Email is sent there again',
        description: `The next one to ${email} goes out.`,
      }
    }, 'This was not changed')
  return (
    <li>
      <MailX size={18} aria-hidden="true" />
      <p>
        Email to <EmailText>{email}</EmailText> came back on <DateText iso={at} />: {reason}.
      </p>
      <Button
        variant="secondary"
        busy={busy}
        busyLabel="Trying..."
        aria-label={`Try again: ${email}`}
        onClick={({ currentTarget }) => void tryAgain(currentTarget)}
      >
        Try again
      </Button>
    </li>
  )
}

const Notes = styled.ul`
  display: grid;
  gap: ${space[2]};
  margin-bottom: ${space[4]};

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[2]} ${space[3]};
    padding: ${space[3]} ${space[4]};
    border-radius: ${radius.small};
    background: ${color.warningSoft};
    color: ${color.warningText};
    font-size: ${font.small};
    overflow-wrap: anywhere;
  }

  svg {
    flex: none;
  }

  p {
    flex: 1 0 min(16rem, calc(100% - ${space[7]}));
  }

  button {
    color: ${color.text};
    font-size: ${font.small};
  }
`
