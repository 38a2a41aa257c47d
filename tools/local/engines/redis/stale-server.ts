import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { commandLine, endProcess } from '../../processes/process-table.ts'

const file = (dataDir: string) => join(dataDir, 'server.json')

/** Records the server process of this data folder. */
export async function recordServer(
  dataDir: string,
  server: { pid: number; port: number },
): Promise<void> {
  await writeFile(file(dataDir), JSON.stringify(server))
}

/** Shuts down a server of this data folder that survived a killed run. */
export async function endStaleServer(dataDir: string): Promise<void> {
  const text = await readFile(file(dataDir), 'utf8').catch(() => '')
  const { pid = 0, port = 0 } = JSON.parse(text || '{}') as { pid?: number; port?: number }
  // Redis shows its address in its process title; any other process with this id is not ours.
  if ((await commandLine(pid)).includes(`127.0.0.1:${port}`)) await endProcess(pid, 'SIGTERM')
  await rm(file(dataDir), { force: true })
}
