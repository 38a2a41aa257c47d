import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mimeTypes as type } from './mime-types.ts'
import { makePdf } from './pdf.ts'
import type { SandboxFile } from './sandbox-file.ts'

// Long enough that it does not fit into the buffers between two programs.
const tourLength = 12 * 1024 * 1024

function sample(name: string): Buffer {
  return readFileSync(join(import.meta.dirname, 'samples', name))
}

/** One second of silence: frames of MPEG 1 Layer III at 128 kbit/s and 44.1 kHz in which nothing is coded. */
function silence(): Buffer {
  const frame = Buffer.alloc(417)
  frame.set([0xff, 0xfb, 0x90, 0x64])
  return Buffer.concat(Array.from({ length: 38 }, () => frame))
}

/** The clip under QuickTime's name, followed by room that players skip. */
function tour(): Buffer {
  const clip = sample('clip.mp4')
  clip.write('qt  ', 8, 'latin1')
  const room = Buffer.alloc(tourLength - clip.length)
  room.writeUInt32BE(room.length)
  room.write('free', 4, 'latin1')
  return Buffer.concat([clip, room])
}

function emptyArchive(): Buffer {
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  return end
}

const makers: Record<string, (file: SandboxFile) => Buffer> = {
  [type.pdf]: ({ name, lines = [] }) => makePdf(name.replace(/\.pdf$/, ''), lines),
  [type.text]: ({ lines = [] }) => Buffer.from(`${lines.join('\n')}\n`),
  [type.jpeg]: () => sample('photo.jpg'),
  [type.png]: () => sample('plan.png'),
  [type.gif]: () => sample('mark.gif'),
  [type.mp4]: () => sample('clip.mp4'),
  [type.quicktime]: tour,
  [type.mpeg]: silence,
  [type.mp3]: silence,
  [type.zip]: emptyArchive,
}

const made = new WeakMap<SandboxFile, Buffer>()

/** The bytes of a file; undefined for folders and Google's own types, which have none. */
export function contentOf(file: SandboxFile): Buffer | undefined {
  const make = makers[file.mimeType]
  if (!make) return undefined
  const content = made.get(file) ?? make(file)
  made.set(file, content)
  return content
}

const words = ({ name, lines = [] }: SandboxFile) => Buffer.from([name, ...lines, ''].join('\r\n'))
const pdf = ({ name, lines = [] }: SandboxFile) => makePdf(name, lines)
const exporters: Record<string, Record<string, (file: SandboxFile) => Buffer>> = {
  [type.doc]: { [type.pdf]: pdf, [type.text]: words },
  [type.sheet]: {
    [type.pdf]: pdf,
    'text/csv': ({ lines = [] }) => Buffer.from(lines.join('\r\n')),
  },
  [type.slides]: { [type.pdf]: pdf, [type.text]: words },
  [type.drawing]: { [type.pdf]: pdf, [type.png]: () => sample('plan.png') },
}

/** How a Google document becomes a file, by the type of that file; undefined for what is no Google document. */
export function exportsOf(file: SandboxFile) {
  return exporters[file.mimeType]
}
