import { rowInput } from '@loggia/contracts/lists'
import { issuePreview, issuePreviewInput } from '@loggia/contracts/newsletter/issues'
import { z } from 'zod'
import { needWayOut } from '../../kernel/mail/need-way-out.ts'
import { operation } from '../../kernel/operation.ts'
import { newAuditId } from '../../kernel/unit-of-work.ts'
import { issueMail, NO_LINKS } from '../mails/issue.mail.ts'
import { findIssue } from './issue.view.ts'

export const previewIssue = operation({
  summary: 'The email of an issue, as its readers would get it',
  action: 'newsletter:write',
  forScreens: true,
  rest: 'POST /newsletter/preview',
  field: 'newsletterPreview',
  input: issuePreviewInput,
  output: issuePreview,
  async run({ db, config }, issue) {
    const env = {
      ...config,
      APP_PROFILE: config.demo ? ('demo' as const) : ('production' as const),
    }
    const { html, text } = await issueMail(db, env, issue, NO_LINKS)
    return { html, text }
  },
})

export const testIssue = operation({
  summary: 'Sends an issue to yourself, as it is stored',
  action: 'newsletter:write',
  rest: 'POST /newsletter/issues/{id}/test',
  field: 'testNewsletterIssue',
  errors: ['NOT_FOUND', 'UNAVAILABLE'],
  input: rowInput,
  output: z.literal(true),
  limits: ['newsletterTest.actor'],
  repeatable: true,
  async change({ db, audit, enqueueMail, config }, { id: entityId }) {
    await needWayOut({ config, db }, 'newsletter')
    await findIssue(db, entityId)
    const id = await newAuditId(db)
    const entity = 'newsletterIssue'
    await audit({ id, action: 'newsletterIssue.tested', entity, entityId })
    await enqueueMail('sendNewsletterTest', id)
    return true as const
  },
})
