import type { Database, Transaction } from '@loggia/db/client'
import type { Config } from '../config.ts'
import { AppError } from '../errors.ts'

interface Sender {
  config: Pick<Config, 'sendsEmail'>
  db: Pick<Database | Transaction, 'mailConnection'>
}

/**
 * Keeps a caller from waiting for an email that cannot leave.
 *
 * @param awaited what would be in it: `code`
 * @throws UNAVAILABLE where there is neither a mail server nor a mailbox to send from
 */
export async function needWayOut({ config, db }: Sender, awaited: string): Promise<void> {
  if (config.sendsEmail || (await db.mailConnection.count({ where: { purpose: 'sending' } })) > 0) {
    return
  }
  const message = `This site cannot send email yet, and so no ${awaited}. Please ask us for help.`
  throw new AppError('UNAVAILABLE', message)
}
