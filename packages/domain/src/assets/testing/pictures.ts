import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** A picture of one color, in the format that the caller picks. */
export function plainPicture(width: number, height: number, background = '#2f53ee'): Sharp {
  return sharp({ create: { width, height, channels: 3, background } })
}

/**
 * A photo as phones take it: 12 million pixels of noise with the place where it was taken, on its side. The right way up, it is
 * 3024 × 4032, and red at the top.
 */
export async function phonePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const small = sharp({
    create: { width: 1008, height: 756, channels: 3, background: '#000', noise },
  })
  const red = { create: { width: 200, height: 756, channels: 3, background: '#f00' } } as const
  const marked = await small
    .composite([{ input: red, left: 0, top: 0 }])
    .png()
    .toBuffer()
  return sharp(marked)
    .resize(4032, 3024)
    .withExif({ IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** The facts of a picture: its size, whether it has metadata, and the mean red, green and blue at its top. */
export async function lookAt(bytes: Buffer) {
  const { width, height, format, exif } = await sharp(bytes).metadata()
  const top = sharp(await sharp(bytes).extract({ left: 0, top: 0, width, height: 40 }).toBuffer())
  const { channels } = await top.stats()
  return {
    width,
    height,
    format,
    hasExif: exif !== undefined,
    top: channels.map(({ mean }) => mean),
  }
}

export async function base64(picture: Sharp): Promise<string> {
  return (await picture.toBuffer()).toString('base64')
}

/** A PNG of a few kilobytes that claims to have so many pixels, all of them black. */
export function pngBomb(width: number, height: number): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([1, 0], 8)
  const row = Math.ceil(width / 8) + 1
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(Buffer.alloc(row * height))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}
