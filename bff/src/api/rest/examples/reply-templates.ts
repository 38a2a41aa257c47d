import type * as templates from '@loggia/domain/reply-templates/reply-templates.service'
import type { ExamplesOf } from './example.ts'

const body = { name: 'First answer', text: 'Hello {firstName},\n\nthank you for your message.' }
const template = { id: 3, ...body, version: 1 }

export const replyTemplatesExamples = {
  listReplyTemplates: { answer: [template] },
  createReplyTemplate: { body, answer: template },
  updateReplyTemplate: { body: { text: body.text }, answer: { ...template, version: 2 } },
  deleteReplyTemplate: {},
} satisfies ExamplesOf<typeof templates>
