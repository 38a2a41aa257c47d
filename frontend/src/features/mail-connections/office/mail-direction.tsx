import { toEnumName } from '@loggia/contracts/enum-name'
import {
  MAIL_PROVIDER_NAMES,
  type MailProviderName,
  type MailPurpose,
} from '@loggia/contracts/mail-connections/mail-connections'
import {
  ENDS_SOON_MS,
  MAIL_REASON_KEYS,
  mailReasonInWords,
} from '@loggia/contracts/mail-connections/reasons'
import { type ReactNode, useState } from 'react'
import { styled } from 'styled-components'
import { useChange } from '../../../lib/data/use-change.ts'
import { listDate } from '../../../lib/dates/list-date.ts'
import { useNow } from '../../../lib/dates/use-now.ts'
import { fromEnum } from '../../../lib/format/graphql-enum.ts'
import { font, space } from '../../../styles/theme.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ConfirmedAction } from '../../../ui/dialogs/confirmed-action.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Line, SmallNote } from '../../../ui/layout/stack.ts'
import { RelativeTime } from '../../../ui/lists/relative-time.tsx'
import { ConnectMailDialog } from './connect-mail-dialog.tsx'
import { WarningNote } from '../../../ui/feedback/warning-note.tsx'
import type { MailRefusal } from './use-mail-outcome.ts'
import {
  DisconnectMailDocument,
  type MailConnectionFieldsFragment,
} from './mail-ways.operations.generated.ts'

const PROVIDERS: readonly MailProviderName[] = ['microsoft', 'google']

interface TextsOfDirection {
  title: string
  refused: string
  lost: string
  back: string
  afterwards: string
}

const TEXTS: Record<MailPurpose, TextsOfDirection> = {
  sending: {
    title: 'Sending',
    refused: 'Emails are not sent by that mailbox',
    lost: 'No email leaves any more. Emails wait for a day.',
    back: 'Back to the mail server',
    afterwards: 'Emails then leave by the mail server that the settings of the server name.',
  },
  receiving: {
    title: 'Receiving',
    refused: 'That mailbox is not read',
    lost: 'Answers are not read any more. They wait in the mailbox.',
    back: 'Stop reading this mailbox',
    afterwards: 'Answers then arrive as the settings of the server say, if they do.',
  },
}

interface MailDirectionProps {
  purpose: MailPurpose
  connection: MailConnectionFieldsFragment | null
  /** How emails go without a connection. */
  otherwise: ReactNode
  /** The providers with an app of this installation. */
  configured: readonly MailProviderName[]
  refusal: MailRefusal | null
  /** What is missing although it is connected, with the way out. */
  fault?: string | null
  mayChange: boolean
}

/** How emails leave, or arrive: what is connected, how it is doing, and the way to another mailbox. */
export function MailDirection(props: MailDirectionProps) {
  const { purpose, connection, otherwise, configured, refusal, fault, mayChange } = props
  const [opened, setOpened] = useState<MailProviderName | 'back' | null>(null)
  const close = () => setOpened(null)
  const { title, refused, back } = TEXTS[purpose]
  const current = connection && fromEnum(PROVIDERS, connection.provider)
  const id = `mail-${purpose}`
  return (
    <Frame as="section" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {refusal && (
        <WarningNote title={refused}>
          <p>{mailReasonInWords(refusal.reason)}</p>
        </WarningNote>
      )}
      {fault && (
        <WarningNote title="No answers arrive yet">
          <p>{fault}</p>
        </WarningNote>
      )}
      {connection ? <Connection purpose={purpose} connection={connection} /> : <p>{otherwise}</p>}
      {mayChange && (
        <Line $gap={3}>
          {configured.map((provider) => (
            <Button
              key={provider}
              variant={provider === current && connection?.lostAt ? 'primary' : 'secondary'}
              onClick={() => setOpened(provider)}
            >
              Connect {MAIL_PROVIDER_NAMES[provider]}
              {provider === current && ' again'}
            </Button>
          ))}
          {connection && (
            <Button variant="quiet" onClick={() => setOpened('back')}>
              {back}
            </Button>
          )}
        </Line>
      )}
      {opened === 'back' && current && <Back purpose={purpose} current={current} onDone={close} />}
      {opened !== null && opened !== 'back' && (
        <ConnectMailDialog
          purpose={purpose}
          provider={opened}
          mailbox={opened === current ? connection?.mailbox : undefined}
          onDone={close}
        />
      )}
    </Frame>
  )
}

interface ConnectionProps {
  purpose: MailPurpose
  connection: MailConnectionFieldsFragment
}

function Connection({ purpose, connection }: ConnectionProps) {
  const now = useNow()
  const { provider, grant, mailbox, connectedBy, connectedAt, consentEndsAt } = connection
  const known = fromEnum(PROVIDERS, provider)
  const lost = fromEnum(MAIL_REASON_KEYS, connection.lostReason ?? '')
  const endsSoon = consentEndsAt !== null && Date.parse(consentEndsAt) - now < ENDS_SOON_MS
  return (
    <>
      {connection.lostAt ? (
        <WarningNote title={`The connection was lost. ${TEXTS[purpose].lost}`}>
          <p>{lost ? mailReasonInWords(lost) : 'Connect the mailbox again.'}</p>
        </WarningNote>
      ) : (
        endsSoon && (
          <WarningNote title={`The connection ends on ${listDate(consentEndsAt)}`}>
            <p>
              {known === 'google'
                ? 'Connect it again before. An app that is “Internal” at Google does not end.'
                : 'Make a new secret for the app, put it into the settings of the server, and connect again.'}
            </p>
          </WarningNote>
        )
      )}
      <p>
        {known ? MAIL_PROVIDER_NAMES[known] : provider}, as <bdi>{mailbox}</bdi>
      </p>
      <SmallNote>
        {grant === 'APPLICATION' ? 'For the whole installation' : 'With the consent of the mailbox'}
        , connected{' '}
        {connectedBy && (
          <>
            by <bdi>{connectedBy}</bdi>{' '}
          </>
        )}
        <RelativeTime iso={connectedAt} />
        {consentEndsAt && !endsSoon && `, until ${listDate(consentEndsAt)}`}.
      </SmallNote>
    </>
  )
}

interface BackProps {
  purpose: MailPurpose
  current: MailProviderName
  onDone: () => void
}

/** Asks before a mailbox is disconnected. */
function Back({ purpose, current, onDone }: BackProps) {
  const { change } = useChange(DisconnectMailDocument, 'mailConnection', 'mail')
  const name = MAIL_PROVIDER_NAMES[current]
  const { back, afterwards } = TEXTS[purpose]
  const left =
    current === 'microsoft'
      ? ' Microsoft keeps the consent until it is removed at myapps.microsoft.com, or by an administrator.'
      : ''
  return (
    <ConfirmedAction
      title={`${back}?`}
      question={`${afterwards}${left}`}
      confirmLabel={`Disconnect ${name}`}
      busyLabel="Disconnecting..."
      run={async () => {
        await change({ variables: { purpose: toEnumName(purpose) } })
        return { title: `${name} is disconnected` }
      }}
      failure={`Failed to disconnect ${name}`}
      onDone={onDone}
    />
  )
}

const Frame = styled(Card)`
  display: grid;
  align-content: start;
  gap: ${space[3]};
  min-width: 0;
  overflow-wrap: anywhere;

  h3 {
    font-size: ${font.h4};
  }
`
