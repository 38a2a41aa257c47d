import type { issueListInput, ListedIssue } from '@loggia/contracts/newsletter/issues'
import { issuePath, PATHS } from '@loggia/contracts/paths'
import { Newspaper } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { errorMessage } from '../../../lib/data/error-message.ts'
import { useChange } from '../../../lib/data/use-change.ts'
import { type SortField, useListPage } from '../../../lib/data/use-list-page.ts'
import type { WithFields } from '../../../lib/forms/form-values.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { useToastResult } from '../../../ui/feedback/use-toast-result.ts'
import { Line } from '../../../ui/layout/stack.ts'
import { columnsOf } from '../../../ui/lists/columns.ts'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import { EnumBadge } from '../../../ui/lists/enum-badge.tsx'
import { ListLoading } from '../../../ui/lists/list-loading.tsx'
import { ListPage } from '../../../ui/lists/list-page.tsx'
import { ListToolbar } from '../../../ui/lists/list-toolbar.tsx'
import { NoRows } from '../../../ui/lists/no-rows.tsx'
import { RelativeTime } from '../../../ui/lists/relative-time.tsx'
import { RecordLink } from '../../../ui/records/record-link.tsx'
import { ISSUE_LABELS, ISSUE_TONES } from './issue-state.ts'
import {
  CreateNewsletterIssueDocument,
  NewsletterIssuesDocument,
  type NewsletterIssuesQuery,
} from './issues.operations.generated.ts'

/** The issues of the newsletter. */
export function IssuesPage() {
  const list = useListPage(NewsletterIssuesDocument, [], ({ newsletterIssues }) => newsletterIssues)
  return (
    <ListPage
      list={list}
      title="Newsletter issues"
      subtitle="Emails to all subscribers"
      action={
        <Line $gap={3}>
          <ButtonLink to={PATHS.adminNewsletter} $variant="secondary">
            Subscribers
          </ButtonLink>
          <NewIssue />
        </Line>
      }
      toolbar={
        <ListToolbar
          params={list.params}
          search={{ label: 'Search issues', placeholder: 'Search by subject...' }}
          filters={[]}
        />
      }
      failure={errorMessage(list.error) ?? 'Error loading issues. Please try again.'}
      loading={<ListLoading label="Loading issues" />}
      empty={
        <NoRows icon={Newspaper} of="issues" params={list.params}>
          What you write to your subscribers will be here.
        </NoRows>
      }
    >
      {(issues) => (
        <DataTable
          {...list.sorting}
          caption="Newsletter issues"
          columns={COLUMNS}
          rows={issues}
          nameOf={nameOf}
        />
      )}
    </ListPage>
  )
}

/** Begins a draft and opens it. */
function NewIssue() {
  const { change: create, busy } = useChange(CreateNewsletterIssueDocument, 'newsletterIssue')
  const navigate = useNavigate()
  const toastResult = useToastResult()
  const begin = () =>
    toastResult(async () => {
      const { data } = await create({
        variables: { input: { subject: 'Untitled issue', body: '' } },
      })
      if (data) await navigate(issuePath(data.createNewsletterIssue.id))
    }, 'Failed to begin an issue')
  return (
    <Button busy={busy} busyLabel="Opening..." onClick={() => void begin()}>
      New issue
    </Button>
  )
}

type Listed = WithFields<
  NewsletterIssuesQuery['newsletterIssues']['items'][number],
  keyof ListedIssue
>

const nameOf = ({ subject }: Listed) => subject

const figure = (title: string, of: (issue: Listed) => number) => ({
  title,
  width: 'figure' as const,
  render: (issue: Listed) => (issue.startedAt ? of(issue).toLocaleString('en-US') : '-'),
})

const COLUMNS = columnsOf<Listed, SortField<typeof issueListInput>>({
  subject: {
    title: 'Subject',
    sort: 'subject',
    width: 'long',
    render: ({ id, subject }) => (
      <RecordLink id={id} to={issuePath(id)}>
        {subject}
      </RecordLink>
    ),
  },
  state: {
    title: 'State',
    width: 'short',
    narrow: 'state',
    render: ({ state }) => <EnumBadge value={state} labels={ISSUE_LABELS} tones={ISSUE_TONES} />,
  },
  sent: { ...figure('Sent', ({ sent }) => sent), narrow: 'about' },
  unsubscribed: figure('Unsubscribed', ({ unsubscribed }) => unsubscribed),
  answered: figure('Answers', ({ answered }) => answered),
  updatedAt: {
    title: 'Last change',
    sort: 'updatedAt',
    width: 'short',
    narrow: 'aside',
    render: ({ updatedAt }) => <RelativeTime iso={updatedAt} />,
  },
  // Shown on the page of the issue.
  recipients: null,
  waiting: null,
  refused: null,
  skipped: null,
  bounced: null,
  scheduledAt: null,
  startedAt: null,
  finishedAt: null,
  id: null,
})
