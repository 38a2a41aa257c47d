import { clientSignedIn, emailLinkInput } from '@loggia/contracts/client-auth/client-auth'
import { isViewSession } from '@loggia/contracts/client-view/view-session'
import { noteColleagueSignIn } from '../colleagues/colleagues.ts'
import { AppError } from '../kernel/errors.ts'
import { guess } from '../kernel/limits/guesses.ts'
import { operation } from '../kernel/operation.ts'
import { openEmailLink } from '../portal-access/email-link.ts'
import { openClientSession } from '../portal-access/client-session.ts'
import { findLinkOwner, isLinkStillGood } from './link-owner.queries.ts'

/** How the audit says that no code was asked for. */
const BY_LINK = { way: 'emailLink' }

const SESSION = 'clientSession'

/**
 * Signs in by the link of an email, in a browser in which its person has signed in before. Only this uses a link up:
 * the page behind it asks for it, since programs that scan emails open every link.
 */
export const signInByLink = operation({
  summary: 'Signs a client in with the link of an email, once, in a browser that knows the client',
  description:
    'All other links get one answer, whatever is the matter with them. A client who is signed in already stays so, and the link is not used up.',
  action: 'clientSession:create',
  rest: 'POST /client/link',
  errors: ['UNAUTHENTICATED', 'RATE_LIMITED'],
  input: emailLinkInput,
  output: clientSignedIn,
  async run(scope, { link: token }) {
    const { auth, config, identities, ip, oneStatement, session, sessions, transaction } = scope
    const present = isViewSession(session) ? null : (await identities()).client
    if (present) return signedIn(present)
    const link = openEmailLink(config, token)
    const outcome = await guess(auth.guesses, [['verifyCode.ip', ip]], async () => {
      const owner = await findLinkOwner(scope, link)
      return link && owner && (await sessions.links.use(link.id)) ? { link, owner } : null
    })
    if (!outcome.right) {
      const entityId = link?.emailKey
      await oneStatement(({ audit }) =>
        audit({ action: 'client.signInFailed', entity: SESSION, entityId, after: BY_LINK }),
      )
      throw refused()
    }
    const { owner, link: used } = outcome.right
    await transaction(async ({ db, audit }) => {
      await noteColleagueSignIn(db, owner.emailKey)
      const entry = {
        action: 'client.signedIn',
        entity: SESSION,
        entityId: owner.emailKey,
      } as const
      await audit({ ...entry, after: BY_LINK, actor: owner })
    })
    // An end of all sessions may come just before this one begins.
    const isAllowed = () => isLinkStillGood(scope, used)
    if (!(await openClientSession(scope, owner, { isShared: false, isAllowed }))) throw refused()
    return signedIn(owner)
  },
})

const signedIn = ({ email }: { email: string }) => ({
  ok: true as const,
  authenticated: true as const,
  email,
})

/** One error for everything, so that it does not tell which links and addresses there are. */
function refused(): AppError {
  const message = 'This link does not sign you in here. We can send you a code instead.'
  return new AppError('UNAUTHENTICATED', message)
}
