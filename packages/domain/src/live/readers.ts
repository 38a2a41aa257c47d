import type { Database } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import { columnName, TABLE_NAMES } from '@loggia/db/names'
import { ENTITIES, entities } from '../entities.ts'
import { mayDo } from '../kernel/access/authorize.ts'
import { isContractor, personKey, type SignedIn } from '../kernel/actor.ts'
import { RECIPIENT, type Entity } from '../kernel/entity.ts'
import type { Change } from '../kernel/live/changes.ts'
import { PORTAL_PEOPLE, PORTAL_STATUSES } from '../portal-access/people.ts'

/** The owner of a stream. */
export type Listener = SignedIn

/** Whether something is a client's own, or was until a moment ago. */
export type IsOwn = (change: Change) => boolean

/** Whether a reader learns of a change. */
export function mayLearnOf(listener: Listener, change: Change, isOwn: IsOwn): boolean {
  // The worker of a later release may know topics that this process does not.
  if (!Object.hasOwn(ENTITIES, change.topic)) return false
  const { readers } = ENTITIES[change.topic]
  // What concerns a person alone concerns no program of theirs.
  if (readers === RECIPIENT && 'token' in listener && listener.token) return false
  if (readers === RECIPIENT) return change.to === personKey(listener)
  const { all, own } = readers
  // They learn that something has changed, without its name: it may be a project of others.
  if (isContractor(listener))
    return mayDo(listener, all) || (own !== undefined && mayDo(listener, own))
  return mayDo(listener, all) || (own !== undefined && mayDo(listener, own) && isOwn(change))
}

/** The id of a change, where those who learn of it are told. */
export function publishedId(listener: Listener, { topic, id }: Change): string | null {
  const { readers } = ENTITIES[topic]
  if (isContractor(listener)) return null
  return readers !== RECIPIENT && readers.publishesId ? id : null
}

/** The entities that decide what an address owns; a change of one reads it again. */
export const OWNED = entities.flatMap(([entity, { model, own }]) =>
  model && own ? [{ entity, own: joinOwn(TABLE_NAMES[model], own) }] : [],
)

/** Joins the rows `t` that are a client's own to the record `o` of that client. */
function joinOwn(table: string, { by, when = 'true' }: NonNullable<Entity['own']>): Prisma.Sql {
  const projects = by === 'projectId' ? 'JOIN projects p ON p.client_id = o.id' : ''
  const owner = by === 'projectId' ? 'p.id' : 'o.id'
  return Prisma.raw(`${projects} JOIN ${table} t ON t.${columnName(by)} = ${owner} AND (${when})`)
}

/** The records of each address, in the names of the stream of changes: `client 7`, `project 3`. */
export async function loadOwnRecords(
  { rows }: Pick<Database, 'rows'>,
  emailKeys: string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const parts = OWNED.map(
    ({ entity, own }) =>
      Prisma.sql`SELECT o.email_key AS "emailKey", ${`${entity} `} || t.id AS key FROM own o ${own}`,
  )
  const found = await rows<{ emailKey: string; key: string }>(Prisma.sql`
    WITH own AS (
      SELECT c.id, person.email_key FROM ${PORTAL_PEOPLE} JOIN clients c ON c.id = person.client_id
      WHERE person.email_key = ANY(${emailKeys}) AND c.status = ANY(${PORTAL_STATUSES}))
    ${Prisma.join(parts, ' UNION ALL ')}`)
  const byAddress = Map.groupBy(found, ({ emailKey }) => emailKey)
  return new Map(
    [...byAddress].map(([emailKey, own]) => [emailKey, new Set(own.map(({ key }) => key))]),
  )
}
