import { rootFolder, type DriveFile } from './file.ts'
import { clientSamples } from './samples/clients.ts'
import { officeSamples } from './samples/office.ts'

/** The files of a fresh fake Drive. */
export const samples: DriveFile[] = [rootFolder, ...clientSamples, ...officeSamples]
