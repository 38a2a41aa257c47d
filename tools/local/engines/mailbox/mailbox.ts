import { startMailPages } from './http.ts'
import { startSmtpServer, type MailBehaviour } from './smtp.ts'
import { openMailStore } from './store.ts'

/** The folder for the mails, ports (0: any free one) and, for tests, a function that can reject mails. */
export type MailboxOptions = {
  dataDir: string
  smtpPort?: number
  httpPort?: number
  host?: string
  behaviour?: MailBehaviour
}

/** A running mailbox: the URLs for sending and for reading mails, and how to stop it. */
export type Mailbox = { smtpUrl: string; url: string; stop: () => Promise<void> }

/** Starts an SMTP server that keeps every mail, and pages to read them. */
export async function startMailbox(options: MailboxOptions): Promise<Mailbox> {
  const { dataDir, smtpPort = 0, httpPort = 0, host = '127.0.0.1', behaviour } = options
  const store = await openMailStore(dataDir)
  const smtp = await startSmtpServer({ store, host, port: smtpPort, behaviour })
  const pages = await startMailPages({ store, host, port: httpPort }).catch(
    async (error: unknown) => {
      await smtp.stop()
      throw error
    },
  )
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host
  return {
    smtpUrl: `smtp://${reachable}:${smtp.port}`,
    url: `http://${reachable === '127.0.0.1' ? 'localhost' : reachable}:${pages.port}`,
    async stop() {
      await Promise.all([smtp.stop(), pages.stop()])
    },
  }
}
