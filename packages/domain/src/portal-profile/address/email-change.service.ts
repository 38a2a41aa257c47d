import {
  codeRequested,
  emailChanged,
  requestCodeInput,
  verifyCodeInput,
} from '@loggia/contracts/client-auth/client-auth'
import { addressKey } from '@loggia/contracts/email-address'
import type { ClientActor } from '../../kernel/actor.ts'
import {
  ADDRESS_CODE_LIMITS,
  proveAddress,
  sendAddressCode,
} from '../../kernel/codes/address-codes.ts'
import { invalidField } from '../../kernel/errors.ts'
import { operation } from '../../kernel/operation.ts'
import { holderOf } from '../../portal-access/address-holders.ts'
import { changeAddress } from './change-address.queries.ts'
import { assertHasRecord } from './records-of-address.queries.ts'

/**
 * Mails a code to a client's new address. The answer is the same whether or not the address is known: only its reader
 * learns that, on confirming. The former mailbox gets no code, which would shut out people who lost it.
 */
export const requestEmailChange = operation({
  summary: 'Sends a code to the email address that you want to use from now on',
  description: 'The answer is the same for every address.',
  action: 'ownRecord:write',
  rest: 'POST /client/email-change',
  errors: ['NOT_FOUND'],
  input: requestCodeInput,
  output: codeRequested,
  limits: ADDRESS_CODE_LIMITS,
  async run(scope, { email }) {
    const { actor, db } = scope
    assertOther(actor, email)
    await assertHasRecord(db, actor)
    return sendAddressCode(scope, actor.emailKey, email)
  },
})

export const confirmEmailChange = operation({
  summary: 'Changes your email address with the code that was sent to the new one',
  description: 'Your other sessions end.',
  action: 'ownRecord:write',
  rest: 'POST /client/email-change/confirm',
  errors: ['NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
  input: verifyCodeInput,
  output: emailChanged,
  async run(scope, { email: typed, code }) {
    const { actor, auth, db, sessions, transaction } = scope
    assertOther(actor, typed)
    const asker = actor.emailKey
    const failed = {
      action: 'client.emailChangeFailed',
      entity: 'clientSession',
      entityId: asker,
    } as const
    const email = await proveAddress(scope, { asker, email: typed, code, failed })
    let isRenamed = false
    try {
      await transaction(async (unit) => {
        await changeAddress(unit, scope, email)
        await sessions.endClientSessions(email)
        // Before the commit: afterwards, the browser's queries would be answered as to a stranger.
        isRenamed = true
        await auth.renameClient(email)
      })
    } catch (error) {
      if (isRenamed) await auth.renameClient(actor.email)
      throw error
    }
    await sessions.endClientSessions(actor.email)
    // A browser that is not their own stays unknown.
    if (auth.knownBrowser(actor.emailKey) !== null) {
      const emailKey = addressKey(email)
      auth.rememberBrowser(emailKey, await holderOf(db, emailKey))
    }
    return { email }
  },
})

function assertOther({ emailKey }: ClientActor, email: string): void {
  if (addressKey(email) !== emailKey) return
  throw invalidField('email', 'You sign in with this address already')
}
