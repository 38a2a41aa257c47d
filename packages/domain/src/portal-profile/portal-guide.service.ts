import { portalGuide, type PortalGuide } from '@loggia/contracts/portal-profile/portal-profile'
import { Prisma } from '@loggia/db/generated/client'
import { z } from 'zod'
import { operation } from '../kernel/operation.ts'
import { isResponsible } from '../staff-auth/active-staff.queries.ts'
import { isOwnRecord } from '../portal-access/people.ts'

export const readPortalGuide = operation({
  summary: 'What the portal has for the signed-in client, and the person to ask',
  action: 'ownRecord:read',
  rest: 'GET /client/guide',
  field: 'portalGuide',
  input: z.object({}),
  output: portalGuide,
  async run({ db, actor }) {
    const [guide] = await db.rows<PortalGuide>(Prisma.sql`
      WITH own AS (SELECT c.id, c.owner_id, c.drive_folder_id FROM clients c WHERE ${isOwnRecord(actor)})
      SELECT EXISTS (SELECT FROM own) AS "hasRecords",
        EXISTS (SELECT FROM portal_welcomes w WHERE w.email_key = ${actor.emailKey}) AS "isWelcomed",
        (SELECT count(*) FROM projects p JOIN own ON own.id = p.client_id)::int AS projects,
        EXISTS (SELECT FROM own WHERE drive_folder_id IS NOT NULL) AS "hasDocuments",
        (SELECT u.name FROM own JOIN users u ON u.id = own.owner_id
          WHERE ${isResponsible} ORDER BY own.id DESC LIMIT 1) AS contact`)
    if (!guide) throw new Error('The guide is one row')
    return guide
  },
})

/** Remembers that the person has seen the welcome, so that it greets once. */
export const endWelcome = operation({
  summary: 'Remembers that you have seen the welcome',
  action: 'ownRecord:write',
  rest: 'POST /client/guide/welcomed',
  input: z.object({}),
  output: z.literal(true),
  limits: ['ownRecord.actor'],
  async change({ actor, db }) {
    const data = [{ emailKey: actor.emailKey }]
    await db.portalWelcome.createMany({ data, skipDuplicates: true })
    return true as const
  },
})
