import { toEnumName } from '@loggia/contracts/enum-name'
import {
  CONVERSATION_FILTERS,
  type ConversationFilter,
} from '@loggia/contracts/messages/conversations'
import { MessagesSquare } from 'lucide-react'
import { useState } from 'react'
import { useQuery } from '@apollo/client/react'
import { clientPath, projectPath } from '@loggia/contracts/paths'
import { useCommittedSearch } from '../../../lib/browser/use-committed-search.ts'
import { useLastAnswer } from '../../../lib/data/use-last-answer.ts'
import { useListParams } from '../../../lib/data/use-list-page.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import { FilterSelect } from '../../../ui/forms/filter-select.tsx'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { NoneYet } from '../../../ui/records/panel.tsx'
import {
  ConversationColumns,
  ConversationList,
  ListSide,
  OnlySmall,
} from '../shared/conversation-columns.ts'
import { ConversationRow } from '../shared/conversation-row.tsx'
import { subjectIn, titleOf, type ConversationSubject } from '../shared/subject.ts'
import {
  ConversationsDocument,
  type ConversationsQuery,
} from './conversations.operations.generated.ts'
import { HeldMailsLink } from './held/held-mails-link.tsx'
import { Line, Text } from '../../../ui/layout/stack.ts'
import { BackLink } from '../../../ui/buttons/back-link.tsx'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { ConversationDocument } from '../shared/messages.operations.generated.ts'
import { OfficeConversation } from './notes/office-conversation.tsx'

const FILTERS = {
  unread: 'With unread messages',
  unanswered: 'Waiting for an answer',
} as const satisfies Record<ConversationFilter, string>

/** All conversations with clients: those with unread messages first. */
export function MessagesPage({ pathOf }: { pathOf: (search: URLSearchParams) => string }) {
  const { search } = useCommittedSearch()
  const { filters, change } = useListParams(['filter'])
  const [q, setQ] = useState('')
  const [page, setPage] = useState(1)
  const filter = CONVERSATION_FILTERS.find((each) => each === filters.filter)
  const variables = {
    ...(q.trim() !== '' && { q: q.trim().slice(0, 200) }),
    ...(filter && { filter: toEnumName(filter) }),
    page,
  }
  const result = useQuery(ConversationsDocument, { variables })
  const { error, refetch } = result
  const list = useLastAnswer(result, JSON.stringify(variables))?.conversations
  const chosen = openIn(search)
  // Beside the list there is room for one. It stays, also when the list is in another order once it has been read.
  const [first, setFirst] = useState<Listed | null>(null)
  const candidate = list && defaultConversation(list.conversations)
  if (!first && candidate) setFirst(candidate)
  const open = chosen ?? (first && subjectIn(first))
  const isFiltered = q !== '' || filter !== undefined
  const pathTo = (each: Listed) => pathOf(withOpen(search, each))
  return (
    <div data-wide>
      <PageHeader
        title="Messages"
        subtitle="Everything that clients and the team write to each other"
      />
      <ConversationColumns $isOpen={chosen !== null}>
        <ListSide>
          <HeldMailsLink />
          <Line $gap={2}>
            <SearchField
              label="Search clients and projects"
              placeholder="Search"
              value={q}
              onChange={({ target }) => {
                setQ(target.value)
                setPage(1)
              }}
            />
            <FilterSelect
              label="Filter conversations"
              all="All conversations"
              options={FILTERS}
              value={filter ?? ''}
              onChange={(value) => {
                setPage(1)
                change({ filter: value })
              }}
            />
          </Line>
          {!list ? (
            <NotLoaded
              what="the conversations"
              error={error}
              onRetry={refetch}
              rows={5}
              height="5rem"
            />
          ) : list.conversations.length === 0 ? (
            <NoneYet>
              {isFiltered
                ? 'No conversation matches.'
                : 'No messages yet. Write to a client from the page of the client or of a project.'}
            </NoneYet>
          ) : (
            <ConversationList aria-label="Conversations">
              {list.conversations.map((each) => (
                <ConversationRow
                  key={`${each.clientId} ${each.projectId}`}
                  to={pathTo(each)}
                  isOpen={isSame(open, each)}
                  title={titleOf('office', each)}
                  about={<AboutText listed={each} />}
                  conversation={each}
                />
              ))}
            </ConversationList>
          )}
          <NewestConversations count={list?.newestOnly} isSearch={q !== ''} />
          {(page > 1 || list?.hasMore) && (
            <Line $gap={2}>
              <Button variant="secondary" disabled={page === 1} onClick={() => setPage(page - 1)}>
                Newer
              </Button>
              <Button
                variant="secondary"
                disabled={!list?.hasMore}
                onClick={() => setPage(page + 1)}
              >
                Older
              </Button>
            </Line>
          )}
        </ListSide>
        {open ? (
          <OpenConversation
            key={JSON.stringify(open)}
            subject={open}
            back={pathOf(withOpen(search, null))}
          />
        ) : (
          <EmptyState icon={MessagesSquare} title="No conversation is open" />
        )}
      </ConversationColumns>
    </div>
  )
}

