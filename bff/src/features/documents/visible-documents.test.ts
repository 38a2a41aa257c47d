import { expect, test } from 'vitest'
import type { DriveEntry, DriveGateway } from '../../core/drive-ports.ts'
import { notFound } from '../../core/errors.ts'
import { visibleEntry, type DocumentScope } from './visible-documents.ts'

const FOLDER = 'application/vnd.google-apps.folder'

function entry(id: string, parents: string[], sharedWith: string[] | null = []): DriveEntry {
  const texts = { name: id, mimeType: FOLDER, modifiedTime: null, webViewLink: null }
  return { id, ...texts, owners: [], trashed: false, parents, sharedWith }
}

/** A Drive of these entries, as somebody sees it; `shared` is what Drive finds for their address. */
function see(entries: DriveEntry[], scope: DocumentScope, shared: string[] = []) {
  let asked = 0
  const read = async (_: unknown, id: string) => {
    asked += 1
    const found = entries.find((it) => it.id === id)
    if (!found) throw notFound('Document')
    return found
  }
  const list = async () => entries.filter(({ id }) => shared.includes(id))
  const gateway = { get: read, getCached: read, list } as unknown as DriveGateway
  const view = {
    gateway,
    credentials: 'serviceAccount',
    scope,
    signal: new AbortController().signal,
  } as const
  return { see: (id: string) => visibleEntry(view, id), asked: () => asked }
}

const id = (number: number) => `folder${String(number).padStart(6, '0')}`
const chain = (length: number) =>
  Array.from({ length }, (_, number) => entry(id(number), [id(number + 1)]))

test('the way up ends at the assigned folder, at the top, or after twenty steps', async () => {
  const near = see(chain(30), { folders: [id(15)] })
  await expect(near.see(id(0))).resolves.toMatchObject({ id: id(0) })
  await expect(see(chain(30), { folders: [id(25)] }).see(id(0))).rejects.toThrow('not found')
  await expect(see(chain(3), { folders: ['folderOther'] }).see(id(0))).rejects.toThrow('not found')
})

test('folders that lie in each other are no way up for ever', async () => {
  const ring = see([entry(id(0), [id(1)]), entry(id(1), [id(0), id(1)])], { folders: [id(9)] })
  await expect(ring.see(id(0))).rejects.toThrow('not found')
  expect(ring.asked()).toBeLessThan(100)
})

test('sharing counts on every folder above, whatever the case of the address', async () => {
  const shared = [entry(id(0), [id(1)]), entry(id(1), [], ['Ann@Customer.example'])]
  const ann = see(shared, { sharedWith: 'ann@customer.EXAMPLE' })
  await expect(ann.see(id(0))).resolves.toBeDefined()
  const bob = see(shared, { sharedWith: 'bob@customer.example' })
  await expect(bob.see(id(0))).rejects.toThrow('not found')
})

test('where Drive does not tell with whom a file is shared, what it finds counts', async () => {
  const secretive = [entry(id(0), [], null), entry(id(1), [], null)]
  const ann = see(secretive, { sharedWith: 'ann@customer.example' }, [id(0)])
  await expect(ann.see(id(0))).resolves.toBeDefined()
  await expect(ann.see(id(1))).rejects.toThrow('not found')
})
