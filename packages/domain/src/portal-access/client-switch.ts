import { lockRow } from '../kernel/row-locks.ts'
import type { UnitOfWork } from '../kernel/unit-of-work.ts'

/** A permission of a client's people, set by staff. */
type ClientSwitch = 'mayInvite' | 'acceptsUploads'

/** Sets a permission of a client's people. Repeating it changes nothing. @throws NOT_FOUND */
export async function setClientSwitch(
  { db, audit }: Pick<UnitOfWork, 'db' | 'audit'>,
  id: number,
  name: ClientSwitch,
  isOn: boolean,
): Promise<void> {
  const select = { mayInvite: true, acceptsUploads: true }
  const read = () => db.client.findUnique({ where: { id }, select })
  const { [name]: wasOn } = await lockRow(db, 'clients', id, read)
  if (wasOn === isOn) return
  const [before, after] = [{ [name]: wasOn }, { [name]: isOn }]
  await db.client.update({ where: { id }, data: after })
  await audit({ action: 'client.updated', entity: 'client', entityId: id, before, after })
}
