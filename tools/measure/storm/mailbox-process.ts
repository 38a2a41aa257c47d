// The mail server of the storm, as a process that can be killed: SMTP that keeps every mail, and IMAP with the answers.
// SIGUSR2 ends all IMAP connections and opens the port again.
import { fromRoot } from '../../local/paths.ts'
import { startImapServer } from '../../local/engines/mailbox/imap.ts'
import { startSmtpServer } from '../../local/engines/mailbox/smtp.ts'
import { openMailStore } from '../../local/engines/mailbox/store.ts'

const [folder = fromRoot('.data', 'storm'), smtpPort = '0', imapPort = '0'] = process.argv.slice(2)
const host = '127.0.0.1'
const store = await openMailStore(folder, Infinity)
const startImap = () => startImapServer({ store, host, port: Number(imapPort) })
let imap = await startImap()
await startSmtpServer({ store, host, port: Number(smtpPort) })
process.on('SIGUSR2', () => {
  void imap.stop().then(async () => {
    imap = await startImap()
  })
})
process.on('disconnect', () => process.exit(0))
