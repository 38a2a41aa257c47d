import { useQuery } from '@apollo/client/react'
import { toEnumName } from '@loggia/contracts/enum-name'
import { minutesFor } from '@loggia/contracts/newsletter/pace'
import { PATHS } from '@loggia/contracts/paths'
import {
  type IssueState,
  type IssueStep,
  ISSUE_STATES,
  mayStep,
} from '@loggia/contracts/newsletter/values'
import { CircleStop, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useChange } from '../../../lib/data/use-change.ts'
import { fromEnum } from '../../../lib/format/graphql-enum.ts'
import { ActionMenu } from '../../../ui/buttons/action-menu.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { ConfirmedAction } from '../../../ui/dialogs/confirmed-action.tsx'
import { useToastResult } from '../../../ui/feedback/use-toast-result.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/text-field.tsx'
import {
  DeleteNewsletterIssueDocument,
  type IssuePartsFragment,
  NewsletterReachDocument,
  StepNewsletterIssueDocument,
  TestNewsletterIssueDocument,
} from './issues.operations.generated.ts'

/** What staff can do with an issue now. */
export function IssueActions({ issue }: { issue: IssuePartsFragment }) {
  const [asked, setAsked] = useState<'send' | 'stop' | 'delete' | null>(null)
  const toastResult = useToastResult()
  const step = useStep(issue)
  const { change: test, busy } = useChange(TestNewsletterIssueDocument, 'mail')
  const state: IssueState = fromEnum(ISSUE_STATES, issue.state) ?? 'sent'
  const at = (name: IssueStep) => mayStep(name, state)
  const take = (name: IssueStep, title: string) =>
    void toastResult(async () => {
      await step(name)
      return { title }
    }, 'The issue stays as it is')
  const sendTest = () =>
    void toastResult(async () => {
      await test({ variables: { id: issue.id } })
      return { title: 'Test sent', description: 'It is the saved text, and comes to your address.' }
    }, 'Failed to send the test')
  const onDone = () => setAsked(null)
  const more = [
    ...(at('withdraw')
      ? [
          {
            label: 'Make it a draft again',
            icon: Undo2,
            onSelect: () => take('withdraw', 'It is a draft again'),
          },
        ]
      : []),
    ...(at('stop')
      ? [
          {
            label: 'Stop for good',
            icon: CircleStop,
            danger: true,
            onSelect: () => setAsked('stop'),
          },
        ]
      : []),
    ...(state === 'draft'
      ? [{ label: 'Delete draft', icon: Trash2, danger: true, onSelect: () => setAsked('delete') }]
      : []),
  ]
  return (
    <>
      <Button variant="secondary" busy={busy} busyLabel="Sending..." onClick={sendTest}>
        Send test to me
      </Button>
      {at('schedule') && (
        <Button onClick={() => setAsked('send')}>
          {state === 'draft' ? 'Send…' : 'Change time…'}
        </Button>
      )}
      {at('pause') && <Button onClick={() => take('pause', 'The issue is paused')}>Pause</Button>}
      {at('resume') && <Button onClick={() => take('resume', 'The issue goes on')}>Go on</Button>}
      {more.length > 0 && <ActionMenu of={issue.subject} actions={more} />}
      {asked === 'send' && <SendQuestion issue={issue} onDone={onDone} />}
      {asked === 'stop' && (
        <ConfirmedAction
          title="Stop this issue for good?"
          question="Those who have not got it yet will never get it. To go on later, pause it instead."
          confirmLabel="Stop for good"
          busyLabel="Stopping..."
          run={async () => {
            await step('stop')
            return { title: 'The issue is stopped' }
          }}
          failure="Failed to stop the issue"
          onDone={onDone}
        />
      )}
      {asked === 'delete' && <DeleteQuestion issue={issue} onDone={onDone} />}
    </>
  )
}

interface QuestionProps {
  issue: IssuePartsFragment
  onDone: () => void
}

/** Takes a step with the issue as it is on screen. */
function useStep({ id, version }: IssuePartsFragment) {
  const { change } = useChange(StepNewsletterIssueDocument, 'newsletterIssue')
  return (name: IssueStep, at: string | null = null) =>
    change({ variables: { id, version, step: toEnumName(name), at } })
}

/** Asks when to send, and says to how many people, and how long it takes. */
function SendQuestion({ issue, onDone }: QuestionProps) {
  const step = useStep(issue)
  const [time, setTime] = useState('')
  const { data } = useQuery(NewsletterReachDocument, { fetchPolicy: 'network-only' })
  const reach = data?.newsletterReach
  return (
    <ConfirmedAction
      title="Send this issue?"
      question={reach ? questionFor(reach) : 'Counting the subscribers...'}
      confirmLabel={time === '' ? 'Send now' : 'Schedule'}
      busyLabel="Sending..."
      variant="primary"
      run={async () => {
        await step('schedule', time === '' ? null : new Date(time).toISOString())
        return { title: time === '' ? 'The issue is on its way' : 'The issue is scheduled' }
      }}
      failure="Failed to send the issue"
      onDone={onDone}
    >
      <Field label="When" hint="In your time zone. Leave it empty to send now." optional>
        {(control) => (
          <Input
            {...control}
            type="datetime-local"
            value={time}
            onChange={({ target }) => setTime(target.value)}
          />
        )}
      </Field>
    </ConfirmedAction>
  )
}

interface Reach {
  people: number
  perMinute: number
  perDay: number
}

function questionFor({ people, perMinute, perDay }: Reach): string {
  const count = people === 1 ? '1 person gets' : `${people.toLocaleString('en-US')} people get`
  return `${count} it as of now. At ${perMinute} a minute it takes ${duration(minutesFor(people, perMinute, perDay))}.`
}

function duration(minutes: number): string {
  if (minutes <= 1) return 'about a minute'
  if (minutes < 120) return `about ${minutes} minutes`
  const hours = Math.round(minutes / 60)
  return hours < 48 ? `about ${hours} hours` : `about ${Math.round(hours / 24)} days`
}

function DeleteQuestion({ issue, onDone }: QuestionProps) {
  const { change: remove } = useChange(DeleteNewsletterIssueDocument, 'newsletterIssue')
  const navigate = useNavigate()
  return (
    <ConfirmedAction
      title="Confirm Deletion"
      question="Are you sure you want to delete this draft?"
      confirmLabel="Delete draft"
      busyLabel="Deleting..."
      run={async () => {
        await remove({ variables: { id: issue.id } })
        await navigate(PATHS.adminIssues)
        return { title: 'Draft deleted' }
      }}
      failure="Failed to delete the draft"
      onDone={onDone}
    />
  )
}
