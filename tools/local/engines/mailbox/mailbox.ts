import { startMailPages } from './http.ts'
import { startImapServer } from './imap.ts'
import { startSmtpServer, type MailBehaviour } from './smtp.ts'
import { openMailStore } from './store.ts'

/** The folder for the mails, ports (0: any free one) and, for tests, a function that can reject mails. */
export type MailboxOptions = {
  dataDir: string
  smtpPort?: number
  imapPort?: number
  httpPort?: number
  host?: string
  behaviour?: MailBehaviour
}

/** A running mailbox: the URLs for sending, fetching and reading mails, and how to stop it. */
export type Mailbox = { smtpUrl: string; imapUrl: string; url: string; stop: () => Promise<void> }

/** The user of the mailbox, to which answers are sent. Any password signs in: there is nothing to protect. */
const USER = 'reply@harborlight.example'

/** Starts an SMTP server that keeps every mail, an IMAP server with the answers, and pages to read and answer them. */
export async function startMailbox(options: MailboxOptions): Promise<Mailbox> {
  const {
    dataDir,
    smtpPort = 0,
    imapPort = 0,
    httpPort = 0,
    host = '127.0.0.1',
    behaviour,
  } = options
  const store = await openMailStore(dataDir)
  const smtp = await startSmtpServer({ store, host, port: smtpPort, behaviour })
  const started = [smtp]
  const next = async <T extends { stop: () => Promise<void> }>(starting: Promise<T>) => {
    try {
      return await starting
    } catch (error) {
      await Promise.all(started.map((server) => server.stop()))
      throw error
    }
  }
  const imap = await next(startImapServer({ store, host, port: imapPort }))
  started.push(imap)
  const pages = await next(startMailPages({ store, host, port: httpPort }))
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host
  return {
    smtpUrl: `smtp://${reachable}:${smtp.port}`,
    imapUrl: `imap://${encodeURIComponent(USER)}:sandbox@${reachable}:${imap.port}/INBOX`,
    url: `http://${reachable === '127.0.0.1' ? 'localhost' : reachable}:${pages.port}`,
    async stop() {
      await Promise.all([smtp.stop(), imap.stop(), pages.stop()])
    },
  }
}
