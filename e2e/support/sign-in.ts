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
