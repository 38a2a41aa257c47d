import { addressKey } from '@loggia/contracts/email-address'
import { tryAgainInput, undeliverableAddress } from '@loggia/contracts/mail-bounces/mail-bounces'
import { z } from 'zod'
import { operation } from '../kernel/operation.ts'
import { PORTAL_PEOPLE } from '../portal-access/people.ts'
import { forgetBounces } from './forget-bounces.ts'
import { undeliverable } from './undeliverable.queries.ts'

export const listUndeliverableAddresses = operation({
  summary: 'The addresses from which email came back, the newest first, at most 1,000',
  description: 'They get only emails that their owners need or wait for, such as access codes.',
  action: 'mailBounces:read',
  rest: 'GET /undeliverable-addresses',
  field: 'undeliverableAddresses',
  input: z.object({}),
  output: z.array(undeliverableAddress),
  async run({ db }) {
    const found = await undeliverable(db)
    const keys = found.map(({ email }) => email)
    const owners = await db.$queryRaw<{ email: string; clientId: number }[]>`
      SELECT DISTINCT person.email_key AS email, person.client_id AS "clientId"
      FROM ${PORTAL_PEOPLE} WHERE person.email_key = ANY(${keys}) ORDER BY person.client_id`
    const byEmail = Map.groupBy(owners, ({ email }) => email)
    return found.map((each) => ({
      ...each,
      clientIds: byEmail.get(each.email)?.map(({ clientId }) => clientId) ?? [],
    }))
  },
})

export const tryAddressAgain = operation({
  summary: 'Sends all emails to an address again from which email came back',
  action: 'mailBounces:write',
  rest: 'POST /undeliverable-addresses/try-again',
  input: tryAgainInput,
  output: z.literal(true),
  limits: ['mailBounce.actor'],
  async change(unit, { email }) {
    await forgetBounces(unit, addressKey(email))
    return true as const
  },
})
