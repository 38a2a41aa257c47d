import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, expectToFitNarrowWindow } from '../support/axe.ts'
import { expectPage } from '../support/expect-page.ts'
import { dialogOf } from '../support/page.ts'
import { expectToast } from '../support/toasts.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack({ WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' }, { worker: true })

const receiver = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/plain' }).end('taken with thanks')
})
let address = ''
beforeAll(async () => {
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/loggia`
})
afterAll(() => {
  receiver.closeAllConnections()
  receiver.close()
})

test('a webhook is added, tried, paused, resumed and deleted', async () => {
  const page = await stack.newStaffPage()
  await page.goto('/admin/settings#webhooks')
  await page.getByRole('link', { name: 'Webhooks' }).click()
  await expectPage(page.getByText('No webhooks yet')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Add a webhook' }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Address').fill('https://169.254.169.254/latest/meta-data')
  await dialog.getByLabel('All events, also those of later releases').uncheck()
  await dialog.getByLabel('client.created').check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add webhook' }).click()
  await expectPage(dialog.getByText('169.254.169.254 is not on the internet')).toBeVisible()
  await dialog.getByLabel('Address').fill(address)
  await dialog.getByRole('button', { name: 'Add webhook' }).click()
  await expectPage(dialog.getByLabel('Secret', { exact: true })).toHaveValue(/^whsec_/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'I have kept it' }).click()

  await page.getByRole('button', { name: 'Send a test' }).click()
  await expectToast(page, 'Test sent', 'The answer appears below.')
  const deliveries = page.getByRole('list', { name: 'Deliveries' }).getByRole('listitem')
  await expectPage(deliveries.filter({ hasText: 'webhook.test' })).toContainText('Delivered')
  await expectPage(deliveries.filter({ hasText: 'webhook.test' })).toContainText(
    'taken with thanks',
  )

  await page.getByRole('button', { name: 'Pause' }).click()
  await expectPage(page.getByRole('button', { name: 'Resume' })).toBeVisible()
  const client = { name: 'Ines Harbour', email: 'ines@harbour.example', company: 'Harbour' }
  const { status } = await page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch('/api/clients', { method: 'POST', headers, body })
    return { status: answer.status }
  }, JSON.stringify(client))
  expect(status).toBe(201)
  const created = deliveries.filter({ hasText: 'client.created' })
  await expectPage(created).toContainText('Not sent yet')
  await expectToFitNarrowWindow(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Resume' }).click()
  await expectPage(created).toContainText('Delivered')

  await page.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Delete webhook' }).click()
  await dialogOf(page).getByRole('button', { name: 'Delete webhook' }).click()
  await expectToast(page, 'Webhook deleted')
  await expectPage(page.getByText('No webhooks yet')).toBeVisible()
})
