import { ASSET_KINDS, formatOf } from '@loggia/contracts/assets/assets'
import type { Database } from '@loggia/db/client'

/** The bytes of a picture as it is served. */
export interface ServedPicture {
  type: string
  content: Buffer
}

/** A file name below `/media`: hash, width of a smaller one, extension. */
const NAME = /^([0-9a-f]{64})(?:-(\d{1,4}))?\.(png|jpg|webp)$/

/** The widths that pages ask for. */
const WIDTHS = Object.values(ASSET_KINDS).flatMap<number>(({ widths }) => widths)

/**
 * Reads a picture by its file name; null when there is none. Without a width it is the largest. Pages ask for a width
 * without knowing how wide the picture is: a narrower one is read as it is.
 */
export async function readPicture(db: Database, name: string): Promise<ServedPicture | null> {
  const [, hash, width, extension] = NAME.exec(name) ?? []
  const format = formatOf(extension ?? '')
  if (!hash || !format || (width && !WIDTHS.includes(Number(width)))) return null
  const row = await db.asset.findFirst({
    where: { hash, format, ...(width && { width: { lte: Number(width) } }) },
    orderBy: { width: 'desc' },
    select: { content: true },
  })
  return row && { type: `image/${format}`, content: Buffer.from(row.content) }
}
