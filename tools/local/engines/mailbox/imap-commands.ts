import { bodyStructure, parseMime, sectionOf } from './mime.ts'
import type { InboxMail, MailStore } from './store.ts'

/** A connection of a mail program. */
export type Session = {
  store: MailStore
  write: (text: string | Buffer) => void
  /** The tag of a command that waits for news. */
  idleTag: string | null
  /** The number of mails that the program knows of. */
  known: number
}

/** Answers one line. Unknown commands are refused, as by servers. */
export async function answerCommand(session: Session, line: string): Promise<void> {
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
      write('* CAPABILITY IMAP4rev1 IDLE LITERAL+\r\n')
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
    case 'LOGIN':
    case 'NOOP':
    case 'CHECK':
      return ok()
    default:
      write(`${tag} BAD unknown command\r\n`)
  }
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
