import type { MailPurpose } from '@loggia/contracts/mail-connections/mail-connections'
import type { Browser } from '@loggia/testing/api/browser'
import { type DriveApp, openCallback } from '@loggia/testing/api/drive'

export interface MailboxToConnect {
  purpose?: MailPurpose
  provider?: 'microsoft' | 'google'
  grant?: 'consent' | 'application'
  mailbox?: string
}

/** Asks to connect a mailbox; by default for sending, by the consent of an account at Microsoft. */
export function askToConnect(browser: Browser, mailbox: MailboxToConnect = {}) {
  const wanted = { purpose: 'sending', provider: 'microsoft', grant: 'consent' } as const
  const body = { ...wanted, mailbox: 'desk@harbor.example', ...mailbox }
  return browser.request('post', '/api/mail-connections', { body })
}

/** Connects a mailbox, with the consent that it needs; returns where the browser is sent. */
export async function connectMailbox(
  app: DriveApp,
  browser: Browser,
  mailbox: MailboxToConnect = {},
): Promise<string> {
  const { body, status } = await askToConnect(browser, mailbox)
  const { authUrl } = body as { authUrl: string | null }
  if (authUrl === null || status !== 200) return `${status}`
  const callback = await app.google.allow(authUrl)
  return (await openCallback(browser, callback)).headers.get('location') ?? ''
}
