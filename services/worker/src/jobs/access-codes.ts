import type { Database } from '@loggia/db/client'
import { mayUsePortal } from '@loggia/domain/portal-access/admission'
import { recordsOfAddress } from '@loggia/domain/portal-access/people'
import type { WorkerEnv } from '../env.ts'
import type { Handler } from './job.ts'
import { mailCode } from './mail-code.ts'
import {
  accessCodeMail,
  addressCodeMail,
} from '@loggia/domain/client-auth/mails/access-code.template'

/**
 * Mails the code of a sign-in, unless the address may not sign in. The bff enqueues this job for every address, so that
 * its answer does not reveal which addresses are known.
 */
export const sendAccessCode: Handler<'sendAccessCode'> = (run, payload) =>
  mailCode(run, payload, {
    kind: 'signIn',
    isWanted: (emailKey) => maySignIn(run.db, run.env, emailKey),
    content: accessCodeMail,
  })

/** Mails the code that proves an address to which somebody wants to change. Somebody else may have that address. */
export const sendAddressCode: Handler<'sendAddressCode'> = (run, payload) =>
  mailCode(run, payload, {
    kind: 'newAddress',
    isWanted: () => Promise.resolve(true),
    content: addressCodeMail,
  })

async function maySignIn(db: Database, env: WorkerEnv, emailKey: string): Promise<boolean> {
  return mayUsePortal(env.CLIENT_LOGIN, await recordsOfAddress(db, emailKey))
}
