import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { CircleCheck, CircleHelp, CircleX, type LucideIcon, TriangleAlert } from 'lucide-react'
import { styled } from 'styled-components'
import { color, font, from, space } from '../../../styles/theme.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import { CopyField } from '../../../ui/forms/copy-field.tsx'
import { Line, Stack, Text } from '../../../ui/layout/stack.ts'
import { CardList } from './card-list.ts'
import {
  type LastTestMailFragment,
  SenderChecksDocument,
  type SenderChecksQuery,
} from './health.operations.generated.ts'

type Checks = SenderChecksQuery['senderChecks']
type Check = Checks['checks'][number]

const STATES: Record<Check['state'], { label: string; icon: LucideIcon; color: string }> = {
  GOOD: { label: 'Good', icon: CircleCheck, color: color.successText },
  MISSING: { label: 'Missing', icon: TriangleAlert, color: color.warningText },
  WRONG: { label: 'Wrong', icon: CircleX, color: color.dangerText },
  UNKNOWN: { label: 'Not known', icon: CircleHelp, color: color.textSoft },
}

const NAMES: Record<Check['name'], string> = {
  SPF: 'SPF',
  DKIM: 'DKIM',
  DMARC: 'DMARC',
  REVERSE_NAME: 'Reverse name',
}

/**
 * Whether other mail servers believe the sender of emails, and what to add to the DNS. The DNS may take seconds, so it is
 * asked when the viewer wants to know, or sends a test email.
 */
export function SenderChecks({ requestedAt }: Pick<LastTestMailFragment, 'requestedAt'>) {
  const [before] = useState(requestedAt)
  const [isAsked, setAsked] = useState(false)
  const isOpen = isAsked || requestedAt !== before
  const { data, error, refetch } = useQuery(SenderChecksDocument, { ssr: false, skip: !isOpen })
  return (
    <Stack $gap={3}>
      <Line $gap={[2, 4]} $align="center" $justify="space-between">
        <Text $soft>
          Others look at SPF, DKIM, DMARC and the reverse name before they believe a sender.
        </Text>
        <Button variant="secondary" onClick={() => (isOpen ? void refetch() : setAsked(true))}>
          {isOpen ? 'Check again' : 'Check the sender'}
        </Button>
      </Line>
      {isOpen && !data && (
        <NotLoaded
          what="what the DNS says"
          error={error}
          onRetry={refetch}
          rows={4}
          height="4.5rem"
        />
      )}
      {isOpen && data && <Checked found={data.senderChecks} />}
    </Stack>
  )
}

/** It follows a copy that comes back. */
function Checked({ found: { sender, copy, checks, notes } }: { found: Checks }) {
  const good = checks.filter(({ state }) => state === 'GOOD').length
  return (
    <Stack $gap={3}>
      <Text $soft aria-live="polite">
        By these, others tell whether emails come from <bdi>{sender}</bdi>. Good: {good} of{' '}
        {checks.length}. {COPIES[copy]}
      </Text>
      <List aria-label="Sender checks">
        {checks.map((check) => (
          <CheckRow key={check.name} check={check} />
        ))}
      </List>
      {notes.map((note) => (
        <Text $soft key={note}>
          {note}
        </Text>
      ))}
    </Stack>
  )
}

const COPIES: Record<Checks['copy'], string> = {
  NONE: 'No emails arrive here, so this is what the DNS says; the headers of the email in your inbox say the rest.',
  AWAITED:
    'This is what the DNS says. A test email is also sent to our own mailbox: once it has come back, its headers say more.',
  ARRIVED: 'The last test email came back, and its headers were read.',
}

function CheckRow({ check: { name, state, text, record } }: { check: Check }) {
  const { label, icon: Icon, color: tone } = STATES[state]
  return (
    <li>
      <State style={{ color: tone }}>
        <Icon size={18} aria-hidden="true" />
        {label}
      </State>
      <strong>{NAMES[name]}</strong>
      <Stack $gap={3}>
        <p>{text}</p>
        {record && (
          <CopyField label={`${record.type} record of ${record.host}`} value={record.value} />
        )}
      </Stack>
    </li>
  )
}

const List = styled(CardList)`
  li {
    display: grid;
    gap: ${space[1]} ${space[4]};

    ${from.medium} {
      grid-template-columns: 8rem minmax(7rem, 1fr) minmax(0, 4fr);
    }
  }

  button {
    font-size: ${font.small};
  }
`

const State = styled.span`
  display: inline-flex;
  align-items: center;
  align-self: start;
  gap: ${space[2]};
  font-weight: 600;
`
