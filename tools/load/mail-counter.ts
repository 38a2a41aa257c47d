import { startSmtpServer } from '../local/engines/mailbox/smtp.ts'

/** Starts an SMTP server that keeps only the Message-ID of each mail. */
export async function startMailCounter() {
  const messageIds: string[] = []
  const store = {
    async add(_envelope: unknown, source: Uint8Array) {
      const [, id = ''] =
        /^message-id:\s*(\S+)/im.exec(Buffer.from(source).toString('latin1')) ?? []
      messageIds.push(id)
    },
  }
  const { port, stop } = await startSmtpServer({ store, host: '127.0.0.1', port: 0 })
  return { url: `smtp://127.0.0.1:${port}`, messageIds, stop }
}
