import { fileSize } from '@loggia/contracts/uploads/file-size'
import { heldMailsPath } from '@loggia/contracts/inbound/paths'
import { Reply } from 'lucide-react'
import { styled } from 'styled-components'
import { useQuery } from '@apollo/client/react'
import { isNotFound } from '../../../../lib/data/error-message.ts'
import { useChange } from '../../../../lib/data/use-change.ts'
import { exactTime } from '../../../../lib/dates/format-date.ts'
import { color, font, radius, space } from '../../../../styles/theme.ts'
import { ButtonAnchor } from '../../../../ui/buttons/button-anchor.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { EmailDownload } from '../../../../ui/buttons/email-download.tsx'
import { TextLink } from '../../../../ui/buttons/text-link.tsx'
import { NotLoaded } from '../../../../ui/feedback/not-loaded.tsx'
import { useToastResult } from '../../../../ui/feedback/use-toast-result.ts'
import { Line, SmallNote, Stack } from '../../../../ui/layout/stack.ts'
import { EmailText } from '../../../../ui/lists/email-text.tsx'
import { NoneYet, Panel } from '../../../../ui/records/panel.tsx'
import { AcceptMail } from './accept-mail.tsx'
import { answerLink, type Mail } from './answer-link.ts'
import {
  DismissInboundMailDocument,
  InboundMailDocument,
} from './held-mails.operations.generated.ts'

interface HeldMailProps {
  id: number
  mayDecide: boolean
  /** Called once it has left the list. */
  onDecided: () => void
}

/** An email that became no message: the whole text, the reason for waiting, and the actions. */
export function HeldMail({ id, mayDecide, onDecided }: HeldMailProps) {
  const { data, error, refetch } = useQuery(InboundMailDocument, { variables: { id } })
  const mail = data?.inboundMail
  if (isNotFound(error)) {
    return (
      <Panel title="This email does not wait any more">
        <p>
          Somebody has decided about it, or it was deleted with what it was about.{' '}
          <TextLink to={heldMailsPath()}>See what waits.</TextLink>
        </p>
      </Panel>
    )
  }
  if (!mail) {
    return <NotLoaded what="the email" error={error} onRetry={refetch} rows={2} height="12rem" />
  }
  const subject = mail.subject || '(no subject)'
  return (
    <Panel title={subject}>
      <Stack $gap={4}>
        <Head mail={mail} />
        <Reason>
          <strong>{mail.state === 'HELD' ? 'On hold' : 'Dropped'}:</strong> {mail.reason}
        </Reason>
        {mail.text === '' ? (
          <NoneYet>No words could be read in it.</NoneYet>
        ) : (
          <Text tabIndex={0} aria-label="All that the email says">
            {mail.text}
          </Text>
        )}
        <Files mail={mail} subject={subject} />
        {mayDecide && <AcceptMail key={mail.id} mail={mail} onDecided={onDecided} />}
        {mayDecide && <OtherWays mail={mail} subject={subject} onDecided={onDecided} />}
      </Stack>
    </Panel>
  )
}

function Head({ mail: { sender, senderName, receivedAt } }: { mail: Mail }) {
  return (
    <Facts>
      <div>
        <dt>From</dt>
        <dd>
          <bdi>{senderName || (sender ? '' : 'An unknown sender')}</bdi>
          {senderName && sender && ' · '}
          {sender && <EmailText>{sender}</EmailText>}
        </dd>
      </div>
      <div>
        <dt>Received</dt>
        <dd>
          <time dateTime={receivedAt}>{exactTime(receivedAt)}</time>
        </dd>
      </div>
    </Facts>
  )
}

function Files({ mail, subject }: { mail: Mail; subject: string }) {
  const { files, isPartial, canDownload, id } = mail
  return (
    <>
      {files.length > 0 && (
        <div>
          <SmallNote>
            {isPartial
              ? 'The email was too large for its files to be kept. They are in the mailbox:'
              : files.length === 1
                ? 'One file came with it. Nobody has checked it:'
                : `${files.length} files came with it. Nobody has checked them:`}
          </SmallNote>
          <FileList>
            {files.map(({ name, bytes }, index) => (
              <li key={`${index} ${name}`}>
                <bdi>{name}</bdi> ({fileSize(bytes)})
              </li>
            ))}
          </FileList>
        </div>
      )}
      {canDownload && (
        <p>
          <EmailDownload id={id} subject={subject} />
        </p>
      )}
    </>
  )
}

interface OtherWaysProps {
  mail: Mail
  subject: string
  onDecided: () => void
}

/** The actions where it belongs to no conversation. */
function OtherWays({ mail, subject, onDecided }: OtherWaysProps) {
  const toastResult = useToastResult()
  const { change, busy } = useChange(DismissInboundMailDocument, 'inboundMail', 'notice')
  const answer = answerLink(mail)
  const dismiss = async () => {
    const isDone = await toastResult(async () => {
      await change({ variables: { id: mail.id } })
      return { title: 'The email was dismissed' }
    }, 'Failed to dismiss the email')
    if (isDone) onDecided()
  }
  return (
    <Line $gap={2}>
      {answer && (
        <ButtonAnchor $variant="secondary" href={answer} aria-label={`Answer by hand: ${subject}`}>
          <Reply size={16} aria-hidden="true" />
          Answer by hand
        </ButtonAnchor>
      )}
      <Button
        variant="secondary"
        busy={busy}
        aria-label={`Dismiss: ${subject}`}
        onClick={() => void dismiss()}
      >
        Dismiss
      </Button>
    </Line>
  )
}

const Facts = styled.dl`
  display: grid;
  gap: ${space[1]};
  font-size: ${font.small};
  overflow-wrap: anywhere;

  > div {
    display: flex;
    gap: ${space[3]};
  }

  dt {
    flex: none;
    min-width: 5rem;
    color: ${color.textSoft};
  }

  dd {
    min-width: 0;
  }
`

const Reason = styled.p`
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.small};
  background: ${color.warningSoft};
`

/** As it was written: each paragraph in its own direction, and nothing of it loads anything. */
const Text = styled.section`
  max-height: 60vh;
  padding: ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.small};
  background: ${color.surfaceSunken};
  overflow: auto;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  text-align: start;
  unicode-bidi: plaintext;
`

const FileList = styled.ul`
  padding-left: ${space[5]};
  list-style: disc;
  font-size: ${font.small};
  overflow-wrap: anywhere;
`
