import { PATHS } from '@loggia/contracts/paths'
import { MailError } from '../../email/mail-error.ts'
import { sendOutboxMail } from '../../outbox/outbox-mail.ts'
import type { Handler } from '../job.ts'
import { pageUrl } from '../links.ts'
import { mailBrand } from '../mail-brand.ts'
import { emailChangedMail } from './template.ts'

/** Tells the mailbox that a client used before that another one is used now. */
export const sendEmailChanged: Handler<'sendEmailChanged'> = (run, { outboxId }) =>
  sendOutboxMail(run, outboxId, async (refId) => {
    const { db, env } = run
    const where = { id: refId, action: 'client.emailChanged' }
    const entry = await db.auditEntry.findFirst({ where })
    const { email } = (entry?.before ?? {}) as { email?: string }
    // Whoever was erased meanwhile is told nothing any more.
    if (!entry || !email) throw new MailError('NotNeeded', true)
    return {
      to: [{ name: '', address: email }],
      ...emailChangedMail({
        brand: await mailBrand(db, env),
        at: entry.at,
        contactUrl: pageUrl(env, PATHS.contact),
      }),
    }
  })
