import type { ClientActor, StaffActor } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import { seenConnection, withKey, type SeenConnection } from './drive-connection.service.ts'
import type { DocumentScope, View } from './visible-documents.ts'

type Call = Context & { actor: ClientActor | StaffActor }

/** Works with the Drive as the caller may see it; whatever is asked of Google has one deadline. */
export async function withView<T>(call: Call, work: (view: View) => Promise<T>): Promise<T> {
  const deadline = call.drive.deadline()
  const connection = await seenConnection(call, call.actor)
  return withKey(call, connection, async (key) =>
    work({ drive: call.drive, key, deadline, sight: await sightOf(call, connection) }),
  )
}

/** Members see all of their own Drive; of the workspace's, what staff assigned or shared. */
async function sightOf({ actor, db }: Call, { owner }: SeenConnection): Promise<DocumentScope> {
  if (owner === 'client' || actor.kind !== 'member') return 'all'
  const assigned = await db.client.findMany({
    where: {
      emailKey: actor.emailKey,
      status: { not: 'inactive' },
      driveFolderId: { not: null },
    },
    distinct: ['driveFolderId'],
    select: { driveFolderId: true },
  })
  const folders = assigned.flatMap(({ driveFolderId }) => driveFolderId ?? [])
  return folders.length > 0 ? { folders } : { sharedWith: actor.email }
}
