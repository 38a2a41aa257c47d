import { viewSessionOf } from '@loggia/contracts/client-view/view-session'
import type { TestApp } from './app.ts'
import type { Browser } from './browser.ts'
import { staffBrowser } from './people.ts'

/** A browser in which staff have started a view of a client, and the marks of requests made in it. */
export async function viewBrowser(
  app: TestApp,
  clientId: number,
  browser?: Browser,
): Promise<{ browser: Browser; inView: { session: string } }> {
  const staff = browser ?? (await staffBrowser(app))
  const { status } = await staff.request('post', `/api/clients/${clientId}/view`)
  if (status !== 201) throw new Error(`Starting a view answered ${status}`)
  return { browser: staff, inView: { session: viewSessionOf(clientId) } }
}
