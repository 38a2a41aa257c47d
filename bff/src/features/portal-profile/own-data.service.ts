import { clientPath } from '@loggia/contracts/paths'
import { ownData, type OwnData } from '@loggia/contracts/portal/profile'
import { GENERAL_CONVERSATION } from '@loggia/contracts/values/portal/conversations'
import { Prisma } from '@loggia/db/generated/client'
import { notify } from '@loggia/server/notices/notify'
import { staffFor } from '@loggia/server/notices/recipients'
import { z } from 'zod'
import { personKey } from '../../core/actor.ts'
import { notFound } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import { selectView } from '../../data/read-view.ts'
import { fileNamesFor } from '../messages/attachments.queries.ts'
import { isOwnRecord } from '../client-auth/portal-client.queries.ts'
import { clientsTable, ownRecordView } from '../clients/client.view.ts'
import { ownInvoiceView } from '../invoices/invoice.view.ts'
import { isForClient } from '../invoices/own-invoices.service.ts'
import { ownMilestoneView } from '../milestones/milestone.view.ts'
import { ownProjectView, projectsWithClients } from '../projects/project.view.ts'

/**
 * Everything that is held about whoever is signed in, as far as they may see it: hidden milestones, drafts of invoices,
 * internal notes and the notes of staff are no part of any of these views.
 */
export const exportOwnData = operation({
  action: 'ownRecord:read',
  input: z.object({}),
  output: ownData,
  limits: ['ownExport.actor'],
  async run({ actor, db }) {
    const own = isOwnRecord(actor)
    const records = Prisma.sql`FROM ${clientsTable} WHERE ${own} ORDER BY c.id`
    const projects = Prisma.sql`FROM ${projectsWithClients} WHERE ${own} ORDER BY p.id`
    const milestones = Prisma.sql`
      FROM milestones m JOIN projects p ON p.id = m.project_id JOIN clients c ON c.id = p.client_id
      WHERE ${own} AND m.is_visible ORDER BY m.project_id, m.position, m.id`
    const invoices = Prisma.sql`
      FROM invoices i JOIN clients c ON c.id = i.client_id WHERE ${own} AND ${isForClient} ORDER BY i.id`
    return {
      exportedAt: new Date().toISOString(),
      email: actor.email,
      records: await selectView(db, ownRecordView, records),
      colleagueOf: await db.rows<OwnData['colleagueOf'][number]>(Prisma.sql`
        SELECT c.company, person.name, person.phone, person.invited_at AS since
        FROM client_people person JOIN clients c ON c.id = person.client_id
        WHERE ${own} AND person.email_key = ${actor.emailKey} ORDER BY person.id`),
      projects: await selectView(db, ownProjectView, projects),
      milestones: await selectView(db, ownMilestoneView, milestones),
      invoices: await selectView(db, ownInvoiceView, invoices),
      messages: await db.rows<OwnData['messages'][number]>(Prisma.sql`
        SELECT coalesce(p.title, ${GENERAL_CONVERSATION}) AS about, m.author_name AS author,
          coalesce(m.author_email_key = ${actor.emailKey}, false) AS "isOwn", m.text,
          ${fileNamesFor(actor)} AS files,
          m.created_at AS "createdAt"
        FROM messages m JOIN threads t ON t.id = m.thread_id LEFT JOIN projects p ON p.id = t.project_id
          JOIN clients c ON c.id = coalesce(t.client_id, p.client_id)
        WHERE ${own} AND m.deleted_at IS NULL ORDER BY m.id`),
      files: await db.rows<OwnData['files'][number]>(Prisma.sql`
        SELECT u.name, u.created_at AS "createdAt" FROM uploads u JOIN clients c ON c.id = u.client_id
        WHERE ${own} AND u.uploader = ${personKey(actor)} ORDER BY u.id`),
    }
  },
})

/** Asks staff to erase what is held about whoever is signed in. They decide: some of it has to be kept. */
export const requestErasure = operation({
  action: 'ownRecord:write',
  input: z.object({}),
  output: z.literal(true),
  limits: ['erasureRequest.actor'],
  async run({ actor, transaction }) {
    await transaction(async ({ db, audit }) => {
      const [newest] = await db.$queryRaw<{ id: number; name: string }[]>`
        SELECT c.id, c.name FROM clients c WHERE ${isOwnRecord(actor)} ORDER BY c.id DESC LIMIT 1`
      if (!newest) throw notFound('Client')
      const { id, name } = newest
      await audit({ action: 'client.erasureRequested', entity: 'client', entityId: id })
      await notify(db, {
        kind: 'erasureRequested',
        recipients: await staffFor(db, { clientId: id }),
        details: { title: name, by: actor.name ?? name },
        path: clientPath(id),
        clientId: id,
        by: personKey(actor),
        // Asked twice in a day, it is one request.
        onceKey: `erasure ${actor.emailKey} ${new Date().toISOString().slice(0, 10)}`,
      })
    })
    return true as const
  },
})
