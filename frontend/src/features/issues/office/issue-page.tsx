import { archivedIssuePath, issuePath, PATHS } from '@loggia/contracts/paths'
import { toEnumName } from '@loggia/contracts/enum-name'
import { startTransition, useOptimistic } from 'react'
import { useChange } from '../../../lib/data/use-change.ts'
import { TextAnchor } from '../../../ui/buttons/text-link.tsx'
import { useToastResult } from '../../../ui/feedback/use-toast-result.ts'
import { CheckboxField } from '../../../ui/forms/checkbox-field.tsx'
import { SmallNote, Stack } from '../../../ui/layout/stack.ts'
import { EnumBadge } from '../../../ui/lists/enum-badge.tsx'
import { RelativeTime } from '../../../ui/lists/relative-time.tsx'
import { Facts } from '../../../ui/records/facts.tsx'
import { Panel } from '../../../ui/records/panel.tsx'
import { RecordPage } from '../../../ui/records/record-page.tsx'
import { RecordHead } from '../../../ui/records/record-view.tsx'
import { useRecord } from '../../../ui/records/use-record.ts'
import { IssueActions } from './issue-actions.tsx'
import { IssueForm } from './issue-form.tsx'
import { IssuePreview } from './issue-preview.tsx'
import { ISSUE_LABELS, ISSUE_TONES } from './issue-state.ts'
import {
  type IssuePartsFragment,
  NewsletterIssueDocument,
  UpdateNewsletterIssueDocument,
} from './issues.operations.generated.ts'

const LIST = { label: 'Newsletter issues', path: PATHS.adminIssues }

/** @param id NaN for a path that names no issue */
export function IssuePage({ id }: { id: number }) {
  const loaded = useRecord(NewsletterIssueDocument, id, (data) => data.newsletterIssue)
  return (
    <RecordPage
      noun="issue"
      list={LIST}
      id={id}
      pathOf={issuePath}
      loaded={loaded}
      nameOf={({ subject }) => subject}
      knownName={undefined}
    >
      {(issue) => <IssueView issue={issue} />}
    </RecordPage>
  )
}

interface IssueProps {
  issue: IssuePartsFragment
}

function IssueView({ issue }: IssueProps) {
  return (
    <>
      <RecordHead
        title={issue.subject}
        subtitle={
          <>
            <EnumBadge value={issue.state} labels={ISSUE_LABELS} tones={ISSUE_TONES} />
            <Dates issue={issue} />
          </>
        }
        actions={<IssueActions issue={issue} />}
      />
      <Stack $gap={4}>
        {issue.startedAt === null ? (
          <IssueForm issue={issue} />
        ) : (
          <>
            <Outcome issue={issue} />
            <IssuePreview id={issue.id} subject={issue.subject} body={issue.body} />
          </>
        )}
        <ArchiveSwitches issue={issue} />
      </Stack>
    </>
  )
}

function Dates({ issue: { state, scheduledAt, startedAt, finishedAt } }: IssueProps) {
  if (finishedAt !== null)
    return (
      <span>
        Ended <RelativeTime iso={finishedAt} />
      </span>
    )
  if (startedAt !== null)
    return (
      <span>
        Begun <RelativeTime iso={startedAt} />
      </span>
    )
  if (state !== toEnumName('scheduled') || scheduledAt === null) return null
  return (
    <span>
      Begins <RelativeTime iso={scheduledAt} />
    </span>
  )
}

/** What became of the emails. */
function Outcome({ issue }: IssueProps) {
  const { recipients, waiting, sent, refused, skipped, bounced, unsubscribed, answered } = issue
  const numbers = {
    Recipients: recipients,
    [issue.finishedAt === null ? 'Still to be sent' : 'Not sent']: waiting,
    Sent: sent,
    'Refused by a mail server': refused,
    'Left before': skipped,
    'Came back': bounced,
    Unsubscribed: unsubscribed,
    Answers: answered,
  }
  const facts = Object.fromEntries(
    Object.entries(numbers).map(([label, count]) => [label, count.toLocaleString('en-US')]),
  )
  return (
    <Panel title="What became of it">
      <Facts facts={facts} />
      <SmallNote $marginTop={3}>
        Who opened it, and who followed a link, is nowhere: our emails track nobody.
      </SmallNote>
    </Panel>
  )
}

/** Whether the issue is public, which may be changed at any time. */
function ArchiveSwitches({ issue }: IssueProps) {
  const { change: update } = useChange(UpdateNewsletterIssueDocument, 'newsletterIssue')
  const toastResult = useToastResult()
  const { id, startedAt } = issue
  // A box answers at once, and goes back when the change failed.
  const [shown, show] = useOptimistic({ inArchive: issue.inArchive, isIndexed: issue.isIndexed })
  const set = (fields: Partial<typeof shown>) =>
    startTransition(async () => {
      show({ ...shown, ...fields })
      await toastResult(async () => {
        await update({ variables: { id, input: fields } })
      }, 'Failed to change the archive')
    })
  return (
    <Panel title="Archive">
      <Stack $gap={3}>
        <CheckboxField
          label="Show it in the public archive once it is sent"
          checked={shown.inArchive}
          onChange={({ target }) => set({ inArchive: target.checked })}
        />
        <CheckboxField
          label="Let search engines list it"
          checked={shown.isIndexed}
          disabled={!shown.inArchive}
          onChange={({ target }) => set({ isIndexed: target.checked })}
        />
        {startedAt !== null && shown.inArchive && (
          <p>
            <TextAnchor href={archivedIssuePath(id)}>Open its public page</TextAnchor>
          </p>
        )}
      </Stack>
    </Panel>
  )
}
