import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { APPROVAL_STATE_LABELS, type ApprovalState } from '@loggia/contracts/approvals/values'
import { color, font, radius, space } from '../../../styles/theme.ts'
import { TextAnchor } from '../../../ui/buttons/text-link.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { BadgeNote, type BadgeTone } from '../../../ui/lists/badge.tsx'
import { DateText } from '../../../ui/lists/date-text.tsx'
import type { ApprovalRowFragment } from './approvals.operations.generated.ts'
import { Line, SmallNote, Stack, Text } from '../../../ui/layout/stack.ts'
import { EnumBadge } from '../../../ui/lists/enum-badge.tsx'

interface ApprovalItemProps {
  approval: ApprovalRowFragment
  /** The page with its record. */
  recordPath: string
  /** The actions. */
  children?: ReactNode
}

/** A request for approval and its result, in the words of both sides. */
export function ApprovalItem({ approval, recordPath, children }: ApprovalItemProps) {
  const { id, subject, title, state, text, askedAt, askedBy, endedAt, endedBy, answer } = approval
  const isEarlier = approval.subjectState === 'CHANGED'
  return (
    <Stack as="article" $gap={3} $align="start" $breakWords aria-labelledby={`approval-${id}`}>
      <Line $gap={[1, 3]} $align="center">
        <Text as="h3" $size="body" id={`approval-${id}`} tabIndex={-1}>
          {subject === 'DOCUMENT' ? 'Document' : 'Milestone'}: <bdi>{title}</bdi>
        </Text>
        <ApprovalBadge state={state} />
        {isEarlier && <BadgeNote tone="amber">Of an earlier version</BadgeNote>}
      </Line>
      <Words>
        <dt>
          <bdi>{askedBy}</bdi> asked on <DateText iso={askedAt} />
        </dt>
        <dd dir="auto">{text}</dd>
        {endedAt && endedBy && (
          <>
            <dt>
              <bdi>{endedBy}</bdi> {ENDS[state] ?? 'answered'} on <DateText iso={endedAt} />
            </dt>
            {answer && <dd dir="auto">{answer}</dd>}
          </>
        )}
      </Words>
      {isEarlier && (
        <SmallNote>
          {state === 'APPROVED' || state === 'CHANGES_REQUESTED'
            ? 'It was changed after this was answered.'
            : 'It was changed after this was asked.'}
        </SmallNote>
      )}
      {approval.subjectState === 'GONE' && <SmallNote>It is no longer there.</SmallNote>}
      {children}
      <TextAnchor href={recordPath} target="_blank" rel="noreferrer">
        Record to print<VisuallyHidden> of {title}</VisuallyHidden>
      </TextAnchor>
    </Stack>
  )
}

/** The event that ended it. */
export const ENDS: Partial<Record<string, string>> = {
  APPROVED: 'approved',
  CHANGES_REQUESTED: 'asked for changes',
  WITHDRAWN: 'withdrew it',
}

export const ApprovalItems = styled.ul`
  display: grid;
  gap: ${space[5]};

  > li + li {
    padding-top: ${space[5]};
    border-top: 1px solid ${color.line};
  }
`

const Words = styled.dl`
  display: grid;
  gap: ${space[1]};
  width: 100%;
  font-size: ${font.small};

  dt {
    color: ${color.textSoft};
  }

  dd {
    margin-bottom: ${space[2]};
    padding: ${space[2]} ${space[3]};
    border-radius: ${radius.medium};
    background: ${color.surfaceSunken};
    white-space: pre-line;
  }
`

const TONES: Record<ApprovalState, BadgeTone> = {
  open: 'amber',
  approved: 'green',
  'changes-requested': 'red',
  withdrawn: 'grey',
}

function ApprovalBadge({ state }: { state: string }) {
  return <EnumBadge value={state} labels={APPROVAL_STATE_LABELS} tones={TONES} />
}
