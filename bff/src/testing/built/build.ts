import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Writes the files and the server build of a built frontend. Returns the folder for FRONTEND_DIST. */
export async function writeBuild(files: Record<string, string>, server: string): Promise<string> {
  const dist = join(await mkdtemp(join(tmpdir(), 'loggia-built-')), 'dist')
  const all = { ...files, '../dist-server/entry-server.js': server }
  for (const [name, content] of Object.entries(all)) {
    await mkdir(dirname(join(dist, name)), { recursive: true })
    await writeFile(join(dist, name), content)
  }
  return dist
}
