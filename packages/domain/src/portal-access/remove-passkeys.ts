import { clientKey, type PersonKey } from '@loggia/contracts/person-key'
import { lockMatching } from '../kernel/row-locks.ts'
import type { UnitOfWork } from '../kernel/unit-of-work.ts'
import { addressesWithoutRecord } from './people.ts'

type Unit = Pick<UnitOfWork, 'db' | 'auditAll'>

/** Removes all passkeys of a person, which are locked, each with its audit entry. @returns how many there were */
export async function removePasskeysOf({ db, auditAll }: Unit, person: PersonKey): Promise<number> {
  const left = await db.passkey.findMany({ where: { person }, orderBy: { id: 'asc' } })
  await db.passkey.deleteMany({ where: { person } })
  await auditAll(
    left.map(({ id: entityId, name }) => ({
      action: 'passkey.removed',
      entity: 'passkey',
      entityId,
      before: { name },
    })),
  )
  return left.length
}

/** Removes the passkeys of an address without a record: they would open the account of its next holder. */
export async function removePasskeysWithoutRecord(unit: Unit, emailKey: string): Promise<void> {
  const person = clientKey(emailKey)
  // When two records leave the address at once, the second one sees that the first is gone.
  await lockMatching(unit.db, 'passkeys', { person })
  if ((await addressesWithoutRecord(unit.db, [emailKey])).length === 0) return
  await removePasskeysOf(unit, person)
}
