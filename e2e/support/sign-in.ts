import type { Page } from '@playwright/test'
import { expectPage } from './expect-page.ts'

/** Signs the browser in to the portal with an access code, without using the screens. */
export async function signInAsClient(page: Page, email: string): Promise<void> {
  const requested = await page.request.post('/api/client/request-code', { data: { email } })
  const { verificationCode: code } = (await requested.json()) as { verificationCode: string }
  const verified = await page.request.post('/api/client/verify-code', { data: { email, code } })
  expectPage(verified.status()).toBe(200)
}

/** Registers a member of staff, Lin Clerk, and so signs the browser in, without using the screens. */
export async function signInAsStaff(page: Page, username: string): Promise<void> {
  const data = {
    name: 'Lin Clerk',
    email: `${username}@provider.example`,
    username,
    password: 'correct horse',
  }
  const registered = await page.request.post('/api/register', { data })
  expectPage(registered.status()).toBe(201)
}

/**
 * Signs the browser out, without using the screens. The page is left before: it would go to the sign-in by itself,
 * perhaps in the middle of the test's next step.
 */
export async function signOut(page: Page, path = '/api/logout'): Promise<void> {
  await page.goto('about:blank')
  const ended = await page.request.post(path)
  expectPage(ended.ok()).toBe(true)
}
