import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'

/** The random secret kept in the file; made, readable by its owner only, when there is none. */
export async function keptSecret(file: string): Promise<string> {
  const kept = (await readFile(file, 'utf8').catch(() => '')).trim()
  if (kept.length >= 32) return kept
  const secret = randomBytes(32).toString('base64url')
  await writeFile(file, `${secret}\n`, { mode: 0o600 })
  return secret
}

/** A kept secret as 32 bytes in base64, which is how a key for AES-256 is given. */
export async function keptKey(file: string): Promise<string> {
  return Buffer.from(await keptSecret(file), 'base64url').toString('base64')
}
