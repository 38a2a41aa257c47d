/** A part of an email as it is written: its head and its body, and the parts of that. */
export type MimePart = {
  head: Buffer
  body: Buffer
  /** In small letters: `text/plain`. */
  type: string
  parameters: [name: string, value: string][]
  disposition: string | null
  dispositionParameters: [name: string, value: string][]
  id: string | null
  encoding: string
  parts: MimePart[]
}

/** Takes an email apart, as far as mail programs write them: enough for a server that tells of its structure. */
export function parseMime(source: Buffer): MimePart {
  const ends = ['\r\n\r\n', '\n\n'].map((end) => [source.indexOf(end), end.length] as const)
  const [at, length] = ends.find(([found]) => found >= 0) ?? [source.length, 0]
  const head = source.subarray(0, at + length)
  const body = source.subarray(at + length)
  const [type, parameters] = valueOf(head, 'content-type', 'text/plain')
  const [disposition, dispositionParameters] = valueOf(head, 'content-disposition', '')
  const boundary = parameters.find(([name]) => name === 'boundary')?.[1]
  const isMultipart = type.startsWith('multipart/') && boundary !== undefined
  return {
    head,
    body,
    type,
    parameters,
    disposition: disposition || null,
    dispositionParameters,
    id: field(head, 'content-id'),
    encoding: field(head, 'content-transfer-encoding') ?? '7bit',
    parts: isMultipart ? split(body, boundary).map(parseMime) : [],
  }
}

function split(body: Buffer, boundary: string): Buffer[] {
  const text = body.toString('latin1')
  const [, ...parts] = text.split(`--${boundary}`)
  return parts
    .filter((part) => !part.startsWith('--'))
    .map((part) => Buffer.from(part.replace(/^[^\n]*\n/, '').replace(/\r?\n$/, ''), 'latin1'))
}

function field(head: Buffer, name: string): string | null {
  const lines = head.toString('latin1').split(/\r?\n(?![ \t])/)
  const found = lines.find((line) => line.toLowerCase().startsWith(`${name}:`))
  return (
    found
      ?.slice(name.length + 1)
      .replaceAll(/\r?\n/g, '')
      .trim() ?? null
  )
}

function valueOf(
  head: Buffer,
  name: string,
  otherwise: string,
): [value: string, parameters: [string, string][]] {
  const text = field(head, name) ?? otherwise
  const [value = ''] = text.split(';')
  const parameters = text.matchAll(/;\s*([\w*-]+)=(?:"([^"]*)"|([^\s;]*))/g)
  return [
    value.trim().toLowerCase(),
    [...parameters].map(([, key = '', quoted, bare = '']) => [key.toLowerCase(), quoted ?? bare]),
  ]
}

/** The structure of an email, as servers write it (RFC 3501 7.4.2). */
export function bodyStructure(part: MimePart): string {
  const [main = '', sub = ''] = part.type.split('/').map(quoted)
  const disposition =
    part.disposition === null
      ? 'NIL'
      : `(${quoted(part.disposition)} ${list(part.dispositionParameters)})`
  if (part.parts.length > 0) {
    const parts = part.parts.map(bodyStructure).join('')
    return `(${parts} ${sub} ${list(part.parameters)} ${disposition} NIL NIL)`
  }
  const lines = part.type.startsWith('text/')
    ? ` ${part.body.toString('latin1').split('\n').length}`
    : ''
  const id = part.id === null ? 'NIL' : quoted(part.id)
  return `(${main} ${sub} ${list(part.parameters)} ${id} NIL ${quoted(part.encoding)} ${part.body.length}${lines} NIL ${disposition} NIL NIL)`
}

function list(parameters: readonly [string, string][]): string {
  if (parameters.length === 0) return 'NIL'
  return `(${parameters.map(([name, value]) => `${quoted(name)} ${quoted(value)}`).join(' ')})`
}

function quoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`
}

/** A section by the request of programs: all, the head, the body, or one part (RFC 3501 6.4.5). */
export function sectionOf(source: Buffer, section: string): Buffer {
  if (section === '') return source
  const root = parseMime(source)
  if (/^HEADER$/i.test(section)) return root.head
  if (/^TEXT$/i.test(section)) return root.body
  const [, path = '', isMime] = /^([\d.]+?)(\.MIME)?$/i.exec(section) ?? []
  let found: MimePart | undefined = root
  for (const number of path.split('.')) {
    // A mail without parts is its own first one.
    found = found?.parts.length === 0 && number === '1' ? found : found?.parts[Number(number) - 1]
  }
  return (isMime ? found?.head : found?.body) ?? Buffer.alloc(0)
}
