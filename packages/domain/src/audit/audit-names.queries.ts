import type { AuditEntity } from '@loggia/contracts/audit/kinds'
import { MAX_ID } from '@loggia/contracts/limits'
import { Prisma } from '@loggia/db/generated/client'
import { TABLE_NAMES } from '@loggia/db/names'
import { entities } from '../entities.ts'
import type { Reading } from '../kernel/lists/reading.ts'

/** Those that can go, and leave their name in the audit only. */
const REMOVABLE = entities.flatMap(([entity, { removedBy }]) =>
  removedBy ? [{ entity, removedBy }] : [],
)

interface NameRow {
  entity: string
  entityId: string
  name: string
}

interface Subject {
  entity: string
  entityId: string | null
}

/** The row that names the client or project of a conversation, by its id: `project 3`. */
const CONVERSATIONS: readonly string[] = ['conversation', 'internalNote'] satisfies AuditEntity[]

/** The key of a row in the map that `namesOf` returns. */
export function keyOf({ entity, entityId }: Subject): string {
  return CONVERSATIONS.includes(entity) ? `${entityId}` : `${entity} ${entityId}`
}

const isId = (id: number) => Number.isInteger(id) && id > 0 && id <= MAX_ID

/** The present names of rows with these ids, one query for each entity that has names. */
function namesIn(ids: number[]): Prisma.Sql[] {
  return entities.flatMap(([entity, { model, name }]) => {
    if (!model || name === undefined) return []
    const table = Prisma.raw(`${TABLE_NAMES[model]} t`)
    return [
      Prisma.sql`SELECT ${entity}::text, t.id::text, ${Prisma.raw(name)} FROM ${table} WHERE t.id = ANY(${ids}::int[])`,
    ]
  })
}

/** The names of the rows that entries are about: the present one, or the last before it was deleted. */
export async function namesOf(
  { rows: read }: Reading,
  about: Subject[],
): Promise<Map<string, string>> {
  const keys = about.filter(({ entityId }) => entityId !== null).map(keyOf)
  const texts = [...new Set(keys.map((key) => key.slice(key.indexOf(' ') + 1)))]
  const ids = texts.map(Number).filter(isId)
  if (texts.length === 0) return new Map()
  const rows = await read<NameRow>(Prisma.sql`
    SELECT * FROM (
      SELECT DISTINCT ON (entity, entity_id) entity, entity_id AS "entityId", coalesce(
        before->>'name', before->>'title',
        nullif(concat_ws(' ', before->>'firstName', before->>'lastName'), ''),
        before->>'email') AS name
      FROM audit
      WHERE action = ANY(${REMOVABLE.map(({ removedBy }) => removedBy)}::text[])
        AND entity = ANY(${REMOVABLE.map(({ entity }) => entity)}::text[])
        AND entity_id = ANY(${texts}::text[])
      ORDER BY entity, entity_id, id DESC
    ) deleted
    UNION ALL ${Prisma.join(namesIn(ids), ' UNION ALL ')}`)
  return new Map(rows.map((row) => [keyOf(row), row.name]))
}
