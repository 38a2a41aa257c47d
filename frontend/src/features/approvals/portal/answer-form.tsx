import {
  MAX_APPROVAL_TEXT,
  NO_SIGNATURE,
  TAKE_BACK_SECONDS,
} from '@loggia/contracts/approvals/values'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { styled } from 'styled-components'
import { useApolloClient } from '@apollo/client/react'
import { space } from '../../../styles/theme.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useToastResult } from '../../../ui/feedback/use-toast-result.ts'
import { CheckboxField } from '../../../ui/forms/checkbox-field.tsx'
import { TextAreaField } from '../../../ui/forms/text-area-field.tsx'
import { useDraftName } from '../../messages/shared/compose/use-draft-name.ts'
import { useKeptText } from '../../../lib/browser/use-kept-text.ts'
import { ENDS } from '../shared/approval-item.tsx'
import {
  AnswerApprovalDocument,
  type ApprovalRowFragment,
  TakeBackAnswerDocument,
} from '../shared/approvals.operations.generated.ts'
import { Line, SmallNote } from '../../../ui/layout/stack.ts'
import { failureOf } from '../../../lib/data/error-message.ts'
import { refetchChanged, useChange } from '../../../lib/data/use-change.ts'
import { TRY_LATER } from '../../../ui/feedback/use-failure-toast.ts'
import type { ToastAction } from '../../../ui/feedback/use-toast.ts'

interface AnswerFormProps {
  approval: ApprovalRowFragment
  /** Asks for the current state. */
  onStale: () => void
  /** Moves the focus, which goes with the form; by default to the approval. */
  onAnswered?: () => void
  /** Whether the field for words opens only when they are needed. */
  isShort?: boolean
}

type Answer = 'APPROVED' | 'CHANGES_REQUESTED'

/**
 * Approves, or asks for changes in words. A changed subject has to be looked at first. Unsent words stay to be read
 * after another person's answer.
 */
export function AnswerForm(props: AnswerFormProps) {
  const { approval, onStale, onAnswered, isShort = false } = props
  const { id, title, state, revision, currentRevision, subjectState } = approval
  const toastResult = useToastResult()
  const { change, busy } = useChange(AnswerApprovalDocument, 'approval')
  const takeBack = useTakeBack()
  const [text, keepText] = useKeptText(useDraftName('portal', 'approval', String(id)))
  const [error, setError] = useState<string>()
  const [seen, setSeen] = useState<string | null>(null)
  const [isOpened, setOpened] = useState(false)
  const field = useRef<HTMLDivElement>(null)
  const hasField = !isShort || isOpened || text !== ''
  if (state !== 'OPEN' || subjectState === 'GONE') {
    // An answer by another person, or a withdrawal, does not discard typed words.
    return text === '' || text.trim() === approval.answer ? null : (
      <Form>
        <TextAreaField label="Your words" hint={notSent(approval)} rows={3} value={text} readOnly />
        <Line $gap={3}>
          <Button variant="secondary" onClick={() => keepText('')}>
            Discard
          </Button>
        </Line>
      </Form>
    )
  }
  const isChanged = subjectState === 'CHANGED'
  // Another version has to be looked at again.
  const hasSeen = isChanged && seen !== null && seen === currentRevision

  async function send(answer: Answer) {
    if (answer === 'CHANGES_REQUESTED' && text.trim() === '') {
      if (!hasField) flushSync(() => setOpened(true))
      else setError('Write what should be different')
      field.current?.querySelector('textarea')?.focus()
      return
    }
    const isSaved = await toastResult(async () => {
      const input = { answer, revision: hasSeen ? seen : revision, text }
      await change({ variables: { id, input } })
      keepText('')
      const done = answer === 'APPROVED' ? 'Approved' : 'Changes requested'
      // The form goes, and the focus would go with it.
      if (onAnswered) onAnswered()
      else document.querySelector<HTMLElement>(`#approval-${id}`)?.focus()
      return { title: done, description: title, action: takeBack(approval, text, keepText) }
    }, 'Your answer was not saved')
    if (!isSaved) onStale()
  }

  return (
    <Form ref={field}>
      {hasField && (
        <TextAreaField
          label="Your words"
          hint="Needed when you ask for changes"
          optional
          rows={3}
          maxLength={MAX_APPROVAL_TEXT}
          value={text}
          error={error}
          onChange={({ target }) => {
            keepText(target.value)
            setError(undefined)
          }}
        />
      )}
      {isChanged && (
        <CheckboxField
          label="I have looked at the present version"
          checked={hasSeen}
          onChange={({ target }) => setSeen(target.checked ? currentRevision : null)}
        />
      )}
      <Line $gap={3}>
        <Button
          onClick={() => void send('APPROVED')}
          busy={busy}
          busyLabel="Sending..."
          disabled={isChanged && !hasSeen}
        >
          Approve
        </Button>
        <Button
          variant="secondary"
          onClick={() => void send('CHANGES_REQUESTED')}
          disabled={busy || (isChanged && !hasSeen)}
        >
          Ask for changes
        </Button>
      </Line>
      <SmallNote>
        Your name, the time and these words are kept in the record. You can take your answer back
        for {TAKE_BACK_SECONDS} seconds; then it is mailed to both sides. {NO_SIGNATURE}
      </SmallNote>
    </Form>
  )
}

/** Why words cannot be sent any more. */
function notSent({ state, endedBy }: ApprovalRowFragment): string {
  const end = ENDS[state]
  return `${end ? `${endedBy} ${end} meanwhile. ` : ''}Your words were not sent.`
}

const Form = styled.div`
  display: grid;
  gap: ${space[3]};
  width: 100%;
`

/** Returns a function for an answer that was just given: the toast that says so offers to take it back. */
function useTakeBack() {
  // The form is gone when the action runs, so that no hook of it may be used then.
  const apollo = useApolloClient()

  return (
    { id, title }: ApprovalRowFragment,
    words: string,
    keepText: (words: string) => void,
  ): ToastAction => {
    const action: ToastAction = {
      label: 'Undo',
      endsAt: Date.now() + TAKE_BACK_SECONDS * 1_000,
      async run() {
        // The form that is shown next has them.
        keepText(words)
        try {
          await apollo.mutate({ mutation: TakeBackAnswerDocument, variables: { id } })
          void refetchChanged(apollo, ['approval'])
          document.querySelector<HTMLElement>(`#approval-${id}`)?.focus()
          return { title: 'Answer taken back', description: title }
        } catch (error) {
          keepText('')
          const failure = failureOf(error)
          return {
            title: 'Could not undo',
            description: failure?.message ?? TRY_LATER,
            variant: 'destructive',
            ...(failure?.code !== 'CONFLICT' && { action }),
          }
        }
      },
    }
    return action
  }
}
