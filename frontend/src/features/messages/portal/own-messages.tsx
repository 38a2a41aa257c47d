import { WRITING_HASH } from '@loggia/contracts/messages/paths'
import { MessagesSquare } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { useQuery } from '@apollo/client/react'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import { BackLink } from '../../../ui/buttons/back-link.tsx'
import { SmallNote } from '../../../ui/layout/stack.ts'
import { Conversation } from '../shared/conversation.tsx'
import { ConversationColumns, ConversationList, OnlySmall } from '../shared/conversation-columns.ts'
import { ConversationRow } from '../shared/conversation-row.tsx'
import { subjectIn, titleOf } from '../shared/subject.ts'
import {
  OwnConversationsDocument,
  type OwnConversationsQuery,
} from './own-conversations.operations.generated.ts'

type OwnConversation = OwnConversationsQuery['ownConversations'][number]

interface OwnMessagesProps {
  /** The address of a conversation; of the list without one. */
  pathOf: (open?: { clientId: number; projectId: number | null }) => string
}

/** The conversations of a client: the general one, and one for each project. */
export function OwnMessages({ pathOf }: OwnMessagesProps) {
  const { data, error, refetch } = useQuery(OwnConversationsDocument)
  const [search] = useSearchParams()
  const isWriting = useLocation().hash === WRITING_HASH
  const conversations = data?.ownConversations
  // Beside the list there is room for one, so that the page is never half empty. It stays, also when a new message
  // changes the order of the list.
  const [opened, setOpened] = useState<string | null>(null)
  const first = conversations?.find((each) => keyOf(each) === opened) ?? conversations?.[0]
  if (first && keyOf(first) !== opened) setOpened(keyOf(first))
  if (!conversations) {
    return <NotLoaded what="your messages" error={error} onRetry={refetch} rows={3} height="5rem" />
  }
  if (!first) {
    return (
      <EmptyState icon={MessagesSquare} title="No conversations yet">
        <p>Once we work for you, you can write to us here.</p>
      </EmptyState>
    )
  }
  const chosen = conversations.find((each) => isChosen(each, search))
  const open = chosen ?? first
  const isOpen = chosen !== undefined || isWriting
  const title = titleOf('portal', open)
  const hasSeveralClients = new Set(conversations.map(({ clientId }) => clientId)).size > 1
  return (
    <>
      {!chosen && isNamed(search) && (
        <SmallNote $marginBottom={4}>The conversation in this link is no longer here.</SmallNote>
      )}
      <ConversationColumns $isOpen={isOpen || conversations.length === 1}>
        <ConversationList aria-label="Conversations">
          {conversations.map((each) => (
            <ConversationRow
              key={keyOf(each)}
              to={pathOf(each)}
              isOpen={each === open}
              title={titleOf('portal', each)}
              about={hasSeveralClients && <bdi>{each.company}</bdi>}
              conversation={each}
            />
          ))}
        </ConversationList>
        <div>
          {isOpen && conversations.length > 1 && (
            <OnlySmall>
              <BackLink to={pathOf()}>All conversations</BackLink>
            </OnlySmall>
          )}
          <Conversation
            key={keyOf(open)}
            subject={subjectIn(open)}
            side="portal"
            title={hasSeveralClients ? `${title} · ${open.company}` : title}
          />
        </div>
      </ConversationColumns>
    </>
  )
}

function keyOf({ clientId, projectId }: OwnConversation): string {
  return `${clientId} ${projectId}`
}

/** Whether the address names a conversation, such as one of a project that has moved or was deleted since. */
function isNamed(search: URLSearchParams): boolean {
  return search.has('project') || search.has('client')
}

function isChosen({ clientId, projectId }: OwnConversation, search: URLSearchParams): boolean {
  const project = search.get('project')
  if (project !== null) return String(projectId) === project
  return projectId === null && search.get('client') === String(clientId)
}
