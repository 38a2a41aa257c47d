import { toEnumName } from '@loggia/contracts/enum-name'
import { LISTED_STATES, type ListedMailState } from '@loggia/contracts/inbound/reasons'
import { heldMailsPath } from '@loggia/contracts/inbound/paths'
import { PATHS } from '@loggia/contracts/paths'
import { MailQuestion } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { useQuery } from '@apollo/client/react'
import { useCommittedSearch } from '../../../../lib/browser/use-committed-search.ts'
import { lineClamp } from '../../../../styles/line-clamp.ts'
import { BackLink } from '../../../../ui/buttons/back-link.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { NotLoaded } from '../../../../ui/feedback/not-loaded.tsx'
import { FilterSelect } from '../../../../ui/forms/filter-select.tsx'
import { focusHeading } from '../../../../ui/layout/focus-heading.ts'
import { Line } from '../../../../ui/layout/stack.ts'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import { RelativeTime } from '../../../../ui/lists/relative-time.tsx'
import { NoneYet } from '../../../../ui/records/panel.tsx'
import {
  ConversationColumns,
  ConversationList,
  ListSide,
  OnlySmall,
  RowLink,
  RowText,
  RowTime,
  RowTitle,
} from '../../shared/conversation-columns.ts'
import { HeldMail } from './held-mail.tsx'
import { InboundMailsDocument, type InboundMailsQuery } from './held-mails.operations.generated.ts'

type Listed = InboundMailsQuery['inboundMails']['mails'][number]

const STATES: Record<ListedMailState, string> = {
  held: 'On hold',
  dropped: 'Dropped: written by programs, or too many',
}

/** The emails that became no message, each with its whole text, for staff to decide about. */
export function HeldMailsPage({ mayDecide }: { mayDecide: boolean }) {
  const { search } = useCommittedSearch()
  const [, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const state = LISTED_STATES.find((each) => each === search.get('state')) ?? 'held'
  const { data, error, refetch } = useQuery(InboundMailsDocument, {
    variables: { state: toEnumName(state) },
  })
  // They leave the list with its next answer.
  const [decided, setDecided] = useState<readonly number[]>([])
  const mails = data?.inboundMails.mails.filter(({ id }) => !decided.includes(id))
  const total = data?.inboundMails.total ?? 0
  const chosen = mailIn(search)
  const open = chosen ?? mails?.[0]?.id
  const pathTo = (id: number) => heldMailsPath(id, state)
  function goOn(id: number) {
    setDecided([...decided, id])
    void navigate(heldMailsPath(), { replace: true })
    focusHeading()
  }
  return (
    <div data-wide>
      <BackLink to={PATHS.adminMessages}>All conversations</BackLink>
      <PageHeader
        title="Emails on hold"
        subtitle="Emails to the team that could not be added to a conversation by themselves"
      />
      <ConversationColumns $isOpen={chosen !== null}>
        <ListSide>
          <FilterSelect
            label="Filter emails"
            all={STATES.held}
            options={{ dropped: STATES.dropped }}
            value={state === 'held' ? '' : state}
            onChange={(value) =>
              setSearch({ tab: 'on-hold', ...(value && { state: value }) }, { replace: true })
            }
          />
          {!mails ? (
            <NotLoaded
              what="the emails on hold"
              error={error}
              onRetry={refetch}
              rows={3}
              height="6rem"
            />
          ) : mails.length === 0 ? (
            <NoneYet>
              {state === 'held' ? 'No email waits for a decision.' : 'No email was dropped.'}
            </NoneYet>
          ) : (
            <ConversationList aria-label={STATES[state]}>
              {mails.map((mail) => (
                <Row key={mail.id} mail={mail} to={pathTo(mail.id)} isOpen={mail.id === open} />
              ))}
            </ConversationList>
          )}
          {data && total > data.inboundMails.mails.length && (
            <NoneYet>
              These are the newest {data.inboundMails.mails.length} of {total}.
            </NoneYet>
          )}
        </ListSide>
        <div>
          <OnlySmall>
            <BackLink to={heldMailsPath()}>All emails on hold</BackLink>
          </OnlySmall>
          {open === undefined ? (
            <EmptyState icon={MailQuestion} title="No email is open" />
          ) : (
            <HeldMail key={open} id={open} mayDecide={mayDecide} onDecided={() => goOn(open)} />
          )}
        </div>
      </ConversationColumns>
    </div>
  )
}

/** The email that the address opens. */
function mailIn(search: URLSearchParams): number | null {
  const id = search.get('mail') ?? ''
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null
}

function Row({ mail, to, isOpen }: { mail: Listed; to: string; isOpen: boolean }) {
  return (
    <li>
      <RowLink to={to} aria-current={isOpen ? 'true' : undefined}>
        <Line as="span" $gap={2} $align="start" $wrap={false}>
          <RowTitle dir="auto">{mail.subject || '(no subject)'}</RowTitle>
          <RowTime>
            <RelativeTime iso={mail.receivedAt} />
          </RowTime>
        </Line>
        <RowText>
          <bdi>{mail.senderName || mail.sender || 'An unknown sender'}</bdi>
        </RowText>
        <RowText>{mail.reason}</RowText>
        {mail.excerpt && <Excerpt dir="auto">{mail.excerpt}</Excerpt>}
      </RowLink>
    </li>
  )
}

const Excerpt = styled(RowText)`
  ${lineClamp(2)}
`
