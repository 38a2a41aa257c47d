import { expect, test } from 'vitest'
import { openDriveApp } from '@loggia/testing/api/drive'
import {
  filledExample,
  permittedBrowser,
  prepareExample,
} from '@loggia/testing/api/example-preparations'
import { routes } from './routes.ts'

const app = await openDriveApp()

const repeatable = routes.filter(({ operation }) => operation.repeatable)

test('whatever adds, sends or changes several rows at once may be repeated', () => {
  expect(repeatable.map(({ name }) => name).toSorted()).toEqual([
    'acceptInboundMail',
    'addContactNote',
    'addInternalNote',
    'addInvoice',
    'addMilestone',
    'askApproval',
    'convertContact',
    'createClient',
    'createContact',
    'createIssue',
    'createProject',
    'createReplyTemplate',
    'createSavedView',
    'deleteClients',
    'deleteContacts',
    'deleteProjects',
    'dismissInboundMail',
    'dismissMail',
    'importClients',
    'importProjects',
    'importSubscribers',
    'inviteClient',
    'inviteClients',
    'inviteColleague',
    'inviteStaff',
    'linkContact',
    'replyToContact',
    'resendInvitation',
    'resendMail',
    'resendMails',
    'restoreRecords',
    'restoreTrashItem',
    'sendMailWordsTest',
    'sendMessage',
    'sendTestMail',
    'setClientOwners',
    'startUpload',
    'subscribe',
    'testIssue',
    'testWebhook',
    'updateClients',
    'updateContacts',
    'updateProjects',
  ])
})

test.each(repeatable.map((route) => [route.name, route] as const))(
  '%s with the same Idempotency-Key answers the same again, and is recorded once',
  async (name, route) => {
    const browser = await permittedBrowser(app, route)
    const { path, body } = filledExample(route, await prepareExample(app, name, browser))
    const headers = { 'idempotency-key': `twice-${name}` }
    const call = () =>
      browser.request(route.method, `/api${path}`, { headers, ...(body && { body }) })
    const first = await call()
    expect(first).toMatchObject({ status: route.status })
    const recorded = await app.db.auditEntry.count()
    const again = await call()
    expect(again).toMatchObject({ status: first.status, body: first.body })
    expect(await app.db.auditEntry.count()).toBe(recorded)
  },
)
