import { clientsInvited } from '@loggia/contracts/clients/clients'
import { colleague } from '@loggia/contracts/colleagues/colleagues'
import { bulkInput, rowInput } from '@loggia/contracts/lists'
import type { Transaction } from '@loggia/db/client'
import type { Client } from '@loggia/db/generated/client'
import { CONTACT_SEEN_AT, listPeople, lockPeopledClient } from '../colleagues/colleagues.ts'
import { notFound } from '../kernel/errors.ts'
import { operation } from '../kernel/operation.ts'
import { lockRows } from '../kernel/row-locks.ts'
import { admitsToPortal, assertAdmitsToPortal, NOT_ADMITTED } from '../portal-access/people.ts'
import { mailInvitations } from './client-invitation.ts'

export const inviteClient = operation({
  summary: 'Mails the main contact of a client an invitation to the portal',
  description: 'A second call within a minute mails nothing.',
  action: 'clients:invite',
  rest: 'POST /clients/{id}/invitation',
  errors: ['NOT_FOUND'],
  input: rowInput,
  output: colleague,
  repeatable: true,
  limits: ['clientInvitation.actor'],
  async change({ actor, ...unit }, { id }) {
    const client = await lockPeopledClient(unit.db, actor, id)
    assertAdmitsToPortal(client)
    const row = await unit.db.client.findUniqueOrThrow({ where: { id } })
    if (!wasJustInvited(row)) await mailInvitations(unit, [row])
    const [contact] = await listPeople(unit.db, actor, client)
    if (!contact) throw notFound('Client')
    return contact
  },
})

export const inviteClients = operation({
  summary: 'Mails several clients an invitation to the portal',
  description:
    'Those who have signed in, or were invited within the last minute, and inactive ones are mailed nothing.',
  action: 'clients:invite',
  rest: 'POST /clients/bulk-invite',
  input: bulkInput,
  output: clientsInvited,
  repeatable: true,
  limits: ['clientInvitation.actor'],
  async change(unit, { ids }) {
    const { db } = unit
    await lockRows(db, 'clients', ids)
    const rows = await db.client.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } })
    const here = await seenBefore(db, ids)
    const refused = rows.flatMap((row) => {
      const reason = refusalOf(row, here)
      return reason === null ? [] : [{ id: row.id, reason }]
    })
    const left = new Set(refused.map(({ id }) => id))
    const invited = rows.filter(({ id }) => !left.has(id))
    await mailInvitations(unit, invited)
    const existing = new Set(rows.map(({ id }) => id))
    const missing = ids.filter((id) => !existing.has(id))
    return { changed: invited.length, missing, refused }
  },
})

function refusalOf(row: Client, here: ReadonlySet<number>): string | null {
  if (!admitsToPortal(row)) return NOT_ADMITTED
  if (here.has(row.id)) return 'Has signed in already'
  return wasJustInvited(row) ? 'Was invited a moment ago' : null
}

/** A double press, or two members of staff at the same time, send one email. */
function wasJustInvited({ invitedAt }: Pick<Client, 'invitedAt'>): boolean {
  return invitedAt !== null && Date.now() - invitedAt.getTime() < 60_000
}

/** The clients whose main contact has been in the portal. */
async function seenBefore(db: Transaction, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT c.id FROM clients c WHERE c.id = ANY(${[...ids]}::int[]) AND ${CONTACT_SEEN_AT} IS NOT NULL`
  return new Set(rows.map(({ id }) => id))
}
