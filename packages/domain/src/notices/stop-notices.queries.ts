import type { LinkState } from '@loggia/contracts/pages/page-forms'
import { NOTICE_KIND_NAMES, type NoticeKind } from '@loggia/contracts/notices/kinds'
import type { PersonKey } from '@loggia/contracts/person-key'
import { readToken } from '@loggia/server/auth/signed-token'
import type { Context } from '../kernel/context.ts'
import { readSettings } from './notice-plan.ts'

/** The owner of an email's link, and the emails that it ends. */
interface StopLink {
  recipient: PersonKey
  kinds: NoticeKind[]
}

/** Reads the link of an email: those that end all its kinds name the email, others one kind after a tilde. */
export async function findStopLink(
  { config, db }: Pick<Context, 'config' | 'db'>,
  text: string,
): Promise<StopLink | null> {
  const [token = '', only] = text.split('~')
  const id = readToken(config.APP_SECRET, 'notice-mails', token)
  const mail = id === null ? null : await db.noticeMail.findUnique({ where: { id } })
  if (!mail || !Array.isArray(mail.kinds)) return null
  const stored: readonly unknown[] = mail.kinds
  const kinds = NOTICE_KIND_NAMES.filter(
    (kind) => stored.includes(kind) && (only === undefined || only === kind),
  )
  return kinds.length > 0 ? { recipient: mail.recipient as PersonKey, kinds } : null
}

/** The effect of an email's link. Reading it changes nothing: programs that scan emails open every link. */
export async function stopLinkState(
  context: Pick<Context, 'config' | 'db'>,
  token: string,
): Promise<LinkState> {
  const link = await findStopLink(context, token)
  if (!link) return 'invalid'
  const { deliveries } = await readSettings(context.db, link.recipient)
  const wanted = deliveries.filter(({ delivery }) => delivery !== 'never')
  return wanted.some(({ kind }) => link.kinds.includes(kind)) ? 'open' : 'used'
}
