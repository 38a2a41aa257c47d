import { expect, test } from 'vitest'
import type { DriveEntry } from '../../kernel/drive/files.ts'
import type { DriveGateway } from '../../kernel/drive/gateway.ts'
import { notFound } from '../../kernel/errors.ts'
import { visibleEntry, type GrantedDocuments } from './visible-documents.ts'

const FOLDER = 'application/vnd.google-apps.folder'

function fileOf(id: string, parents: string[], sharedWith: string[] | null = []): DriveEntry {
  const texts = { name: id, mimeType: FOLDER, modifiedTime: null, webViewLink: null }
  return { id, ...texts, owners: [], trashed: false, revision: null, parents, sharedWith }
}

/** A Drive that holds the entries, of which some are granted; `shared` are the ids that Drive lists as shared. */
function driveOf(entries: DriveEntry[], granted: Partial<GrantedDocuments>, shared: string[] = []) {
  let calls = 0
  const read = async (_: unknown, id: string) => {
    calls += 1
    const entry = entries.find((each) => each.id === id)
    if (!entry) throw notFound('Document')
    return entry
  }
  const list = async () => entries.filter(({ id }) => shared.includes(id))
  const gateway = { get: read, getCached: read, list } as unknown as DriveGateway
  const view = {
    gateway,
    credentials: 'serviceAccount',
    scope: { folders: [], files: [], addresses: [], ...granted },
    hasSharedDrives: false,
    onMissingFolder: () => undefined,
    signal: new AbortController().signal,
  } as const
  return { read: (id: string) => visibleEntry(view, id), calls: () => calls }
}

const id = (number: number) => `folder${String(number).padStart(6, '0')}`
const chain = (length: number) =>
  Array.from({ length }, (_, number) => fileOf(id(number), [id(number + 1)]))

test('the search for an assigned folder ends at that folder, at the root, or after twenty steps', async () => {
  const near = driveOf(chain(30), { folders: [id(15)] })
  await expect(near.read(id(0))).resolves.toMatchObject({ id: id(0) })
  await expect(driveOf(chain(30), { folders: [id(25)] }).read(id(0))).rejects.toThrow('not found')
  await expect(driveOf(chain(3), { folders: ['folderOther'] }).read(id(0))).rejects.toThrow(
    'not found',
  )
})

test('folders that contain each other do not search for ever', async () => {
  const ring = driveOf([fileOf(id(0), [id(1)]), fileOf(id(1), [id(0), id(1)])], {
    folders: [id(9)],
  })
  await expect(ring.read(id(0))).rejects.toThrow('not found')
  expect(ring.calls()).toBeLessThan(100)
})

test('sharing applies to everything below a folder, ignoring the case of the address', async () => {
  const shared = [fileOf(id(0), [id(1)]), fileOf(id(1), [], ['Ann@Customer.example'])]
  const ann = driveOf(shared, { addresses: ['ann@customer.EXAMPLE'] })
  await expect(ann.read(id(0))).resolves.toBeDefined()
  const bob = driveOf(shared, { addresses: ['bob@customer.example'] })
  await expect(bob.read(id(0))).rejects.toThrow('not found')
})

test('where Drive hides with whom a file is shared, the list of shared files decides', async () => {
  const secretive = [fileOf(id(0), [], null), fileOf(id(1), [], null)]
  const ann = driveOf(secretive, { addresses: ['ann@customer.example'] }, [id(0)])
  await expect(ann.read(id(0))).resolves.toBeDefined()
  await expect(ann.read(id(1))).rejects.toThrow('not found')
})
