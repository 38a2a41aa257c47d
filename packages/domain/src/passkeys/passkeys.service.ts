import { personOf } from '@loggia/contracts/person-key'
import { randomBytes } from 'node:crypto'
import { rowInput } from '@loggia/contracts/lists'
import {
  MAX_PASSKEYS,
  PASSKEY_CHALLENGE_SECONDS,
  passkey,
  passkeyInput,
  passkeyOptions,
  passkeyUpdate,
  type Passkey,
} from '@loggia/contracts/passkeys/passkeys'
import type { Transaction } from '@loggia/db/client'
import type { Passkey as PasskeyRow } from '@loggia/db/generated/client'
import { z } from 'zod'
import { personKey, type SignedIn } from '../kernel/actor.ts'
import { assertClientProven } from '../kernel/access/authorize.ts'
import { AppError, notFound } from '../kernel/errors.ts'
import { recordRecipients, newAuditId } from '../kernel/unit-of-work.ts'
import { operation } from '../kernel/operation.ts'
import { lockMatching, lockRows } from '../kernel/row-locks.ts'
import { assertKeepsSecondFactor } from '../second-factor/sign-in-rule.queries.ts'
import { ALGORITHMS, holderOf, passkeyName, verifyNewPasskey } from './new-passkey.ts'
import { passkeyChallenges, relyingParty, verificationOf } from './relying-party.ts'

/** One's own passkeys, the oldest first. Those of others are hidden. */
export const listPasskeys = operation({
  summary: "One's own passkeys, the oldest first",
  action: 'passkeys:read',
  rest: 'GET /passkeys',
  field: 'passkeys',
  input: z.object({}),
  output: z.array(passkey),
  run: async ({ actor, db }) => (await ownPasskeys(db, actor)).map(toPasskey),
})

/** Opens a challenge for making a passkey for the signed-in person, in their browser. */
export const startPasskey = operation({
  summary: 'Starts a new passkey, 20 at most',
  description: 'This session has five minutes to add it.',
  action: 'passkeys:write',
  rest: 'POST /passkeys/new',
  input: z.object({}),
  output: passkeyOptions,
  limits: ['passkeys.actor'],
  async run({ actor, auth, config, db, redis, site }) {
    // It outlives the session, which may be stolen.
    if (actor.kind !== 'staff') await assertClientProven(auth)
    const own = await ownPasskeys(db, actor)
    assertRoom(own)
    const { kind: side } = personOf(personKey(actor))
    const userHandle = own[0]?.userHandle ?? randomBytes(32).toString('base64url')
    const holder = holderOf(auth, side)
    const { id } = relyingParty(config)
    const company = site.current().placeholders.company_name
    return {
      challenge: await passkeyChallenges.open(redis, {
        purpose: 'adding',
        side,
        holder,
        userHandle,
      }),
      rp: { id, name: company || id },
      user: {
        id: userHandle,
        name: actor.kind === 'staff' ? actor.username : actor.email,
        displayName: actor.name ?? '',
      },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      timeout: PASSKEY_CHALLENGE_SECONDS * 1_000,
      excludeCredentials: own.map((each) => ({
        type: 'public-key',
        id: each.credentialId,
        transports: transportsOf(each),
      })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: verificationOf(side),
      },
      attestation: 'none',
    }
  },
})

