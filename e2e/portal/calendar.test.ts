import { PATHS } from '@loggia/contracts/paths'
import { forgetProofs } from '@loggia/testing/api/proofs'
import { buildClient, buildProject } from '@loggia/testing/builders'
import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { expectAccessible } from '../support/axe.ts'
import { expectPage } from '../support/expect-page.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack()

const sectionOf = (page: Page) => page.getByRole('region', { name: 'Calendar', exact: true })
const fieldOf = (page: Page) => page.getByLabel('Address of your calendar')

/** Fetches a calendar as a calendar program does. */
async function subscribe(address: string) {
  const answer = await fetch(address)
  return { status: answer.status, text: await answer.text() }
}

test('a client makes a calendar address, replaces it and turns it off', async () => {
  const email = 'ines@harbour.example'
  const { id: clientId } = await buildClient(stack, { email })
  await buildProject(stack, { clientId, title: 'Pier', endDate: new Date('2099-05-01') })
  const page = await stack.newClientPage(email)
  await page.goto(PATHS.clientProfile)
  const section = sectionOf(page)
  await section.getByRole('button', { name: 'Create address' }).press('Enter')
  await expectPage(fieldOf(page)).toBeFocused()
  const former = await fieldOf(page).inputValue()
  const calendar = await subscribe(former)
  expect(calendar.text).toContain('SUMMARY:Pier: project ends')
  expect(calendar.text).toContain('DTSTART;VALUE=DATE:20990501')
  await expectAccessible(page)

  await section.getByRole('button', { name: 'New address' }).press('Enter')
  await page.getByRole('button', { name: 'Make new address' }).press('Enter')
  await expectPage(fieldOf(page)).not.toHaveValue(former)
  const next = await fieldOf(page).inputValue()
  expect([(await subscribe(former)).status, (await subscribe(next)).status]).toEqual([404, 200])

  await section.getByRole('button', { name: 'Turn off' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).press('Enter')
  await expectPage(section.getByRole('button', { name: 'Create address' })).toBeVisible()
  expect((await subscribe(next)).status).toBe(404)
})

test('staff confirm that it is them before their address is shown again', async () => {
  const page = await stack.newStaffPage('kim')
  await page.goto(PATHS.adminAccount)
  await sectionOf(page).getByRole('button', { name: 'Create address' }).press('Enter')
  const address = await fieldOf(page).inputValue()
  await page.reload()
  await expectPage(fieldOf(page)).toHaveCount(0)
  await forgetProofs(stack.redis)
  await sectionOf(page).getByRole('button', { name: 'Show address' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await dialog.getByLabel('Password').fill('correct horse')
  await dialog.getByRole('button', { name: 'Confirm' }).press('Enter')
  await expectPage(fieldOf(page)).toHaveValue(address)
})
