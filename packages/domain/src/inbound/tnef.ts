/** The content of a `winmail.dat`, with which Outlook replaces the email (MS-OXTNEF). */
export interface Tnef {
  text: string
  html: string
  /** The names of the files in it. */
  files: string[]
}

const SIGNATURE = 0x22_3e_9f_78

const BODY = 0x00_02_80_0c
const MESSAGE_PROPERTIES = 0x00_06_90_03
const CODE_PAGE = 0x00_06_90_07
const FILE_BEGINS = 0x00_06_90_02
const FILE_NAME = 0x00_01_80_10

/** Properties of MAPI (MS-OXPROPS): PidTagBody, PidTagHtml, PidTagInternetCodepage. */
const PROPERTY = { body: 0x10_00, html: 0x10_13, codePage: 0x3f_de }

/** The bytes of a fixed property; those of all others are preceded by their length. */
const SIZES = new Map([
  ...[0x02, 0x03, 0x04, 0x0a, 0x0b].map((type) => [type, 4] as const),
  ...[0x05, 0x06, 0x07, 0x14, 0x40].map((type) => [type, 8] as const),
  [0x48, 16] as const,
])

/**
 * Reads the text of a TNEF stream: plain text and HTML, not compressed RTF alone.
 *
 * @throws RangeError for a truncated or contradictory one
 */
export function readTnef(content: Uint8Array): Tnef | null {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  if (bytes.length < 6 || bytes.readUInt32LE(0) !== SIGNATURE) return null
  const read: Tnef = { text: '', html: '', files: [] }
  let codePage = 1252
  for (let at = 6; at + 9 <= bytes.length;) {
    const id = bytes.readUInt32LE(at + 1)
    const length = bytes.readUInt32LE(at + 5)
    const data = bytes.subarray(at + 9, at + 9 + length)
    if (data.length < length) throw new RangeError('The winmail.dat is cut off')
    if (id === CODE_PAGE) codePage = data.readUInt32LE(0)
    else if (id === BODY) read.text ||= decoded(data, codePage)
    else if (id === FILE_BEGINS) read.files.push('')
    else if (id === FILE_NAME) read.files.splice(-1, 1, decoded(data, codePage))
    else if (id === MESSAGE_PROPERTIES) addProperties(read, data, codePage)
    at += 9 + length + 2
  }
  return read
}

function addProperties(read: Tnef, data: Buffer, oemCodePage: number): void {
  let codePage = oemCodePage
  let html: Buffer | undefined
  for (const { id, type, value } of properties(data)) {
    if (id === PROPERTY.codePage) codePage = value.readUInt32LE(0)
    if (id === PROPERTY.html) html = value
    if (id === PROPERTY.body) read.text = decoded(value, type === 0x1f ? 1200 : oemCodePage)
  }
  if (html) read.html = decoded(html, codePage)
}

/** MS-OXTNEF 2.1.3.5: all values are padded to four bytes. */
function* properties(data: Buffer): Generator<{ id: number; type: number; value: Buffer }> {
  const count = data.readUInt32LE(0)
  let at = 4
  const take = (length: number) => {
    const value = data.subarray(at, at + length)
    if (value.length < length) throw new RangeError('The winmail.dat is cut off')
    at += length + ((4 - (length % 4)) % 4)
    return value
  }
  const takeCount = () => take(4).readUInt32LE(0)
  for (let index = 0; index < count; index++) {
    const head = take(4)
    const [type, id] = [head.readUInt16LE(0), head.readUInt16LE(2)]
    if (id >= 0x80_00) {
      take(16)
      if (takeCount() === 0) take(4)
      else take(takeCount())
    }
    const size = SIZES.get(type & 0xf_ff)
    const values = size === undefined || (type & 0x10_00) !== 0 ? takeCount() : 1
    for (let number = 0; number < values; number++) {
      yield { id, type, value: take(size ?? takeCount()) }
    }
  }
}

/** The names of the encodings (WHATWG) of code pages that are not `windows-…`. */
const CODE_PAGES = new Map([
  [1200, 'utf-16le'],
  [65_001, 'utf-8'],
  [932, 'shift_jis'],
  [936, 'gbk'],
  [949, 'euc-kr'],
  [950, 'big5'],
  [20_866, 'koi8-r'],
  [28_591, 'iso-8859-1'],
  [50_220, 'iso-2022-jp'],
])

function decoded(data: Buffer, codePage: number): string {
  const label = CODE_PAGES.get(codePage) ?? `windows-${codePage}`
  const known = /^windows-(?:874|125[0-8])$/.test(label) || !label.startsWith('windows-')
  const text = new TextDecoder(known ? label : 'windows-1252').decode(data)
  return text.replace(/\0+$/, '')
}
