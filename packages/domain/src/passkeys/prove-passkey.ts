import { personOf, type PersonKey } from '@loggia/contracts/person-key'
import type { PasskeyAssertion } from '@loggia/contracts/passkeys/passkeys'
import type { Passkey } from '@loggia/db/generated/client'
import { z } from 'zod'
import type { Context } from '../kernel/context.ts'
import { lockRows } from '../kernel/row-locks.ts'
import { type UnitOfWork, recordRecipients } from '../kernel/unit-of-work.ts'
import { passkeyChallenges, relyingParty, type PasskeyChallenge } from './relying-party.ts'

/** How the audit says that no password and no code was asked for. */
export const BY_PASSKEY = { way: 'passkey' }

type Caller = Pick<Context, 'redis' | 'config' | 'db' | 'log'> & {
  transaction<T>(work: (unit: UnitOfWork) => Promise<T>): Promise<T>
}

interface Demands<P> {
  /** The purpose of the challenge, and the browser or session that may answer it. */
  challenge: Pick<PasskeyChallenge, 'purpose' | 'side'> & { holder: string | null }
  /** Whether the authenticator has to know the person, by a finger, a face or a PIN. */
  mustVerifyUser: boolean
  /** Finds the present owner of the passkey; null when they may not perform the proven action. */
  findOwner(passkey: Passkey): Promise<P | null>
  /** Records, with the use of the passkey, its purpose. */
  record(unit: UnitOfWork, owner: P): Promise<void>
}

export type Proof<P> =
  | { owner: P; passkey: Passkey; isUserVerified: boolean }
  /** The passkey, where it exists at all: for the audit only. */
  | { owner: null; passkey: Passkey | null }

/**
 * Checks the signature of an authenticator, and uses the passkey. Its challenge is taken before anything is looked at,
 * so that it cannot be answered twice.
 *
 * @returns no owner for all errors
 */
export async function provePasskey<P extends object>(
  caller: Caller,
  assertion: PasskeyAssertion,
  { challenge, mustVerifyUser, findOwner, record }: Demands<P>,
): Promise<Proof<P>> {
  const value = challengeIn(assertion.clientDataJSON)
  const taken = value === null ? null : await passkeyChallenges.take(caller.redis, value)
  const passkey = await caller.db.passkey.findUnique({
    where: { credentialId: assertion.credentialId },
  })
  const refused = { owner: null, passkey }
  if (value === null || taken === null || passkey === null) return refused
  if (!isMeant(taken, challenge) || !isOf(passkey, taken, assertion)) return refused
  const signed = await verify(caller, assertion, { value, passkey, mustVerifyUser })
  const owner = signed && (await findOwner(passkey))
  if (!owner || !(await use(caller, passkey, signed, (unit) => record(unit, owner)))) return refused
  return { owner, passkey, isUserVerified: signed.userVerified }
}

const clientData = z.object({ challenge: z.string() })

/** The challenge that a browser says it has answered; the signature covers it. */
export function challengeIn(clientDataJSON: string): string | null {
  try {
    const json: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    return clientData.parse(json).challenge
  } catch {
    return null
  }
}

function isMeant(taken: PasskeyChallenge, { purpose, side, holder }: Demands<object>['challenge']) {
  return taken.purpose === purpose && taken.side === side && taken.holder === holder
}

/** A passkey of staff never opens the portal, nor the other way round. */
function isOf(passkey: Passkey, { side }: PasskeyChallenge, { userHandle }: PasskeyAssertion) {
  return personOf(passkey.person).kind === side && passkey.userHandle === userHandle
}

interface Expected {
  value: string
  passkey: Passkey
  mustVerifyUser: boolean
}

async function verify(
  { config, log }: Pick<Caller, 'config' | 'log'>,
  { credentialId: id, ...response }: PasskeyAssertion,
  { value, passkey, mustVerifyUser }: Expected,
) {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(config)
  // Loaded when a passkey is used: it brings a library of certificates.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      expectedChallenge: value,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: mustVerifyUser,
      // Compared by `use`, under the lock of the passkey.
      credential: { id, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
    })
    return verified ? authenticationInfo : null
  } catch (error) {
    log.info({ err: error }, 'a passkey was refused')
    return null
  }
}

interface Signed {
  newCounter: number
  credentialBackedUp: boolean
}

/**
 * Notes the use of a passkey. False when it is gone or belongs to another account, or when its counter reveals a copy
 * of it.
 */
function use(
  { transaction }: Pick<Caller, 'transaction'>,
  { id, person }: Passkey,
  { newCounter, credentialBackedUp: isSynced }: Signed,
  record: (unit: UnitOfWork) => Promise<void>,
): Promise<boolean> {
  return transaction(async (unit) => {
    const { db, audit } = unit
    await lockRows(db, 'passkeys', [id], 'NO KEY UPDATE')
    const now = await db.passkey.findUnique({ where: { id } })
    if (now?.person !== person) return false
    const counter = BigInt(newCounter)
    // Those that do not count always say 0.
    if ((counter > 0n || now.counter > 0n) && counter <= now.counter) {
      await audit({ action: 'passkey.copyUsed', entity: 'passkey', entityId: id })
      return false
    }
    const data = { counter, isSynced, lastUsedAt: new Date() }
    await db.passkey.update({ where: { id }, data })
    recordRecipients(db, [now.person as PersonKey], 'passkey')
    await record(unit)
    return true
  })
}
