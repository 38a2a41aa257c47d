import {
  calendarAddress,
  calendarLink,
  type CalendarAddress,
} from '@loggia/contracts/calendar/calendar'
import type { Transaction } from '@loggia/db/client'
import type { CalendarLink } from '@loggia/db/generated/client'
import { z } from 'zod'
import { assertClientProven } from '../kernel/access/authorize.ts'
import { personKey, type SignedIn } from '../kernel/actor.ts'
import type { Config } from '../kernel/config.ts'
import { notFound } from '../kernel/errors.ts'
import { tokenUrl } from '../kernel/mail/links.ts'
import { operation } from '../kernel/operation.ts'
import { lockMatching, noteLock } from '../kernel/row-locks.ts'
import { recordRecipients } from '../kernel/unit-of-work.ts'

const entity = 'calendarLink'

type Row = Pick<CalendarLink, 'id' | 'createdAt'>

export const readCalendarLink = operation({
  summary: 'Whether the caller has a calendar address, and since when',
  action: 'calendarLink:read',
  rest: 'GET /calendar-link',
  field: 'calendarLink',
  input: z.object({}),
  output: calendarLink,
  async run({ actor, db }) {
    const row = await findOwn(db, actor)
    return { createdAt: row?.createdAt.toISOString() ?? null }
  },
})

/** Shows the address. It outlives the session, which may be stolen, so that seeing it takes a proof. */
export const readCalendarAddress = operation({
  summary: "The caller's calendar address, for a calendar program",
  action: 'calendarLink:write',
  rest: 'GET /calendar-link/address',
  field: 'calendarAddress',
  errors: ['NOT_FOUND'],
  input: z.object({}),
  output: calendarAddress,
  limits: ['calendarLink.actor'],
  async run({ actor, auth, config, db }) {
    if (actor.kind !== 'staff') await assertClientProven(auth)
    const row = await findOwn(db, actor)
    if (!row) throw notFound('Calendar address')
    return toAddress(config, row)
  },
})

export const createCalendarLink = operation({
  summary: 'Makes a new calendar address for the caller; the former one stops working',
  action: 'calendarLink:write',
  rest: 'POST /calendar-link',
  status: 201,
  input: z.object({}),
  output: calendarAddress,
  limits: ['calendarLink.actor'],
  async run({ actor, auth, config, transaction }) {
    if (actor.kind !== 'staff') await assertClientProven(auth)
    const person = personKey(actor)
    return transaction(async ({ db, audit }) => {
      noteLock(db, 'calendar_links')
      // The address is made from the id: with another one, the row has another address.
      const [row] = await db.$queryRaw<Row[]>`
        INSERT INTO calendar_links (person) VALUES (${person})
        ON CONFLICT (person) DO UPDATE SET id = DEFAULT, created_at = DEFAULT
        RETURNING id, created_at AS "createdAt"`
      if (!row) throw new Error('An upsert always returns its row')
      await audit({ action: 'calendarLink.created', entity, entityId: row.id })
      recordRecipients(db, [person], entity)
      return toAddress(config, row)
    })
  },
})

export const removeCalendarLink = operation({
  summary: "Ends the caller's calendar address",
  action: 'calendarLink:write',
  rest: 'DELETE /calendar-link',
  errors: ['NOT_FOUND'],
  input: z.object({}),
  output: z.literal(true),
  limits: ['calendarLink.actor'],
  async change({ actor, db, audit }) {
    const person = personKey(actor)
    const [id] = await lockMatching(db, 'calendar_links', { person })
    if (id === undefined) throw notFound('Calendar address')
    await db.calendarLink.delete({ where: { id } })
    await audit({ action: 'calendarLink.removed', entity, entityId: id })
    recordRecipients(db, [person], entity)
    return true as const
  },
})

function findOwn(db: Pick<Transaction, 'calendarLink'>, actor: SignedIn) {
  return db.calendarLink.findUnique({ where: { person: personKey(actor) } })
}

function toAddress(config: Config, { id, createdAt }: Row): CalendarAddress {
  return { address: tokenUrl(config, 'calendar', id), createdAt: createdAt.toISOString() }
}
