import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { APPROVAL_STATE_LABELS, type ApprovalState } from '@loggia/contracts/approvals/values'
import { color, font, radius, space } from '../../../styles/theme.ts'
import { TextAnchor } from '../../../ui/buttons/text-link.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { BadgeNote, type BadgeTone } from '../../../ui/lists/badge.tsx'
import { DateText } from '../../../ui/lists/date-text.tsx'
import type { ApprovalRowFragment } from './approvals.operations.generated.ts'
import { SmallNote } from '../../../ui/layout/stack.ts'
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
    <Item aria-labelledby={`approval-${id}`}>
      <Head>
        <Title id={`approval-${id}`} tabIndex={-1}>
          {subject === 'DOCUMENT' ? 'Document' : 'Milestone'}: <bdi>{title}</bdi>
        </Title>
        <ApprovalBadge state={state} />
        {isEarlier && <BadgeNote tone="amber">Of an earlier version</BadgeNote>}
      </Head>
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
    </Item>
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

const Item = styled.article`
  display: grid;
  justify-items: start;
  gap: ${space[3]};
  overflow-wrap: anywhere;
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[3]};
`

const Title = styled.h3`
  font-size: ${font.body};
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
