import type { Page } from '@playwright/test'
import { expectPage } from '../support/expect-page.ts'
import type { Stack } from '../support/stack.ts'

/** Opens a screen and waits until it follows changes. */
export async function follow(page: Page, path: string): Promise<void> {
  const listening = page.waitForResponse((response) => response.url().includes('/api/events'))
  await page.goto(path)
  expectPage((await listening).status()).toBe(200)
}

/** Connects the Drive of the agency as staff or a manager, or the own one of a member, without using the screens. */
export async function connectDrive(
  { request }: Page,
  { drive }: Pick<Stack, 'drive'>,
): Promise<void> {
  const { authUrl } = (await (await request.get('/api/google/auth')).json()) as { authUrl: string }
  const { pathname, search } = new URL(await drive.allow(authUrl))
  await request.get(`${pathname}${search}`, { maxRedirects: 0 })
}
