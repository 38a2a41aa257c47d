import type { TestApp } from './app.ts'
import type { Browser } from './browser.ts'

let counter = 0

/** A browser in which a new member of staff is signed in. */
export async function staffBrowser(app: TestApp): Promise<Browser> {
  counter += 1
  const browser = app.browser()
  const body = {
    name: 'Sam Staff',
    email: `sam${counter}@provider.example`,
    username: `sam${counter}`,
    password: 'correct horse',
  }
  const { status } = await browser.request('post', '/api/register', { body })
  if (status !== 201) throw new Error(`Registration answered ${status}`)
  return browser
}

/** A browser in which somebody signed in to the portal with a code. The app must hand out codes. */
export async function clientBrowser(
  app: TestApp,
  email = `client${(counter += 1)}@customer.example`,
): Promise<Browser> {
  const browser = app.browser()
  const asked = await browser.request('post', '/api/client/request-code', { body: { email } })
  const { verificationCode: code } = asked.body as { verificationCode: string }
  const { status } = await browser.request('post', '/api/client/verify-code', {
    body: { email, code },
  })
  if (status !== 200) throw new Error(`Verification answered ${status}`)
  return browser
}
