import type { Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { expectPage } from '../support/expect-page.ts'
import {
  interactionsOf,
  recordInteractions,
  slowEachTime,
  slowestOf,
} from '../support/measures/interactions.ts'
import { useStack } from '../support/use-stack.ts'

const CLIENTS = 1_000
/** Milliseconds to the next paint on a phone. */
const MAX_MS = 100

const stack = useStack({}, { optimizesScripts: true, hasMotion: true })
let page: Page
beforeAll(async () => {
  const emails = Array.from({ length: CLIENTS }, (_, n) => `client${n}@customer.example`)
  const rows = emails.map((email, n) => {
    const named = { name: `Client ${n}`, company: `Company ${n} Ltd`, phone: '(315) 555-0142' }
    return { ...named, email, emailKey: email }
  })
  await stack.db.client.createMany({ data: rows })
  page = await stack.newClientPage('manager@office.example')
  await recordInteractions(page)
})

/** Searches, turns pages, and opens and closes the form of a client. */
async function useClients() {
  const names = page.getByRole('heading', { level: 2 })
  await expectPage(names).toHaveCount(50)
  await page.getByRole('searchbox').pressSequentially('company 77', { delay: 30 })
  await expectPage(names).toHaveCount(11)
  for (let left = 'company 77'.length; left > 0; left -= 1)
    await page.getByRole('searchbox').press('Backspace')
  await expectPage(names).toHaveCount(50)
  const first = await names.first().innerText()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expectPage(names.first()).not.toHaveText(first, { useInnerText: true })
}

async function slowInteractions() {
  await page.goto('/client-dashboard?tab=clients')
  const { answers: timed } = await interactionsOf(page, useClients)
  expect(timed.length).toBeGreaterThan(0)
  console.log(`portal clients: ${timed.length} interactions timed; slowest ${slowestOf(timed)}`)
  return timed.filter(({ duration }) => duration > MAX_MS)
}

test('the list of a thousand clients answers typing and turning pages without delay', async () => {
  expect(await slowEachTime(slowInteractions)).toEqual([])
})
