import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import type { MailStore, InboxMail } from './store.ts'

/** A running IMAP server: its port, and how to stop it. */
export type ImapServer = { port: number; stop: () => Promise<void> }

/** Whether a user may sign in with an access token, as at Google. Without it, none may. */
export type AcceptsToken = (user: string, token: string) => boolean

/**
 * Starts a small IMAP server whose only folder has the mails to the reply address. It knows the commands that a program
 * needs that reads a mailbox: sign in, select, search, fetch, flag and wait.
 */
export async function startImapServer(options: {
  store: MailStore
  host: string
  port: number
  acceptsToken?: AcceptsToken | undefined
}): Promise<ImapServer> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    serve(socket, options).catch(() => socket.destroy())
  })
  server.listen(options.port, options.host)
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : options.port,
    async stop() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

async function serve(
  socket: Socket,
  {
    store,
    acceptsToken = () => false,
  }: { store: MailStore; acceptsToken?: AcceptsToken | undefined },
): Promise<void> {
  const write = (text: string | Buffer) => void (socket.writable && socket.write(text))
  const session: Session = { store, write, acceptsToken, idleTag: null, known: 0 }
  const announce = () => {
    if (session.idleTag === null) return
    const { length } = store.inbox()
    if (length !== session.known) write(`* ${length} EXISTS\r\n`)
    session.known = length
  }
  const stopListening = store.onChange(announce)
  write('* OK [CAPABILITY IMAP4rev1 IDLE LITERAL+ SASL-IR AUTH=XOAUTH2] Loggia mailbox\r\n')
  try {
    for await (const line of createInterface({ input: socket, crlfDelay: Infinity })) {
      await answerCommand(session, line)
      if (/^\S+ LOGOUT/i.test(line)) socket.end()
    }
  } finally {
    stopListening()
  }
}

/** A connection of a mail program. */
type Session = {
  store: MailStore
  write: (text: string | Buffer) => void
  acceptsToken: AcceptsToken
  /** The tag of a command that waits for news. */
  idleTag: string | null
  /** The number of mails that the program knows of. */
  known: number
}

/** Answers one line. Unknown commands are refused, as by servers. */
async function answerCommand(session: Session, line: string): Promise<void> {
  const { write, store } = session
  if (session.idleTag !== null) {
    if (/^DONE$/i.test(line)) write(`${session.idleTag} OK done\r\n`)
    session.idleTag = null
    return
  }
  const [, tag = '*', name = '', args = ''] = /^(\S+) ((?:UID )?\S+) ?(.*)$/i.exec(line) ?? []
  const ok = (text = 'done') => write(`${tag} OK ${text}\r\n`)
  switch (name.toUpperCase()) {
    case 'CAPABILITY':
      write('* CAPABILITY IMAP4rev1 IDLE LITERAL+ SASL-IR AUTH=XOAUTH2\r\n')
      return ok()
    case 'LIST':
    case 'LSUB':
      write('* LIST (\\HasNoChildren) "/" INBOX\r\n')
      return ok()
    case 'SELECT':
    case 'EXAMINE':
      select(session)
      return ok('[READ-WRITE] selected')
    case 'UID SEARCH':
      write(`* SEARCH ${search(store.inbox(), args).join(' ')}\r\n`)
      return ok()
    case 'UID FETCH':
      await fetch(session, args)
      return ok()
    case 'UID STORE':
      await flag(session, args)
      return ok()
    case 'IDLE':
      session.idleTag = tag
      return write('+ waiting\r\n')
    case 'LOGOUT':
      write('* BYE\r\n')
      return ok()
    case 'AUTHENTICATE':
      if (isAccepted(session, args)) return ok()
      return write(`${tag} NO [AUTHENTICATIONFAILED] Invalid credentials (Failure)\r\n`)
    case 'LOGIN':
    case 'NOOP':
    case 'CHECK':
      return ok()
    default:
      write(`${tag} BAD unknown command\r\n`)
  }
}

function isAccepted({ acceptsToken }: Session, args: string): boolean {
  const [, payload = ''] = /^XOAUTH2 (\S+)$/i.exec(args) ?? []
  const [user = '', bearer = ''] = Buffer.from(payload, 'base64').toString().split('\x01')
  return acceptsToken(user.replace(/^user=/, ''), bearer.replace(/^auth=Bearer /, ''))
}

function select(session: Session): void {
  const mails = session.store.inbox()
  session.known = mails.length
  session.write('* FLAGS (\\Seen)\r\n* OK [PERMANENTFLAGS (\\Seen)] flags\r\n')
  session.write(`* ${mails.length} EXISTS\r\n* 0 RECENT\r\n`)
  session.write(`* OK [UIDVALIDITY ${session.store.uidValidity}] numbers\r\n`)
  session.write(`* OK [UIDNEXT ${(mails.at(-1)?.uid ?? 0) + 1}] next\r\n`)
}

/** The numbers of the unseen mails, or of those in a range such as `7:*`. */
function search(mails: InboxMail[], args: string): number[] {
  const [, from, to] = /UID (\d+):(\d+|\*)/i.exec(args) ?? []
  return mails
    .filter(({ isSeen }) => !/UNSEEN|NOT SEEN/i.test(args) || !isSeen)
    .filter(({ uid }) => !from || (uid >= Number(from) && (to === '*' || uid <= Number(to))))
    .map(({ uid }) => uid)
}

/** The sections that a program asks for, whole or from a place on. */
const SECTIONS = /BODY(?:\.PEEK)?\[([\w.]*)\](?:<(\d+)\.(\d+)>)?/gi

async function fetch({ store, write }: Session, args: string): Promise<void> {
  const mails = store.inbox()
  const index = mails.findIndex(({ uid }) => uid === Number.parseInt(args, 10))
  const mail = mails[index]
  if (!mail) return
  const source = await store.source(mail.id)
  const flags = mail.isSeen ? '\\Seen' : ''
  write(`* ${index + 1} FETCH (UID ${mail.uid} FLAGS (${flags}) RFC822.SIZE ${source.length}`)
  if (/BODYSTRUCTURE/i.test(args)) write(` BODYSTRUCTURE ${bodyStructure(parseMime(source))}`)
  for (const [, name = '', start, length] of args.matchAll(SECTIONS)) {
    const section = sectionOf(source, name)
    const from = Number(start ?? 0)
    const part = section.subarray(from, length === undefined ? undefined : from + Number(length))
    write(` BODY[${name}]${start === undefined ? '' : `<${start}>`} {${part.length}}\r\n`)
    write(part)
  }
  write(')\r\n')
}

async function flag({ store }: Session, args: string): Promise<void> {
  const mail = store.inbox().find(({ uid }) => uid === Number.parseInt(args, 10))
  if (mail && /\\Seen/i.test(args)) await store.setSeen(mail.id, !/-FLAGS/i.test(args))
}

/** A part of an email as it is written: its head and its body, and the parts of that. */
type MimePart = {
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
function parseMime(source: Buffer): MimePart {
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
function bodyStructure(part: MimePart): string {
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
function sectionOf(source: Buffer, section: string): Buffer {
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
