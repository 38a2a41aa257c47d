import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The random secret kept in the file; created, readable by its owner only, at the first call. */
export async function keptSecret(file: string): Promise<string> {
  const kept = (await readFile(file, 'utf8').catch(() => '')).trim()
  if (kept.length >= 32) return kept
  const secret = randomBytes(32).toString('base64url')
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${secret}\n`, { mode: 0o600 })
  return secret
}

/** A kept secret as 32 bytes in base64, the form of an AES-256 key. */
export async function keptKey(file: string): Promise<string> {
  return Buffer.from(await keptSecret(file), 'base64url').toString('base64')
}
