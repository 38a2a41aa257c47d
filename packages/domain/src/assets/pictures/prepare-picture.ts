import { createHash } from 'node:crypto'
import { ASSET_KINDS, MAX_PICTURE_PIXELS, type AssetKind } from '@loggia/contracts/assets/assets'
import pLimit from 'p-limit'
import type { default as sharp, Sharp } from 'sharp'
import { contrast, hexOf } from '@loggia/contracts/site/palette/color'
import { DEFAULT_PALETTE } from '@loggia/contracts/site/palette/default-palette'
import { AppError, invalidField } from '../../kernel/errors.ts'

/**
 * The accepted types of pictures, by their first bytes. No AVIF, since unpacking one takes half a gigabyte, and no SVG,
 * since it runs scripts.
 */
const SIGNATURES = {
  PNG: (head: string) => head.startsWith('\x89PNG\r\n\x1a\n'),
  JPEG: (head: string) => head.startsWith('\xff\xd8\xff'),
  WebP: (head: string) => head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP',
  GIF: (head: string) => /^GIF8[79]a/.test(head),
} as const

/** Whether the bytes begin as one of these types does; the name of a file is no evidence. */
function isPicture(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, 16)
  return Object.values(SIGNATURES).some((isOfType) => isOfType(head))
}

const PICTURE_TYPES = Object.keys(SIGNATURES)

/** Loads the library with the first picture: most processes never get one, and it takes 20 MB. */
async function loadSharp(): Promise<typeof sharp> {
  const library = (await import('sharp')).default
  // Pictures come one at a time, and seldom: memory is worth more than speed.
  library.cache(false)
  library.concurrency(1)
  // It could read SVG and a dozen others too, each of which is more to attack.
  library.block({ operation: ['VipsForeignLoad'] })
  library.unblock({ operation: LOADERS })
  return library
}

const LOADERS = ['Png', 'Jpeg', 'Webp', 'Nsgif'].map((name) => `VipsForeignLoad${name}`)

/** A picture in one width. */
interface Rendition {
  width: number
  height: number
  content: Buffer
}

export interface PreparedPicture {
  /** The SHA-256 of the largest rendition. */
  hash: string
  /** The largest first. */
  renditions: [Rendition, ...Rendition[]]
}

/** How long (s) the work on a rendition may take. */
const TIMEOUT = 10

/** One at a time in this process: an unpacked picture takes up to 100 MB. */
const oneAtATime = pLimit(1)

/**
 * Makes the site's renditions of an uploaded picture: its first frame in the format and sizes of its kind, redrawn, so
 * that only its pixels remain of the file.
 *
 * @throws VALIDATION for a file that is no picture, is damaged, too small, or too large to unpack
 */
export async function preparePicture(kind: AssetKind, bytes: Buffer): Promise<PreparedPicture> {
  if (!isPicture(bytes)) throw refusal(`Choose a picture of the type ${PICTURE_TYPES.join(', ')}`)
  return oneAtATime(async () => {
    const { width, height, widths } = ASSET_KINDS[kind]
    const drawn = await render(kind, bytes, { width, height })
    const largest = kind === 'logo' ? await onItsGround(drawn) : drawn
    const smaller = widths.filter((each) => each < largest.width)
    const others: Rendition[] = []
    // Made of the largest, which is small by now.
    for (const each of smaller) others.push(await resized(kind, largest.content, each))
    const hash = createHash('sha256').update(largest.content).digest('hex')
    return { hash, renditions: [largest, ...others] }
  })
}

async function render(
  kind: AssetKind,
  bytes: Buffer,
  size: { width: number; height: number },
): Promise<Rendition> {
  const sharp = await loadSharp()
  const options = { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'truncated' } as const
  try {
    const { autoOrient: measured } = await sharp(bytes, options).metadata()
    assertLargeEnough(kind, measured)
    const { fit } = ASSET_KINDS[kind]
    const picture = sharp(bytes, options)
      .autoOrient()
      .resize({ ...size, fit, withoutEnlargement: fit === 'inside', background: CLEAR })
    return await encoded(kind, picture)
  } catch (error) {
    if (error instanceof AppError) throw error
    throw refusal(explanationOf(error), error)
  }
}

/** A logo that would get lost on light or dark pages, on a ground of its own; any other as it is. */
async function onItsGround(logo: Rendition): Promise<Rendition> {
  const sharp = await loadSharp()
  const small = sharp(logo.content).resize({ width: 200, withoutEnlargement: true })
  const background = groundFor(await small.ensureAlpha().raw().toBuffer())
  if (background === null) return logo
  const [x, y] = [Math.round(logo.height / 4), Math.round(logo.height / 6)]
  const framed = sharp(logo.content)
    .extend({ left: x, right: x, top: y, bottom: y, background })
    .flatten({ background })
  return encoded('logo', framed)
}

async function resized(kind: AssetKind, bytes: Buffer, width: number): Promise<Rendition> {
  const sharp = await loadSharp()
  return encoded(kind, sharp(bytes).resize({ width }))
}

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

async function encoded(kind: AssetKind, picture: Sharp): Promise<Rendition> {
  const { data: content, info } = await inFormat(kind, picture)
    .timeout({ seconds: TIMEOUT })
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, content }
}

function inFormat(kind: AssetKind, picture: Sharp): Sharp {
  const { format } = ASSET_KINDS[kind]
  if (format === 'png') return picture.png({ compressionLevel: 9 })
  if (format === 'webp') return picture.webp({ quality: 80 })
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true })
}

function assertLargeEnough(kind: AssetKind, measured: { width: number; height: number }): void {
  const { least } = ASSET_KINDS[kind]
  if (measured.width >= least.width && measured.height >= least.height) return
  throw refusal(
    `The ${kind} needs at least ${least.width} × ${least.height} pixels; this one has ${measured.width} × ${measured.height}`,
  )
}

function explanationOf(error: unknown): string {
  const message = error instanceof Error ? error.message : ''
  if (/pixel limit/.test(message)) return 'The picture has more than 25 million pixels'
  if (/timeout/i.test(message)) return 'The picture takes too long to read'
  return 'The picture is damaged: it cannot be read'
}

function refusal(message: string, cause?: unknown): AppError {
  return invalidField('content', message, cause)
}

/** The lightest and the darkest ground on which a logo stands: emails and sidebars, and the header of the site. */
const GROUNDS = [DEFAULT_PALETTE.light.surface, DEFAULT_PALETTE.darkSection.background] as const

/** Where a pixel is hardly seen any more. */
const VISIBLE_CONTRAST = 2

/** The share of a logo that may get lost before it needs a ground of its own: soft edges, shadows. */
const LOST_SHARE = 0.1

/**
 * The ground that a logo needs so that it can be seen on light and dark pages; null when it can be without one, or has
 * its own.
 *
 * @param pixels red, green, blue and alpha of each pixel
 */
function groundFor(pixels: Uint8Array): string | null {
  const lost = GROUNDS.map(() => 0)
  let visible = 0
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    if (alpha < 128) continue
    visible += 1
    const color = hexOf(red, green, blue)
    GROUNDS.forEach((ground, index) => {
      if (contrast(color, ground) < VISIBLE_CONTRAST) lost[index] = (lost[index] ?? 0) + 1
    })
  }
  const isOpaque = visible * 4 === pixels.length
  const [onLight = 0, onDark = 0] = lost
  if (isOpaque || Math.max(onLight, onDark) <= visible * LOST_SHARE) return null
  return onLight <= onDark ? GROUNDS[0] : GROUNDS[1]
}
