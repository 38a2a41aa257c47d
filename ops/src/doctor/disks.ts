import { statfs } from 'node:fs/promises'
import { bad, ok, warn, type Finding } from '@loggia/server/checks/finding'
import { bytes } from '@loggia/server/checks/format'

const LOW = 0.1
const FULL = 0.02

/**
 * The room on the disk of this program, which in containers is that of Docker and its volumes, and on that of the
 * backups.
 */
export async function lookAtDisks(backupTo: string | undefined): Promise<Finding[]> {
  const isFolder = backupTo !== undefined && !backupTo.includes('://')
  return Promise.all([
    lookAtDisk('Disk', '.'),
    ...(isFolder ? [lookAtDisk('Disk of backups', backupTo)] : []),
  ])
}

async function lookAtDisk(name: string, folder: string): Promise<Finding> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    const text = `${bytes(bavail * bsize)} of ${bytes(blocks * bsize)} free`
    const remedy = 'Make room: old backups, logs, docker image prune. Or make the disk larger.'
    if (bavail < FULL * blocks) return bad(name, text, remedy)
    return bavail < LOW * blocks ? warn(name, text, remedy) : ok(name, text)
  } catch {
    return bad(name, `${folder} cannot be read`, 'See that the folder exists, and who owns it.')
  }
}
