import {
  clientUploadsInput,
  uploadSubjectInput,
  uploadTarget,
  type UploadSubject,
  type UploadTarget,
} from '@loggia/contracts/uploads/uploads'
import { endingsOf, MEGABYTE } from '@loggia/contracts/uploads/upload-rules'
import { mayDo } from '../kernel/access/authorize.ts'
import type { ClientActor, SignedIn } from '../kernel/actor.ts'
import type { Context } from '../kernel/context.ts'
import { AppError, notFound } from '../kernel/errors.ts'
import { operation } from '../kernel/operation.ts'
import { setClientSwitch } from '../portal-access/client-switch.ts'
import { writingConnection } from '../documents/drive-connection.ts'
import { usedBytesOf } from './find-upload.queries.ts'
import {
  loadUploadSettings,
  type StoredUploadSettings,
} from '../site-settings/upload-settings.queries.ts'
import {
  type ReachableClient,
  findClientRecord,
  findReachableClient,
  findReachableProject,
  listOwnClients,
} from '../portal-access/reachable.ts'
import type { Database } from '@loggia/db/client'

export const readUploadTarget = operation({
  summary: 'Whether files are accepted for a client or project',
  action: 'uploads:read',
  forScreens: true,
  rest: 'GET /uploads/target',
  field: 'uploadTarget',
  errors: ['NOT_FOUND'],
  input: uploadSubjectInput,
  output: uploadTarget,
  async run(scope, subject): Promise<UploadTarget> {
    const { actor, db } = scope
    const client = await findUploadClient(db, actor, subject)
    const settings = await loadUploadSettings(db)
    const reason = await closedBecause(scope, actor, settings, client)
    const isStaff = actor.kind === 'staff'
    const question = isStaff || client ? null : await askForCompany(scope, actor, settings)
    return {
      clientId: client?.id ?? null,
      company: client && (await isChosenAmongSeveral(db, actor, subject)) ? client.company : null,
      isOpen: reason === null,
      closedBecause: mayDo(actor, 'uploads:manage') ? reason : question,
      isClosedForClient: isStaff && client?.acceptsUploads === false,
      endings: endingsOf(settings.groups),
      maxBytes: settings.fileMb * MEGABYTE,
      usedBytes: client ? await usedBytesOf(db, client.id) : 0,
      quotaBytes: settings.quotaMb * MEGABYTE,
    }
  },
})

/**
 * The reason why no files are accepted, in words for the people who can change that; null where they are. Staff may
 * send where the client may not.
 */
async function closedBecause(
  context: Context,
  actor: SignedIn,
  { isOn }: StoredUploadSettings,
  client: ReachableClient | null,
): Promise<string | null> {
  if (!isOn) return 'Files from clients are switched off in the settings.'
  if (!client?.driveFolderId)
    return 'First choose the folder in Google Drive that this client may see.'
  if (actor.kind !== 'staff' && !client.acceptsUploads) return 'This client may not send files.'
  const { credentials, isConnected } = await writingConnection(context)
  if (!isConnected) return 'Google Drive is not connected.'
  return credentials
    ? null
    : 'Google Drive has to be connected again, with the permission to add files.'
}

/** Where those with several companies can send files, as a file belongs to one of them; null if they cannot. */
async function askForCompany(
  context: Context,
  actor: ClientActor,
  settings: StoredUploadSettings,
): Promise<string | null> {
  const [client] = await listTakingFiles(context.db, actor)
  if (!client || (await closedBecause(context, actor, settings, client)) !== null) return null
  return 'You are here for several companies. Send files from a project or a conversation: each belongs to one of them.'
}

/** The client for whom files are sent, and the rules for them. @throws CONFLICT where none are accepted */
export async function assertAccepted(scope: Context & { actor: SignedIn }, subject: UploadSubject) {
  const { actor, db } = scope
  const client = await findUploadClient(db, actor, subject)
  const settings = await loadUploadSettings(db)
  if (!client || (await closedBecause(scope, actor, settings, client)) !== null) {
    throw new AppError('CONFLICT', 'Files are not accepted here at present.')
  }
  return { client, settings }
}

export const setClientUploads = operation({
  summary: 'Lets the people of a client send files, or no longer',
  action: 'uploads:manage',
  rest: 'PUT /clients/{id}/uploads',
  input: clientUploadsInput,
  output: uploadTarget.pick({ clientId: true, isClosedForClient: true }).meta({
    graphql: 'ClientUploads',
    description: 'Whether the people of a client may send files.',
  }),
  async change(unit, { id, isOpen }) {
    await setClientSwitch(unit, id, 'acceptsUploads', isOpen)
    return { clientId: id, isClosedForClient: !isOpen }
  },
})

/**
 * The client and the project that a file is for. A client who names neither means the one record of their own that
 * takes files; null where there is none or several, and for staff who name neither.
 *
 * @throws NOT_FOUND for those of others
 */
async function findUploadClient(
  db: Database,
  actor: SignedIn,
  { clientId, projectId }: UploadSubject,
): Promise<ReachableClient | null> {
  const project = projectId ? await findReachableProject(db, actor, projectId) : null
  if (project && clientId && project.clientId !== clientId) throw notFound('Project')
  if (project) return findClientRecord(db, project.clientId)
  if (clientId) return findReachableClient(db, actor, clientId)
  if (actor.kind === 'staff') return null
  const [only, ...others] = await listTakingFiles(db, actor)
  if (others.length > 0) return null
  return only ?? (await listOwnClients(db, actor))[0] ?? null
}

/** Whether a person with several companies named none, so that the screen does. */
async function isChosenAmongSeveral(
  db: Database,
  actor: SignedIn,
  { clientId, projectId }: UploadSubject,
): Promise<boolean> {
  if (actor.kind === 'staff' || clientId || projectId) return false
  return (await listOwnClients(db, actor)).length > 1
}

/** A person's records that take files, the newest first. */
async function listTakingFiles(db: Database, actor: ClientActor): Promise<ReachableClient[]> {
  const own = await listOwnClients(db, actor)
  return own.filter((each) => each.driveFolderId !== null && each.acceptsUploads)
}
