import type { AuditEntity } from '@loggia/contracts/audit/kinds'
import type { ImportKind } from '@loggia/contracts/imports/limits'
import type { Transaction } from '@loggia/db/client'
import type { Actor } from '../actor.ts'
import type { UnitOfWork } from '../unit-of-work.ts'

const ENTITY: AuditEntity = 'import'
const ACTION = 'import.completed'

interface Counts {
  created: number
  skipped: number
  failed: number
}

interface ImportedFile {
  kind: ImportKind
  /** Shared by the parts of a file; null for a file that is not sent in parts. */
  importId: string | null
  fileName: string | null
  actor: Actor
}

/**
 * Records what was done with a file. Entries are never changed, so that each part adds one with the sums so far, and
 * only the last of them is listed: it is right wherever the import ends. Call it with the import's locks held.
 */
export async function auditImport(unit: UnitOfWork, file: ImportedFile, part: Counts) {
  const { kind, importId, fileName } = file
  const shared = { action: ACTION, entity: ENTITY } as const
  if (importId === null) {
    if (part.created === 0) return
    await unit.audit({ ...shared, entityId: kind, after: { file: fileName, ...part } })
    return
  }
  const before = await countsSoFar(unit.db, importId, file)
  const after = {
    file: fileName,
    kind,
    created: before.created + part.created,
    skipped: before.skipped + part.skipped,
    failed: before.failed + part.failed,
  }
  await unit.audit({ ...shared, entityId: importId, after })
}

/** The sums of the parts before, by the same member of staff: nobody adds to what somebody else has done. */
async function countsSoFar(
  db: Transaction,
  entityId: string,
  { kind, actor }: ImportedFile,
): Promise<Counts> {
  const last = await db.auditEntry.findFirst({
    where: {
      entity: ENTITY,
      entityId,
      actorId: actor.kind === 'staff' ? String(actor.id) : null,
      after: { path: ['kind'], equals: kind },
    },
    orderBy: { id: 'desc' },
    select: { after: true },
  })
  const counts: Readonly<Record<string, unknown>> = { ...(last?.after as object | undefined) }
  const of = (name: keyof Counts) => Number(counts[name] ?? 0)
  return { created: of('created'), skipped: of('skipped'), failed: of('failed') }
}
