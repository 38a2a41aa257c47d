import { useQuery } from '@apollo/client/react'
import type { MailProviderName } from '@loggia/contracts/mail-connections/mail-connections'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import { SmallNote, Stack } from '../../../ui/layout/stack.ts'
import { OwnTestMail } from '../../health/office/own-test-mail.tsx'
import { MailDirection } from './mail-direction.tsx'
import { MailWaysDocument, type MailWaysQuery } from './mail-ways.operations.generated.ts'
import { useMailOutcome } from './use-mail-outcome.ts'

interface EmailSettingsProps {
  /** Whether the viewer may connect mailboxes. */
  mayChange: boolean
  mayTest: boolean
}

/** How emails leave and arrive, what is connected, and whether others believe the sender. */
export function EmailSettings({ mayChange, mayTest }: EmailSettingsProps) {
  const refusal = useMailOutcome()
  const { data, error, refetch } = useQuery(MailWaysDocument)
  if (!data)
    return (
      <NotLoaded what="the ways of email" error={error} onRetry={refetch} rows={2} height="9rem" />
    )
  const { sending, receiving, isMicrosoftConfigured, isGoogleConfigured } = data.mailWays
  const configured: MailProviderName[] = [
    ...(isMicrosoftConfigured ? (['microsoft'] as const) : []),
    ...(isGoogleConfigured ? (['google'] as const) : []),
  ]
  const shared = { configured, mayChange }
  return (
    <Stack $gap={4}>
      <MailDirection
        {...shared}
        purpose="sending"
        connection={sending.connection}
        otherwise={<LeavesBy sending={sending} />}
        refusal={refusal?.purpose === 'receiving' ? null : refusal}
      />
      <MailDirection
        {...shared}
        purpose="receiving"
        connection={receiving.connection}
        fault={receiving.connection && receiving.address === null ? NO_ADDRESS : null}
        otherwise={<ArrivesBy receiving={receiving} />}
        refusal={refusal?.purpose === 'receiving' ? refusal : null}
      />
      {mayChange ? (
        <Missing isMicrosoft={isMicrosoftConfigured} isGoogle={isGoogleConfigured} />
      ) : (
        <SmallNote>An admin can connect a mailbox here.</SmallNote>
      )}
      <OwnTestMail maySend={mayTest} />
    </Stack>
  )
}

const NO_ADDRESS =
  'Set INBOUND_ADDRESS on the server to the address of the mailbox. Until then, our emails say that they cannot be answered.'

function LeavesBy({
  sending: { smtpHost, from },
}: {
  sending: MailWaysQuery['mailWays']['sending']
}) {
  if (smtpHost === null) return <>There is no mail server yet, so no email leaves.</>
  return (
    <>
      By the mail server <bdi>{smtpHost}</bdi>, from <bdi>{from}</bdi>
    </>
  )
}

function ArrivesBy({
  receiving: { by, address },
}: {
  receiving: MailWaysQuery['mailWays']['receiving']
}) {
  if (by === null && address !== null)
    return (
      <>
        Nothing reads the mailbox of <bdi>{address}</bdi> yet. Answers wait there.
      </>
    )
  if (by === null) return <>No emails arrive here, so ours say that they cannot be answered.</>
  return (
    <>
      {by === 'IMAP'
        ? 'From a mailbox that is read with a password'
        : 'Handed over by the mail server'}
      {address && (
        <>
          , at <bdi>{address}</bdi>
        </>
      )}
    </>
  )
}

/** Which variables the server lacks for the providers that cannot be connected yet. */
function Missing({ isMicrosoft, isGoogle }: { isMicrosoft: boolean; isGoogle: boolean }) {
  if (isMicrosoft && isGoogle) return null
  return (
    <SmallNote>
      {!isMicrosoft &&
        'To connect Microsoft 365, set MICROSOFT_TENANT_ID, MICROSOFT_CLIENT_ID and MICROSOFT_CLIENT_SECRET on the server. '}
      {!isGoogle &&
        'To connect Google, set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET on the server. '}
      The guide docs/operations/email.md has each step.
    </SmallNote>
  )
}