function AboutText({ listed }: { listed: Listed }) {
  return (
    <>
      <bdi>{listed.projectId === null ? listed.company : listed.clientName}</bdi>
      {listed.isUnanswered && ' · waits for an answer'}
    </>
  )
}

interface NewestConversationsProps {
  /** How many of the newest conversations were looked at; null when all were. */
  count: number | null | undefined
  isSearch: boolean
}

/** Tells at the end of a list that there are older conversations, and how to find them. */
function NewestConversations({ count, isSearch }: NewestConversationsProps) {
  if (!count) return null
  const newest = `the newest ${count.toLocaleString('en-US')} conversations`
  return (
    <NoneYet>
      {isSearch
        ? `Only ${newest} were searched. Type a longer word to search them all.`
        : `These are ${newest}. Search for a client or a project to find older ones.`}
    </NoneYet>
  )
}

/** A conversation in the list. */
type Listed = ConversationsQuery['conversations']['conversations'][number]

/** The address with this conversation open, or with none. */
function withOpen(former: URLSearchParams, opened: Listed | null): URLSearchParams {
  const next = new URLSearchParams(former)
  next.delete('project')
  next.delete('client')
  if (opened?.projectId) next.set('project', String(opened.projectId))
  else if (opened) next.set('client', String(opened.clientId))
  return next
}

/** The conversation that the address opens. */
function openIn(search: URLSearchParams) {
  const id = (name: string) =>
    /^[1-9]\d{0,8}$/.test(search.get(name) ?? '') ? Number(search.get(name)) : null
  const [projectId, clientId] = [id('project'), id('client')]
  if (projectId !== null) return { projectId }
  return clientId === null ? null : { clientId }
}

/** The conversation to start with: the newest that waits for an answer, if one does. */
function defaultConversation(listed: readonly Listed[]): Listed | null {
  return listed.find(({ isUnanswered }) => isUnanswered) ?? listed[0] ?? null
}

/** Whether a listed conversation is the open one. */
function isSame(open: ReturnType<typeof openIn>, { clientId, projectId }: Listed): boolean {
  if (open === null) return false
  return 'projectId' in open
    ? open.projectId === projectId
    : projectId === null && open.clientId === clientId
}

interface OpenConversationProps {
  subject: ConversationSubject
  /** The list. */
  back: string
}

/** The conversation that is open beside the list. */
function OpenConversation({ subject, back }: OpenConversationProps) {
  const { data } = useQuery(ConversationDocument, { variables: subject })
  const isProject = 'projectId' in subject
  return (
    <div>
      <OnlySmall>
        <BackLink to={back}>All conversations</BackLink>
      </OnlySmall>
      <OfficeConversation subject={subject} title={data && titleOf('office', data.conversation)} />
      <Text $marginTop={3}>
        <TextLink to={isProject ? projectPath(subject.projectId) : clientPath(subject.clientId)}>
          {isProject ? 'Open the project' : 'Open the client'}
        </TextLink>
      </Text>
    </div>
  )
}
