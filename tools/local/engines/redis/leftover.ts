import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { commandLine, endProcess } from '../../processes.ts'

const file = (dataDir: string) => join(dataDir, 'server.json')

/** Notes which process serves this data folder. */
export async function rememberServer(
  dataDir: string,
  server: { pid: number; port: number },
): Promise<void> {
  await writeFile(file(dataDir), JSON.stringify(server))
}

/** Shuts down a server of this data folder that an earlier, killed run left behind. */
export async function endLeftoverRedis(dataDir: string): Promise<void> {
  const text = await readFile(file(dataDir), 'utf8').catch(() => '')
  const { pid = 0, port = 0 } = JSON.parse(text || '{}') as { pid?: number; port?: number }
  // A Redis shows its address as its title; anything else under that number is not ours.
  if ((await commandLine(pid)).includes(`127.0.0.1:${port}`)) await endProcess(pid, 'SIGTERM')
  await rm(file(dataDir), { force: true })
}
