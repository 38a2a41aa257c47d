import { expect, onTestFinished, test } from 'vitest'
import { startTestApp } from '@loggia/testing/api/app'
import { overGraphql } from '@loggia/testing/api/both-apis'
import { readInstallation } from './viewer.service.ts'

const installation = overGraphql(readInstallation)

const ADDRESS = { INBOUND_ADDRESS: 'reply@agency.example' }

test.each([
  [
    'a mailbox',
    { INBOUND_IMAP_URL: 'imaps://reply%40agency.example:password@imap.agency.example' },
    true,
  ],
  ['an address, whose mailbox is connected in the settings', ADDRESS, true],
  ['a mail server', { ...ADDRESS, INBOUND_WEBHOOK_SECRET: 'x'.repeat(32) }, true],
  ['neither', {}, false],
])('says whether answers by email arrive: with %s', async (_name, variables, expected) => {
  const app = await startTestApp(variables)
  onTestFinished(() => app.close())
  expect((await installation(app.browser())).data.answersByEmail).toBe(expected)
})
