import type { OpenedLink } from '@loggia/contracts/pages/page-forms'
import type { ClientActor } from '../kernel/actor.ts'
import type { Context } from '../kernel/context.ts'
import { EMAIL_LINK_SECONDS } from '../kernel/sessions/email-links.ts'
import { holderOf } from '../portal-access/address-holders.ts'
import { openEmailLink, type EmailLink } from '../portal-access/email-link.ts'
import { findClientActor } from '../portal-access/people.ts'

/** Looked up in the place of a link that is none, so that its answer takes as long. */
const NO_LINK: EmailLink = { id: '', emailKey: '', holder: -1, madeAt: 0 }

/**
 * The client whom a link can sign in, in this browser and now; null for all others. It uses nothing up.
 *
 * @param found the opened link; null for one that was not sealed here
 */
export async function findLinkOwner(
  context: Context,
  found: EmailLink | null,
): Promise<ClientActor | null> {
  const link = found ?? NO_LINK
  const { auth, config, db, sessions } = context
  const [owner, isGood, isUsed] = await Promise.all([
    findClientActor(db, config, link.emailKey),
    isLinkStillGood(context, link),
    sessions.links.isUsed(link.id),
  ])
  return found && isGood && !isUsed && auth.knowsHolder(link.emailKey, link.holder) ? owner : null
}

/** Whether a link is young enough, its address still belongs to the same person, and nothing has ended it. */
export async function isLinkStillGood(
  { config, db, sessions }: Pick<Context, 'config' | 'db' | 'sessions'>,
  { emailKey, holder, madeAt }: EmailLink,
): Promise<boolean> {
  const [present, owner, isEnded] = await Promise.all([
    holderOf(db, emailKey),
    findClientActor(db, config, emailKey),
    sessions.links.isEnded(emailKey, madeAt),
  ])
  const isYoung = Date.now() - madeAt < EMAIL_LINK_SECONDS * 1_000
  return isYoung && present === holder && owner !== null && !isEnded
}

/** What the page behind a link shows: whether it signs in, and the address, which only a link of ours tells. */
export async function emailLinkState(
  context: Context,
  token: string,
): Promise<Omit<OpenedLink, 'token'>> {
  const link = openEmailLink(context.config, token)
  if (!link) return { state: 'invalid' }
  const { emailKey: email } = link
  return { state: (await findLinkOwner(context, link)) ? 'open' : 'invalid', email }
}
