import { GENERAL_CONVERSATION } from '@loggia/contracts/messages/conversations'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { useQuery } from '@apollo/client/react'
import { useChange } from '../../../../lib/data/use-change.ts'
import { lineClamp } from '../../../../styles/line-clamp.ts'
import { color, font, space } from '../../../../styles/theme.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { TextLink } from '../../../../ui/buttons/text-link.tsx'
import { useToastResult } from '../../../../ui/feedback/use-toast-result.ts'
import { ClientChoice } from '../../../../ui/forms/client-choice.tsx'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { Stack } from '../../../../ui/layout/stack.ts'
import { NoneYet } from '../../../../ui/records/panel.tsx'
import type { Mail } from './answer-link.ts'
import {
  AcceptInboundMailDocument,
  type AcceptInboundMailMutationVariables,
  MailPlacesDocument,
} from './held-mails.operations.generated.ts'

type Likely = NonNullable<Mail['likely']>

/** How it is known where an email probably belongs. */
const CLUES: Record<Likely['clue'], string> = {
  TOKEN: 'it was sent to the address of that conversation',
  ANSWER: 'it answers an email of ours from there',
  SENDER: 'it says that it comes from an address of somebody there',
  SUBJECT: 'its subject is that of an email of ours from there',
}

interface AcceptMailProps {
  mail: Mail
  onDecided: () => void
}

/** Puts an email where it belongs. The member of staff vouches for it, so that the dialog names its author. */
export function AcceptMail({ mail, onDecided }: AcceptMailProps) {
  const { likely } = mail
  const accept = useAccept(mail.id, onDecided)
  if (mail.words === '') {
    return <NoneYet>It has no words that a message could be made of.</NoneYet>
  }
  return (
    <Frame aria-labelledby={`accept-${mail.id}`}>
      <h3 id={`accept-${mail.id}`}>Where it belongs</h3>
      <Stack $gap={3}>
        <p>
          {likely ? (
            <>
              Probably to{' '}
              <TextLink to={likely.path}>
                <bdi>{likely.title}</bdi>
              </TextLink>
              {likely.clientName && likely.clientName !== likely.title && (
                <>
                  {' '}
                  (<bdi>{likely.clientName}</bdi>)
                </>
              )}
              : {CLUES[likely.clue]}.
            </>
          ) : (
            'Nothing tells which conversation it belongs to.'
          )}
        </p>
        {likely?.contactId && (
          <div>
            <Button
              busy={accept.busy}
              onClick={() => void accept.run({ contactId: likely.contactId })}
            >
              Accept as an answer of {likely.writer}
            </Button>
          </div>
        )}
        <Conversations mail={mail} accept={accept} />
      </Stack>
    </Frame>
  )
}

type Place = Omit<AcceptInboundMailMutationVariables, 'id'>

function useAccept(id: number, onDecided: () => void) {
  const toastResult = useToastResult()
  const navigate = useNavigate()
  // It becomes a message, or an answer of a contact.
  const topics = ['inboundMail', 'conversation', 'contact', 'notice'] as const
  const { change, busy } = useChange(AcceptInboundMailDocument, ...topics)
  async function run(place: Place) {
    const isDone = await toastResult(async () => {
      const { data } = await change({ variables: { id, ...place } })
      const path = data?.acceptInboundMail.path
      const open = async () => {
        if (path) await navigate(path)
        return null
      }
      return { title: 'The email was accepted', action: { label: 'Open', run: open } }
    }, 'Failed to accept the email')
    if (isDone) onDecided()
  }
  return { run, busy }
}

interface ConversationsProps {
  mail: Mail
  accept: ReturnType<typeof useAccept>
}

/** Chooses a conversation of any client; the likely one to begin with. */
function Conversations({ mail: { id, likely, words }, accept }: ConversationsProps) {
  const [clientId, setClientId] = useState(likely?.clientId ? String(likely.clientId) : '')
  const [project, setProject] = useState(likely?.projectId ? String(likely.projectId) : '')
  const variables = { id, clientId: Number(clientId) }
  const { data, error } = useQuery(MailPlacesDocument, { variables, skip: clientId === '' })
  const places = clientId === '' ? undefined : data?.mailPlaces
  const chosen = places?.projects.find((each) => String(each.id) === project)
  const title = chosen ? chosen.title : (places?.clientName ?? '')
  const isLikely =
    likely?.clientId === places?.clientId && likely?.projectId === (chosen?.id ?? null)
  return (
    <>
      <Fields>
        <ClientChoice
          label="Client"
          value={clientId}
          onChange={(value) => {
            setClientId(value)
            setProject('')
          }}
        />
        {places && (
          <SelectField
            label="Conversation"
            value={project}
            onChange={({ target }) => setProject(target.value)}
          >
            <option value="">{GENERAL_CONVERSATION}</option>
            {places.projects.map((each) => (
              <option key={each.id} value={each.id}>
                {each.title}
              </option>
            ))}
          </SelectField>
        )}
      </Fields>
      {error && <NoneYet>The conversations of this client could not be loaded.</NoneYet>}
      {places && (
        <>
          <p>
            It will stand there as written by{' '}
            <strong>
              <bdi>{isLikely && likely ? likely.writer : places.writer}</bdi>
            </strong>
            , and the client sees it:
          </p>
          <Words dir="auto">{words}</Words>
          <div>
            <Button
              variant={likely?.contactId ? 'secondary' : 'primary'}
              busy={accept.busy}
              onClick={() =>
                void accept.run(chosen ? { projectId: chosen.id } : { clientId: places.clientId })
              }
            >
              Accept into {title}
            </Button>
          </div>
        </>
      )}
    </>
  )
}

const Frame = styled.section`
  padding-top: ${space[4]};
  border-top: 1px solid ${color.line};

  h3 {
    margin-bottom: ${space[2]};
    font-size: ${font.body};
  }
`

const Fields = styled.div`
  display: grid;
  gap: ${space[3]};
  grid-template-columns: repeat(auto-fit, minmax(min(14rem, 100%), 1fr));
`

const Words = styled.blockquote`
  ${lineClamp(6)}
  margin: 0;
  padding-left: ${space[3]};
  border-left: 3px solid ${color.line};
  white-space: pre-line;
  overflow-wrap: anywhere;
`
