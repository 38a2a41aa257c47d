import { buildClient, buildContact, buildProject } from '@loggia/testing/builders'
import { uniqueEmail } from '@loggia/testing/unique'
import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { expectAccessible, expectToFitNarrowWindow } from '../support/axe.ts'
import { expectPage } from '../support/expect-page.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack()

const text = 'Hello Dana, answers below.\n\nYes, but only after 18:00.'
const wholeText = `Hello Dana, answers below.

On 11/23/26 10:00, Harbor Light Studio wrote:
> 1. Can we go live on Thursday? ${'The new start page is on the test server. '.repeat(4).trim()}

Yes, but only after 18:00.

> https://agency.example/${'a-long-address/'.repeat(8)}`

/** Opens and closes folded parts, by keyboard alone. */
async function unfold(page: Page) {
  const summary = page.getByText('Show the whole email')
  const quoted = page.getByText('> 1. Can we go live on Thursday?')
  await expectPage(summary).toBeVisible()
  await expectPage(quoted).toBeHidden()
  await summary.focus()
  await page.keyboard.press('Enter')
  await expectPage(quoted).toBeVisible()
  return quoted
}

test('where more was left out than our own email, client and staff see the whole email', async () => {
  const email = uniqueEmail('ines')
  const client = await buildClient(stack, { email, portalRole: 'member' })
  const project = await buildProject(stack, { clientId: client.id, title: 'Pier' })
  const thread = await stack.db.thread.create({ data: { projectId: project.id } })
  const author = { authorName: 'Ines', authorEmailKey: client.emailKey, isFromClient: true }
  const about = { threadId: thread.id, ...author, source: 'mail' }
  await stack.db.message.create({ data: { ...about, text, wholeText } })
  await stack.db.message.create({ data: { ...about, text: 'Nothing was left out.' } })
  const portal = await stack.newClientPage(email)
  await portal.setViewportSize({ width: 360, height: 740 })
  await portal.goto(`/client-dashboard/projects/${project.id}?tab=conversation`)
  await unfold(portal)
  await expectToFitNarrowWindow(portal)
  await expectAccessible(portal)
  const staff = await stack.newStaffPage('whole')
  await staff.goto(`/admin/projects/${project.id}?tab=conversation`)
  const quoted = await unfold(staff)
  await expectAccessible(staff)
  await staff.keyboard.press('Enter')
  await expectPage(quoted).toBeHidden()
})

test('so do staff at the answer of a visitor', async () => {
  const contact = await buildContact(stack)
  await stack.db.contactAnswer.create({ data: { contactId: contact.id, text, wholeText } })
  const staff = await stack.newStaffPage('visitors')
  await staff.goto(`/admin/contacts/${contact.id}`)
  await unfold(staff)
  await expectToFitNarrowWindow(staff)
  expect(await staff.getByText('Show the whole email').count()).toBe(1)
})
