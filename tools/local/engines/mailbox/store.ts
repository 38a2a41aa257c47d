import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import PostalMime from 'postal-mime'

// Enough for a day of trying things out.
const DEFAULT_MAX_MAILS = 1_000

/** Sender and recipients of a mail as given in the SMTP commands, which its headers need not match. */
export type Envelope = { from: string; to: string[] }

/** A stored mail: its envelope and its parsed source. Times are ISO 8601. */
export type StoredMail = {
  id: string
  receivedAt: string
  envelope: Envelope
  from: string
  to: string[]
  subject: string
  date: string | undefined
  messageId: string | undefined
  text: string
  html: string
  headers: Record<string, string>
}

/** A mail in the folder that programs read, by its number there. */
export type InboxMail = { id: string; uid: number; isSeen: boolean }

/** Mails to `reply+token@…` are answers: they lie in the folder that Loggia reads. */
const REPLY = /^reply\+/i

async function parse(
  id: string,
  receivedAt: string,
  envelope: Envelope,
  source: Uint8Array<ArrayBuffer>,
): Promise<StoredMail> {
  const mail = await PostalMime.parse(source)
  return {
    id,
    receivedAt,
    envelope,
    from: mail.from?.address ?? envelope.from,
    to: (mail.to ?? []).flatMap((entry) => entry.address ?? []),
    subject: mail.subject ?? '',
    date: mail.date,
    messageId: mail.messageId,
    text: mail.text ?? '',
    html: mail.html ?? '',
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
  }
}

/**
 * Opens the folder that contains each mail as <id>.eml and its envelope as <id>.json.
 *
 * @param maxMails as many are kept, the newest
 */
export async function openMailStore(folder: string, maxMails = DEFAULT_MAX_MAILS) {
  await mkdir(folder, { recursive: true })
  const mails = new Map<string, StoredMail>()
  const inbox: InboxMail[] = []
  const listeners = new Set<() => void>()
  // Numbers start over with every start, which programs notice by this.
  const uidValidity = Math.floor(Date.now() / 1000)
  let nextUid = 1
  const sourceFile = (id: string) => join(folder, `${id}.eml`)
  const envelopeFile = (id: string) => join(folder, `${id}.json`)

  function keep(mail: StoredMail, isSeen: boolean): void {
    mails.set(mail.id, mail)
    if (!mail.envelope.to.some((to) => REPLY.test(to))) return
    inbox.push({ id: mail.id, uid: nextUid++, isSeen })
    for (const tell of listeners) tell()
  }

  async function remove(id: string): Promise<void> {
    mails.delete(id)
    const place = inbox.findIndex((mail) => mail.id === id)
    if (place >= 0) inbox.splice(place, 1)
    await Promise.all([rm(sourceFile(id), { force: true }), rm(envelopeFile(id), { force: true })])
  }

  async function load(id: string): Promise<void> {
    try {
      const { receivedAt, envelope, isSeen } = JSON.parse(await readFile(envelopeFile(id), 'utf8'))
      const source = new Uint8Array(await readFile(sourceFile(id)))
      keep(await parse(id, receivedAt, envelope, source), isSeen === true)
    } catch {
      // Half written when an earlier run was killed; its sender got no confirmation.
      await remove(id)
    }
  }

  // Ids start with the time, so sorting the names sorts the mails by arrival.
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
  for (const name of files.slice(-maxMails)) await load(basename(name, '.json'))

  return {
    /** Stores a mail; resolves when it is on disk. */
    async add(envelope: Envelope, source: Buffer): Promise<StoredMail> {
      const receivedAt = new Date()
      const id = `${receivedAt.getTime()}-${randomBytes(4).toString('hex')}`
      const mail = await parse(id, receivedAt.toISOString(), envelope, new Uint8Array(source))
      await writeFile(sourceFile(id), source)
      await writeFile(envelopeFile(id), JSON.stringify({ receivedAt: mail.receivedAt, envelope }))
      keep(mail, false)
      const oldest = mails.keys().next().value
      if (mails.size > maxMails && oldest) await remove(oldest)
      return mail
    },
    /** All mails, newest first; with a recipient, only those sent to that email address. */
    list(recipient?: string): StoredMail[] {
      const wanted = recipient?.trim().toLowerCase()
      const newestFirst = [...mails.values()].toReversed()
      if (!wanted) return newestFirst
      return newestFirst.filter((mail) =>
        mail.envelope.to.some((to) => to.toLowerCase() === wanted),
      )
    },
    get: (id: string) => mails.get(id),
    /** The mail as it was sent, as bytes. */
    source: (id: string) => readFile(sourceFile(id)),
    uidValidity,
    /** The mails that are answers, the oldest first. */
    inbox: (): InboxMail[] => inbox,
    /** Remembers whether a program has seen a mail. */
    async setSeen(id: string, isSeen: boolean): Promise<void> {
      const [place, mail] = [inbox.find((each) => each.id === id), mails.get(id)]
      if (!place || !mail) return
      place.isSeen = isSeen
      const { receivedAt, envelope } = mail
      await writeFile(envelopeFile(id), JSON.stringify({ receivedAt, envelope, isSeen }))
    },
    /** Calls back when an answer arrives. Returns a function to end that. */
    onChange(tell: () => void): () => void {
      listeners.add(tell)
      return () => void listeners.delete(tell)
    },
    async clear(): Promise<void> {
      await Promise.all([...mails.keys()].map(remove))
    },
  }
}

/** See openMailStore. */
export type MailStore = Awaited<ReturnType<typeof openMailStore>>
