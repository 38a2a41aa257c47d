import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transaction } from '@loggia/db/client'

const folder = join(import.meta.dirname, 'pictures')

/** The sizes in which each picture was drawn, the largest first. */
const SIZES = [
  { width: 1600, height: 1000 },
  { width: 800, height: 500 },
] as const

/** Keeps a drawn picture as if staff had uploaded it. Returns the hash by which sections name it. */
export async function addPicture(tx: Transaction, name: string): Promise<string> {
  const files = await Promise.all(
    SIZES.map(({ width }) => readFile(join(folder, `${name}-${width}.webp`))),
  )
  const hash = createHash('sha256')
    .update(files[0] ?? '')
    .digest('hex')
  const data = SIZES.map((size, index) => {
    return { hash, ...size, format: 'webp', content: Uint8Array.from(files[index] ?? []) }
  })
  await tx.asset.createMany({ data, skipDuplicates: true })
  return hash
}
