import { textBetween } from '@loggia/contracts/text'
import { MAX_APPROVAL_TEXT } from '@loggia/contracts/values/portal/approvals'
import { z } from 'zod'

/** The values of the choice: `milestone 12`, `document 1a2b`. */
export const askForm = z.object({
  subject: z.string().regex(/^(milestone|document) \S+$/, 'Choose a milestone or a document'),
  text: textBetween(1, MAX_APPROVAL_TEXT, 'Write what you ask for'),
})

export type AskFields = z.output<typeof askForm>

/** The variables of the request. */
export function inputOf({ subject, text }: AskFields) {
  const [kind, id = ''] = subject.split(' ')
  return kind === 'milestone' ? { milestoneId: Number(id), text } : { documentId: id, text }
}
