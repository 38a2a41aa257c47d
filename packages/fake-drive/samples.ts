import { mimeTypes } from './mime-types.ts'
import { account } from './people.ts'
import { clientSamples } from './samples/clients.ts'
import { officeSamples } from './samples/office.ts'
import { rootId, type SandboxFile } from './sandbox-file.ts'

const root: SandboxFile = {
  id: rootId,
  name: 'My Drive',
  mimeType: mimeTypes.folder,
  owner: account,
  modified: '2026-01-05T09:00:00.000Z',
}

/** The files of a fresh sandbox. */
export const samples: SandboxFile[] = [root, ...clientSamples, ...officeSamples]
