import { DEMO_SETTINGS } from '@loggia/contracts/site-settings/site-settings'
import type { OutboxKind } from '@loggia/contracts/jobs'
import { OUTBOX_SUBJECTS } from '@loggia/testing/outbox-subjects'
import { afterAll, expect, test } from 'vitest'
import { outcome, queueMail } from '../testing/queued-mail.ts'
import { createStaff, startStack } from '../testing/stack.ts'

/** Everything by which the demo's company could be recognized, in parts too. */
const INVENTED = Object.values(DEMO_SETTINGS)
  .flatMap((text) => [text, ...text.split(/[ ,]+/)])
  .filter((text) => text.length > 3)

const stack = await startStack()
await stack.db.siteSetting.deleteMany()
await createStaff(stack, 'Dana', 'dana@company.example')
await stack.worker({
  APP_PROFILE: 'production',
  APP_SECRET: 'x'.repeat(32),
  PUBLIC_URL: 'https://www.company.example',
  MAIL_FROM: 'office@company.example',
})
afterAll(() => stack.close())

const kinds = Object.keys(OUTBOX_SUBJECTS) as OutboxKind[]

test.each(kinds)('without settings, production invents no company in %s', async (kind) => {
  const refId = await OUTBOX_SUBJECTS[kind](stack.db)
  const { mails } = await outcome(stack, await queueMail(stack, kind, refId))
  expect(mails).toHaveLength(1)
  for (const { subject, text, html, envelope } of mails) {
    const mail = JSON.stringify([subject, text, html, envelope])
    for (const invented of INVENTED) expect(mail).not.toContain(invented)
    expect(mail).not.toMatch(/loggia/i)
    expect(mail).toContain('www.company.example')
    expect(mail).not.toMatch(/\b(?:null|undefined)\b/)
  }
})
