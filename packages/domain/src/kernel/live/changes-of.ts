import type { Topic } from '@loggia/contracts/live/events'
import type { NewRow } from '@loggia/db/sql/insert-rows'
import type { Change } from './changes.ts'

/**
 * What a unit of work changed: all that it records in the audit, and the mails that it queues. So no operation can
 * forget to tell it.
 */
export function changesOf(rows: readonly NewRow[]): Change[] {
  const changes = new Map<string, Change>()
  for (const row of rows) {
    const change = changeOf(row)
    if (change) changes.set(`${change.topic} ${change.id}`, change)
  }
  return [...changes.values()]
}

function changeOf({ model, row }: NewRow): Change | null {
  if (model === 'Outbox') return { topic: 'mail', id: null }
  if (model !== 'AuditEntry') return null
  const { entity, entityId } = row as { entity: Topic; entityId: string | null }
  return { topic: entity, id: entityId }
}
