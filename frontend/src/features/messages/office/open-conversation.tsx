import { clientPath, projectPath } from '@loggia/contracts/paths'
import { styled } from 'styled-components'
import { useQuery } from '@apollo/client/react'
import { space } from '../../../styles/theme.ts'
import { BackLink } from '../../../ui/buttons/back-link.tsx'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { OnlySmall } from '../shared/conversation-columns.ts'
import { ConversationDocument } from '../shared/messages.operations.generated.ts'
import { OfficeConversation } from './notes/office-conversation.tsx'
import { type ConversationSubject, titleOf } from '../shared/subject.ts'

interface OpenConversationProps {
  subject: ConversationSubject
  /** The list. */
  back: string
}

/** The conversation that is open beside the list. */
export function OpenConversation({ subject, back }: OpenConversationProps) {
  const { data } = useQuery(ConversationDocument, { variables: subject })
  const isProject = 'projectId' in subject
  return (
    <div>
      <OnlySmall>
        <BackLink to={back}>All conversations</BackLink>
      </OnlySmall>
      <OfficeConversation subject={subject} title={data && titleOf('office', data.conversation)} />
      <Below>
        <TextLink to={isProject ? projectPath(subject.projectId) : clientPath(subject.clientId)}>
          {isProject ? 'Open the project' : 'Open the client'}
        </TextLink>
      </Below>
    </div>
  )
}

const Below = styled.p`
  margin: ${space[3]} 0 0;
`
