import type { IssueState } from '@loggia/contracts/newsletter/values'
import type { BadgeTone } from '../../../ui/lists/badge.tsx'

export const ISSUE_LABELS: Record<IssueState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Sending',
  paused: 'Paused',
  stopped: 'Stopped',
  sent: 'Sent',
}

export const ISSUE_TONES: Record<IssueState, BadgeTone> = {
  draft: 'grey',
  scheduled: 'blue',
  sending: 'blue',
  paused: 'amber',
  stopped: 'red',
  sent: 'green',
}
