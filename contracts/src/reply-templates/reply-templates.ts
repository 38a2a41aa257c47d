import { z } from 'zod'
import { requiredField, shapeOf } from '../fields.ts'
import { MAX_LENGTH } from '../limits.ts'
import { version } from '../lists.ts'
import { id, requiredText, rowId } from '../text.ts'
import { REPLY_PLACEHOLDERS, unknownPlaceholder } from './placeholders.ts'

const KNOWN = Object.keys(REPLY_PLACEHOLDERS)
  .map((name) => `{${name}}`)
  .join(', ')

const text = requiredText(MAX_LENGTH.message, 'Text is required', 'lines').superRefine(
  (value, context) => {
    const unknown = unknownPlaceholder(value)
    if (unknown === null) return
    const message = `There is no placeholder ${unknown}. Use ${KNOWN}`
    context.addIssue({ code: 'custom', message })
  },
)

const templateFields = {
  name: requiredField(MAX_LENGTH.name, 'Name is required'),
  text: { view: z.string(), create: text, change: text.optional() },
}

/** A text that staff begin replies with. */
export const replyTemplateInput = z.object(shapeOf(templateFields, 'create'))

export const replyTemplateUpdate = z.object({
  id: rowId,
  version,
  ...shapeOf(templateFields, 'change'),
})

export const replyTemplate = z
  .object({
    id,
    ...shapeOf(templateFields, 'view'),
    version: z.int(),
  })
  .meta({
    graphql: 'ReplyTemplate',
    description:
      'A text that staff begin replies with. It may name `{firstName}`, `{lastName}`, `{company}` and `{myName}`.',
  })

/** More than a person can find their way in; the list is sent as a whole. */
export const MAX_TEMPLATES = 100
