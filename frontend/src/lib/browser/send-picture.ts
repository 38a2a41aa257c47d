import {
  type Asset,
  ASSET_KINDS,
  type AssetKind,
  MAX_PICTURE_BYTES,
} from '@loggia/contracts/assets/assets'
import type { ErrorBody } from '@loggia/contracts/errors'
import { ASSET_UPLOAD } from '@loggia/contracts/paths'

/** Uploads a picture, made smaller where it is too large; says why where it is not taken. */
export async function sendPicture(
  kind: AssetKind,
  file: File,
): Promise<Asset | { failure: string }> {
  const fitted = await fitPicture(kind, file)
  if ('failure' in fitted) return fitted
  const content = await base64Of(fitted.picture)
  const response = await fetch(ASSET_UPLOAD, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind, content }),
  }).catch(() => null)
  if (!response) return { failure: 'The picture could not be uploaded: there is no connection.' }
  if (response.ok) return (await response.json()) as Asset
  return { failure: await messageOf(response) }
}

async function messageOf(response: Response): Promise<string> {
  try {
    const { message, fields } = (await response.json()) as ErrorBody
    return fields?.['content'] ?? message
  } catch {
    return 'The picture could not be uploaded. Please try again.'
  }
}

async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const characters = Array.from(bytes, (byte) => String.fromCharCode(byte))
  return btoa(characters.join(''))
}

/** The formats of the server, by the bytes that each begins with. */
const READABLE = /^(?:\x89PNG|\xff\xd8\xff|GIF8|RIFF[^]{4}WEBP)/

/** HEIF, as iPhones take photos: ISO/IEC 14496-12, section 4.3, with the brands of ISO/IEC 23008-12. */
const HEIC = /^[^]{4}ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/

/** In which a picture is tried until it is small enough. Some browsers write no WebP, and give a PNG instead. */
const CLEAR = [
  ['image/webp', 0.9],
  ['image/webp', 0.75],
] as const
const OPAQUE = [
  ['image/jpeg', 0.9],
  ['image/jpeg', 0.75],
  ['image/jpeg', 0.6],
] as const

/**
 * A picture as it is sent: as it is where the server takes it, or else drawn anew at the size that it is kept in, the right
 * way up, so that the photo of a phone goes over a slow line and nothing but its pixels does.
 */
async function fitPicture(
  kind: AssetKind,
  file: File,
): Promise<{ picture: Blob } | { failure: string }> {
  const head = await beginningOf(file)
  const isReadable = READABLE.test(head)
  if (isReadable && file.size <= MAX_PICTURE_BYTES) return { picture: file }
  const bitmap = await decoded(file)
  if (bitmap === null) return { failure: unreadable(head) }
  const canvas = drawn(bitmap, kind)
  bitmap.close()
  const isOpaque = head.startsWith('\xff\xd8\xff') || HEIC.test(head)
  for (const [type, quality] of isOpaque ? OPAQUE : [...CLEAR, ...OPAQUE]) {
    if (type === 'image/jpeg') whiten(canvas)
    const picture = await blobOf(canvas, type, quality)
    if (picture && picture.size <= MAX_PICTURE_BYTES) return { picture }
  }
  return { failure: 'The picture has more than 1 MB, even when it is made smaller.' }
}

async function beginningOf(file: File): Promise<string> {
  return String.fromCharCode(...new Uint8Array(await file.slice(0, 16).arrayBuffer()))
}

/** Null for a picture that this browser cannot read. */
async function decoded(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return null
  }
}

function unreadable(head: string): string {
  return HEIC.test(head)
    ? 'This browser cannot read HEIC, the format of iPhones. Save the photo as JPEG, and choose that one.'
    : 'This browser cannot read the picture. Choose a PNG, JPEG, WebP or GIF.'
}

/** As small as the server would make it, never larger than it is. */
function drawn(bitmap: ImageBitmap, kind: AssetKind): HTMLCanvasElement {
  const { width, height, fit } = ASSET_KINDS[kind]
  const scales = [width / bitmap.width, height / bitmap.height]
  const scale = Math.min(1, fit === 'cover' ? Math.max(...scales) : Math.min(...scales))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (context) {
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  }
  return canvas
}

/** JPEG knows no transparency and would make it black. */
function whiten(canvas: HTMLCanvasElement): void {
  const context = canvas.getContext('2d')
  if (!context) return
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
}

function blobOf(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality))
}
