import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DriveFile } from './file.ts'
import { mimeTypes as type } from './mime-types.ts'
import { makePdf } from './pdf.ts'

// More than the buffers between two processes hold, so that a download can be aborted half-way.
const tourLength = 12 * 1024 * 1024

const sample = (name: string) => readFileSync(join(import.meta.dirname, 'samples', name))

/** One second of silence: 38 empty frames of MPEG 1 Layer III at 128 kbit/s and 44.1 kHz. */
function silence(): Buffer {
  const frame = Buffer.alloc(417)
  frame.set([0xff, 0xfb, 0x90, 0x64])
  return Buffer.concat(Array.from({ length: 38 }, () => frame))
}

/** The clip under QuickTime's brand, padded with a "free" box, which players skip. */
function tour(): Buffer {
  const clip = sample('clip.mp4')
  clip.write('qt  ', 8, 'latin1')
  const padding = Buffer.alloc(tourLength - clip.length)
  padding.writeUInt32BE(padding.length)
  padding.write('free', 4, 'latin1')
  return Buffer.concat([clip, padding])
}

function emptyZip(): Buffer {
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  return end
}

const makers: Record<string, (file: DriveFile) => Buffer> = {
  [type.pdf]: ({ name, lines = [] }) => makePdf(name.replace(/\.pdf$/, ''), lines),
  [type.text]: ({ lines = [] }) => Buffer.from(`${lines.join('\n')}\n`),
  [type.jpeg]: () => sample('photo.jpg'),
  [type.png]: () => sample('plan.png'),
  [type.gif]: () => sample('mark.gif'),
  [type.mp4]: () => sample('clip.mp4'),
  [type.quicktime]: tour,
  [type.mpeg]: silence,
  [type.mp3]: silence,
  [type.zip]: emptyZip,
}

const cache = new WeakMap<DriveFile, Buffer>()

/** The bytes of a file; undefined for folders and Google's own formats, which have none. */
export function contentOf(file: DriveFile): Buffer | undefined {
  const content = cache.get(file) ?? file.content ?? makers[file.mimeType]?.(file)
  if (content) cache.set(file, content)
  return content
}