export const addPasskey = operation({
  summary:
    'Adds the passkey that the browser has made, in base64url: from RegistrationResponseJSON of WebAuthn',
  description: 'Without a name, the browser or the kind of key names it.',
  action: 'passkeys:write',
  rest: 'POST /passkeys',
  status: 201,
  errors: ['DUPLICATE'],
  input: passkeyInput,
  output: passkey,
  limits: ['passkeys.actor'],
  async run(scope, { name, transports, ...made }) {
    const { actor, auth, transaction } = scope
    const person = personKey(actor)
    const { kind: side } = personOf(person)
    const challenge = { purpose: 'adding', side, holder: holderOf(auth, side) } as const
    const fresh = await verifyNewPasskey(scope, made, challenge)
    return transaction(async ({ db, audit, enqueueMail }) => {
      const own = await ownPasskeys(db, actor)
      assertRoom(own)
      const known = await db.passkey.count({ where: { credentialId: fresh.credentialId } })
      if (known > 0) throw new AppError('DUPLICATE', 'This passkey was added before')
      const reached = transports ?? []
      const taken = own.map((each) => each.name)
      const row = await db.passkey.create({
        data: {
          ...fresh,
          person,
          transports: reached,
          name: name ?? passkeyName(reached, auth.device, taken),
        },
      })
      const after = toPasskey(row)
      const id = await newAuditId(db)
      await audit({ id, action: 'passkey.added', entity: 'passkey', entityId: row.id, after })
      // Another person may have found their browser open.
      await enqueueMail('sendSignInChanged', id)
      recordRecipients(db, [person], 'passkey')
      return after
    })
  },
})

export const renamePasskey = operation({
  summary: "Renames one of one's own passkeys",
  action: 'passkeys:write',
  rest: 'PUT /passkeys/{id}',
  input: passkeyUpdate,
  output: passkey,
  limits: ['passkeys.actor'],
  async change({ actor, db, audit }, { id, name }) {
    const before = toPasskey(await lockOwn(db, actor, id))
    if (name === before.name) return before
    const after = toPasskey(await db.passkey.update({ where: { id }, data: { name } }))
    await audit({ action: 'passkey.renamed', entity: 'passkey', entityId: id, before, after })
    recordRecipients(db, [personKey(actor)], 'passkey')
    return after
  },
})

export const removePasskey = operation({
  summary: "Removes one of one's own passkeys, which no longer signs in",
  action: 'passkeys:write',
  rest: 'DELETE /passkeys/{id}',
  errors: ['CONFLICT'],
  input: rowInput,
  output: z.literal(true),
  limits: ['passkeys.actor'],
  async change({ actor, db, audit }, { id }) {
    const before = toPasskey(await lockOwn(db, actor, id))
    if (actor.kind === 'staff') await lockRows(db, 'users', [actor.id], 'NO KEY UPDATE')
    await db.passkey.delete({ where: { id } })
    if (actor.kind === 'staff') await assertKeepsSecondFactor(db, actor.id)
    await audit({ action: 'passkey.removed', entity: 'passkey', entityId: id, before })
    recordRecipients(db, [personKey(actor)], 'passkey')
    return true as const
  },
})

function ownPasskeys(db: Pick<Transaction, 'passkey'>, actor: SignedIn): Promise<PasskeyRow[]> {
  return db.passkey.findMany({
    where: { person: personKey(actor) },
    orderBy: { id: 'asc' },
    take: MAX_PASSKEYS,
  })
}

/** Holds one of the caller's passkeys. @throws NOT_FOUND */
async function lockOwn(db: Transaction, actor: SignedIn, id: number): Promise<PasskeyRow> {
  const own = { id, person: personKey(actor) }
  await lockMatching(db, 'passkeys', own)
  const row = await db.passkey.findUnique({ where: own })
  if (!row) throw notFound('Passkey')
  return row
}

/** Two that are added at the same moment may be one too many, which is harmless. */
function assertRoom(own: readonly PasskeyRow[]): void {
  if (own.length < MAX_PASSKEYS) return
  throw new AppError('VALIDATION', `You have ${MAX_PASSKEYS} passkeys already. Remove one first.`)
}

function toPasskey({ id, name, isSynced, createdAt, lastUsedAt }: PasskeyRow): Passkey {
  return {
    id,
    name,
    isSynced,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}

const texts = z.array(z.string()).catch([])

function transportsOf({ transports }: PasskeyRow): string[] {
  return texts.parse(transports)
}
