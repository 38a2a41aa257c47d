import { PATHS } from '@loggia/contracts/paths'
import type { Page } from '@playwright/test'
import { buildClient } from '@loggia/testing/builders'
import { look, type Answer } from './crawl.ts'
import { expectPage } from './expect-page.ts'
import { settledAfter } from './settled.ts'
import type { Stack } from './stack.ts'

const TABS = ['dashboard', 'projects', 'clients', 'documents', 'financials', 'settings']

/** A page on which a new client, who sees every tab, signed in to the portal with the code of an email. */
export async function portalPage(stack: Stack, email: string): Promise<Page> {
  await buildClient(stack, { email, portalRole: 'manager' })
  const page = await stack.newPage()
  await page.goto(PATHS.clientSignIn)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Access Code' }).click()
  const { text } = await stack.mailbox.waitForMail(({ to }) => to.includes(email))
  await page.getByLabel('Access Code').fill(/^ {4}(\d+)$/m.exec(text)?.[1] ?? '')
  await page.getByRole('button', { name: 'Access Dashboard' }).click()
  await page.waitForURL(`**${PATHS.clientDashboard}`)
  return page
}

/** Visits each tab of the portal: as the server sends it, and as it looks once its data has arrived. */
export async function visitPortal(page: Page): Promise<Answer[]> {
  const answers: Answer[] = []
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`)
  for (const tab of TABS) {
    await settledAfter(page, async () => {
      if (tab === 'dashboard') await page.goto(`${PATHS.clientDashboard}?tab=${tab}`)
      else await page.getByRole('tab', { name: new RegExp(tab, 'i') }).click()
      await expectPage(page).toHaveURL(new RegExp(`tab=${tab}$`))
    })
    await expectPage(page.getByRole('tab', { selected: true })).toBeVisible()
    const url = page.url()
    answers.push(await look(url, { headers: { cookie: cookies.join('; ') } }))
    answers.push({ url, status: 200, text: await page.content(), isHtml: true })
  }
  return answers
}
