import { personOf } from '@loggia/contracts/person-key'
import { clientSignedIn, sharedDevice } from '@loggia/contracts/client-auth/client-auth'
import {
  passkeyAssertion,
  passkeySignInOptions,
  passkeySignInStart,
} from '@loggia/contracts/passkeys/passkeys'
import { staffUser } from '@loggia/contracts/staff-auth/staff-auth'
import { noteColleagueSignIn } from '../colleagues/colleagues.ts'
import { AppError } from '../kernel/errors.ts'
import { operation } from '../kernel/operation.ts'
import { openClientSession } from '../portal-access/client-session.ts'
import { findClientActor } from '../portal-access/people.ts'
import { toStaffActor } from '../staff-auth/active-staff.queries.ts'
import { ACTIVE_STAFF } from '../staff-auth/active-staff.ts'
import { toStaffUser } from '../staff-auth/staff-auth.service.ts'
import { BY_PASSKEY, provePasskey } from './prove-passkey.ts'
import { signingOptions } from './relying-party.ts'

/** Asks for any passkey of this site: whose it is, its answer tells. */
export const startPasskeySignIn = operation({
  summary: 'Starts a sign-in with any passkey of this site',
  description: 'This browser has five minutes to answer, once.',
  action: 'passkeySignIn:start',
  rest: 'POST /passkeys/sign-in',
  input: passkeySignInStart,
  output: passkeySignInOptions,
  limits: ['passkeyStart.ip'],
  async run(scope, { side }) {
    const holder = scope.auth.rememberSignInHolder()
    return signingOptions(scope, { purpose: 'signIn', side, holder })
  },
})

export const signInStaffWithPasskey = operation({
  summary:
    'Signs a member of staff in with a passkey, by what an authenticator has signed, in base64url',
  action: 'staffSession:create',
  rest: 'POST /passkeys/sign-in/staff',
  errors: ['UNAUTHENTICATED'],
  input: passkeyAssertion,
  output: staffUser,
  limits: ['passkeySignIn.ip'],
  async run(scope, assertion) {
    const { auth, config, db, oneStatement } = scope
    const side = 'staff'
    // The way in while the identity provider is away, and not around it.
    const allowed = config.SSO_ONLY ? { ...ACTIVE_STAFF, role: 'admin' } : ACTIVE_STAFF
    const findOwner = (passkey: { person: string }) => {
      const person = personOf(passkey.person)
      if (person.kind !== side) return Promise.resolve(null)
      return db.user.findUnique({ where: { id: person.id, ...allowed } })
    }
    const { owner, passkey } = await provePasskey(scope, assertion, {
      challenge: { purpose: 'signIn', side, holder: auth.signInHolder() },
      mustVerifyUser: true,
      findOwner,
      record: ({ audit }, user) =>
        audit({
          action: 'staff.signedIn',
          entity: 'user',
          entityId: user.id,
          after: BY_PASSKEY,
          actor: toStaffActor(user),
        }),
    })
    const person = passkey && personOf(passkey.person)
    if (!owner) {
      const entityId = person?.kind === side ? person.id : undefined
      await oneStatement(({ audit }) =>
        audit({ action: 'staff.signInFailed', entity: 'user', entityId, after: BY_PASSKEY }),
      )
      throw refused()
    }
    // An end of existing sessions, or of the passkey, may come just before this one begins.
    const isUnchanged = async () => {
      const now = await db.passkey.findUnique({ where: { id: passkey.id } })
      return (now && (await findOwner(now)))?.password === owner.password
    }
    if (!(await auth.signInStaff(toStaffActor(owner), { isAllowed: isUnchanged }))) throw refused()
    return toStaffUser(toStaffActor(owner))
  },
})

export const signInClientWithPasskey = operation({
  summary:
    'Signs a client in to the portal with a passkey, by what an authenticator has signed, in base64url',
  action: 'clientSession:create',
  rest: 'POST /passkeys/sign-in/client',
  errors: ['UNAUTHENTICATED'],
  input: passkeyAssertion.extend(sharedDevice.shape),
  output: clientSignedIn,
  limits: ['passkeySignIn.ip'],
  async run(scope, { isShared, ...assertion }) {
    const { auth, config, db, oneStatement } = scope
    const side = 'client'
    const { owner, passkey } = await provePasskey(scope, assertion, {
      challenge: { purpose: 'signIn', side, holder: auth.signInHolder() },
      mustVerifyUser: false,
      findOwner(each) {
        const person = personOf(each.person)
        return person.kind === side
          ? findClientActor(db, config, person.emailKey)
          : Promise.resolve(null)
      },
      async record({ db: tx, audit }, client) {
        await noteColleagueSignIn(tx, client.emailKey)
        const entityId = client.emailKey
        await audit({
          action: 'client.signedIn',
          entity: 'clientSession',
          entityId,
          after: BY_PASSKEY,
          actor: client,
        })
      },
    })
    if (!owner) {
      const person = passkey && personOf(passkey.person)
      const entityId = person?.kind === side ? person.emailKey : undefined
      await oneStatement(({ audit }) =>
        audit({
          action: 'client.signInFailed',
          entity: 'clientSession',
          entityId,
          after: BY_PASSKEY,
        }),
      )
      throw refused()
    }
    await openClientSession(scope, owner, { isShared: isShared ?? false })
    return { ok: true as const, authenticated: true as const, email: owner.email }
  },
})

/** One error for everything, so that it does not tell which passkeys and accounts exist. */
function refused(): AppError {
  const message = 'This passkey did not work. Please try again, or sign in another way.'
  return new AppError('UNAUTHENTICATED', message)
}
