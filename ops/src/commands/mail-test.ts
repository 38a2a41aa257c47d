import { email as emailSchema } from '@loggia/contracts/text'
import { readEnv } from '@loggia/server/read-env'
import { readArguments } from '../arguments.ts'
import { EXIT, UsageError, type Command } from '../command.ts'
import { deliverTestMail, mailSettings, printSenderChecks } from '../mail.ts'

/** `mail test`: why email does not arrive. */
export const mailTestCommand: Command = {
  usage: `  mail test ADDRESS

Goes the steps of every email with the settings of the worker: connection with TLS, sign-in, sender, recipient, message.
Then it says which of SPF, DKIM, DMARC and the reverse name the DNS has for the sender, and what to add.
Needs SMTP_URL and MAIL_FROM. What happens after the mail server has accepted the email,
such as a spam filter, is not seen here.`,
  async run(args, io) {
    const [address, ...rest] = readArguments(args, {}).positionals
    const recipient = emailSchema.safeParse(address)
    if (!recipient.success || rest.length > 0) throw new UsageError('Give one email address')
    const settings = readEnv(mailSettings, io.env)
    await deliverTestMail(settings, recipient.data, io)
    await printSenderChecks(settings, io)
    return EXIT.done
  },
}
