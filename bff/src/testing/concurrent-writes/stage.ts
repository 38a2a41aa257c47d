import { Prisma } from '@loggia/db/generated/client'
import { milestoneRevision } from '@loggia/db/approvals/milestone-revision'
import type { Browser } from '../browser.ts'
import { startDriveApp, type DriveApp } from '../drive.ts'
import { clientBrowser, staffBrowser } from '../people.ts'

export const PASSWORD = 'correct horse'

/**
 * The ids of the few rows that every call is about; the first one of a table is the one that every operation can do
 * something with. Rows that refer to clients lie in the opposite order of the clients.
 */
export const ROWS = {
  clients: [7, 8],
  people: [22, 21],
  projects: [4, 3, 5],
  milestones: [61, 62],
  approvals: [66, 67],
  contacts: [13, 12, 14],
  invitations: [1, 2],
  resets: [1, 2],
  subscribers: [5],
  mails: [31, 30],
  inboundMails: [33, 32],
  versions: [3],
  trash: [1, 2],
  views: [41, 42],
  templates: [51, 52],
  messages: [61, 62],
  notes: [71, 72],
  notices: [81, 82],
  noticeMails: [91],
  uploads: [96, 95],
  invoices: [98, 97],
} as const

const MEMBER = 'grace@navy.example'

/** Sections of the site, whose rows lie in the opposite order of the keys. */
export const SECTIONS = ['logos', 'quotes'] as const

/** An app with two accounts: one that acts, and one whose sessions and password the calls change. */
export interface Stage {
  app: DriveApp
  staff: Browser
  guest: Browser
  /** A client, whose records are the clients of the stage. */
  member: Browser
  guestAccount: { id: number; username: string }
  /** Makes the rows as they were, whatever calls did to them. */
  reset(): Promise<void>
  signInGuest(): Promise<void>
  signInMember(): Promise<void>
}

export async function startStage(): Promise<Stage> {
  const app = await startDriveApp()
  const { db } = app
  const staff = await staffBrowser(app)
  const guest = await staffBrowser(app)
  const guestAccount = await db.user.findFirstOrThrow({ orderBy: { id: 'desc' } })
  for (const table of Object.keys(TABLES)) {
    await db.$executeRaw`SELECT setval(pg_get_serial_sequence(${table}, 'id'), 1000)`
  }
  const statement = resetStatement(guestAccount.id)
  const reset = async () => {
    // What was deleted and put back meanwhile.
    await db.$executeRaw`DELETE FROM trash_items WHERE id <> ALL(${[...ROWS.trash]}::int[])`
    await db.$executeRaw`DELETE FROM milestones WHERE id <> ALL(${[...ROWS.milestones]}::int[])`
    await db.$executeRaw`DELETE FROM projects WHERE id = 2`
    await db.$executeRaw`DELETE FROM clients WHERE id = 6`
    await db.$executeRaw`DELETE FROM client_people WHERE id <> ALL(${[...ROWS.people]}::int[])`
    await db.$executeRaw`DELETE FROM thread_reads`
    await db.$executeRaw`DELETE FROM approvals`
    await db.$executeRaw`DELETE FROM invoices`
    await db.$executeRaw(statement)
  }
  const signInGuest = async () => {
    const body = { username: guestAccount.username, password: PASSWORD }
    const { status } = await guest.request('post', '/api/login', { body })
    if (status !== 200) throw new Error(`Signing in answered ${status}`)
  }
  const stage = { app, staff, guest, guestAccount, reset, signInGuest }
  const member = await clientBrowser(app, MEMBER)
  const signInMember = async () => {
    const { cookies } = await clientBrowser(app, MEMBER)
    for (const [name, value] of cookies) member.cookies.set(name, value)
  }
  return { ...stage, member, signInMember }
}

/** Inserts each row again, or sets the columns that calls change back. */
function resetStatement(userId: number): Prisma.Sql {
  const inserts = Object.entries(TABLES).map(([table, { columns, rows, restored, key = 'id' }]) => {
    const values = rows.map((row) => row.replaceAll('USER', String(userId)))
    return Prisma.raw(`
      ${table}_rows AS (
        INSERT INTO ${table} (${columns}) VALUES ${values.join(', ')}
        ON CONFLICT (${key}) DO UPDATE SET (${restored.join(', ')}) =
          ROW (${restored.map((column) => `excluded.${column}`).join(', ')}))`)
  })
  return Prisma.sql`WITH ${Prisma.join(inserts)} SELECT 1`
}

interface Rows {
  columns: string
  rows: string[]
  restored: string[]
  /** What identifies a row, if not its id. */
  key?: string
}

const client = `'Grace Hopper', '${MEMBER}', '${MEMBER}', 'Navy', 'active'`
const contact = `'Ada', 'Lovelace', 'ada@engine.example', 'Hello', '2025-04-15'`
/** The revision of the milestone of that name. */
export const PILE = milestoneRevision({ title: 'Pile', description: '', dueOn: null })
const tomorrow = `now() + interval '1 day'`

const GONE = {
  name: 'Gone',
  email: 'gone@navy.example',
  email_key: 'gone@navy.example',
  company: 'Navy',
}

/** The rows of an item of the trash, as SQL. */
function trashed(table: string, row: object): string {
  return `'${JSON.stringify({ [table]: [row] })}'`
}

const TABLES: Record<string, Rows> = {
  clients: {
    columns: 'id, name, email, email_key, company, status',
    rows: ROWS.clients.map((id) => `(${id}, ${client})`),
    restored: ['status', 'email'],
  },
  client_people: {
    columns: 'id, client_id, email, email_key, name, ended_at',
    rows: ROWS.people.map(
      (id) => `(${id}, ${29 - id}, 'p${id}@navy.example', 'p${id}@navy.example', 'P', NULL)`,
    ),
    restored: ['client_id', 'ended_at'],
  },
  projects: {
    columns: 'id, title, description, client_id',
    rows: [`(3, 'Pier', '', 8)`, `(4, 'Pier', '', 7)`, `(5, 'Pier', '', 7)`],
    restored: ['client_id', 'title'],
  },
  milestones: {
    columns: 'id, project_id, title, position, state',
    rows: [`(61, 4, 'Pile', 2, 'planned')`, `(62, 4, 'Plank', 1, 'planned')`],
    restored: ['project_id', 'position', 'state', 'is_visible'],
  },
  approvals: {
    columns: 'id, project_id, milestone_id, subject, title',
    rows: [`(66, 4, 61, 'milestone 61', 'Pile')`, `(67, 4, 61, 'milestone 61', 'Pile')`],
    restored: ['title'],
  },
  approval_events: {
    columns:
      'id, approval_id, seq, kind, at, revision, text, text_hash, person_name, person_hash, previous_hash, hash',
    rows: ROWS.approvals.map(
      (id) =>
        `(${id}, ${id}, 1, 'asked', now() - interval '1 day', '${PILE}', 'May we?', '-', 'Sam', '-', '', '-')`,
    ),
    restored: ['hash'],
  },
  contacts: {
    columns: 'id, first_name, last_name, email, message, policy_version, client_id, owner_id',
    rows: [
      `(12, ${contact}, 8, NULL)`,
      `(13, ${contact}, NULL, NULL)`,
      `(14, ${contact}, 7, NULL)`,
    ],
    restored: ['client_id', 'email', 'owner_id'],
  },
  // The client of the project is one of those above.
  trash_items: {
    columns: 'id, kind, record_id, title, purge_at, rows, links',
    rows: [
      `(1, 'client', 6, 'Gone', ${tomorrow}, ${trashed('clients', { id: 6, ...GONE })},
        '[{"table": "contacts", "column": "client_id", "id": 13, "to": 6}]')`,
      `(2, 'project', 2, 'Gone', ${tomorrow},
        ${trashed('projects', { id: 2, title: 'Gone', description: '', client_id: 7 })}, '[]')`,
    ],
    restored: ['rows', 'links'],
  },
  staff_invitations: {
    columns: 'id, email, invited_by_id, expires_at, used_at',
    rows: ROWS.invitations.map((id) => `(${id}, 'i${id}@x.example', USER, ${tomorrow}, NULL)`),
    restored: ['used_at', 'expires_at'],
  },
  password_resets: {
    columns: 'id, user_id, expires_at, used_at',
    rows: ROWS.resets.map((id) => `(${id}, USER, ${tomorrow}, NULL)`),
    restored: ['used_at', 'expires_at'],
  },
  newsletter_subscribers: {
    columns: 'id, email, email_key',
    rows: [`(5, 'reader@customer.example', 'reader@customer.example')`],
    restored: ['is_active', 'confirmed_at'],
  },
  saved_views: {
    columns: 'id, user_id, list, name, search, position',
    rows: ROWS.views.map((id) => `(${id}, USER, 'clients', 'Stage ${id}', 'q=a', ${id})`),
    restored: ['name', 'position'],
  },
  notices: {
    columns: 'id, recipient, kind, path, mail_due_at, mail_delivery',
    rows: ROWS.notices.map(
      (id) => `(${id}, 'staff:USER', 'messageReceived', '/admin/clients/7', ${tomorrow}, 'now')`,
    ),
    restored: ['read_at', 'mail_due_at', 'mail_delivery'],
  },
  notice_mails: {
    columns: 'id, recipient, kinds',
    rows: ROWS.noticeMails.map((id) => `(${id}, 'staff:USER', '["messageReceived"]')`),
    restored: ['kinds'],
  },
  reply_templates: {
    columns: 'id, name, text, version',
    rows: ROWS.templates.map((id) => `(${id}, 'Stage ${id}', 'Hello', 1)`),
    restored: ['name', 'text', 'version'],
  },
  threads: {
    columns: 'id, project_id, last_message_id',
    rows: ['(81, 4, 62)'],
    restored: ['last_message_id'],
  },
  messages: {
    columns: 'id, thread_id, author_id, author_name, text, version, deleted_at',
    rows: ROWS.messages.map((id) => `(${id}, 81, USER, 'Sam Staff', 'Hello ${id}', 1, NULL)`),
    restored: ['text', 'version', 'deleted_at'],
  },
  internal_notes: {
    columns: 'id, thread_id, author_id, author_name, text, after_id',
    rows: ROWS.notes.map((id) => `(${id}, 81, USER, 'Sam Staff', 'Note', 62)`),
    restored: ['text'],
  },
  uploads: {
    columns: 'id, client_id, uploader, uploader_name, name, mime_type, bytes',
    rows: ROWS.uploads.map(
      (id) =>
        `(${id}, ${103 - id}, 'client:grace@navy.example', 'Grace', 'a.pdf', 'text/plain', 9)`,
    ),
    restored: ['state', 'client_id'],
  },
  invoices: {
    columns: 'id, client_id, project_id, number, title, amount, currency, issued_on, due_on',
    rows: ROWS.invoices.map(
      (id) =>
        `(${id}, ${105 - id}, ${101 - id}, 'Stage ${id}', 'Pier', 9, 'USD', '2026-04-15', '2026-05-15')`,
    ),
    restored: ['client_id', 'number', 'state'],
  },
  reply_addresses: {
    columns: 'id, contact_id, person, subject, message_id',
    rows: [`(34, 13, 'client:ada@engine.example', 'Yes', '<34@x.example>')`],
    restored: ['contact_id'],
  },
  inbound_mails: {
    columns: 'id, message_key, bytes, sender, subject, state, reason, text, address_id',
    rows: ROWS.inboundMails.map(
      (id) =>
        `(${id}, '<${id}@x.example>', 9, 'eve@x.example', 'Re: Yes', 'held', 'otherSender', 'Thanks', 34)`,
    ),
    restored: ['state', 'address_id'],
  },
  outbox: {
    columns: 'id, kind, ref_id, message_id, dispatched_at, sent_at, dead_at',
    rows: ROWS.mails.map(
      (id) => `(${id}, 'sendContactNotification', 13, '<${id}@x.example>', NULL, NULL, now())`,
    ),
    restored: ['dispatched_at', 'sent_at', 'dead_at'],
  },
  drive_connections: {
    columns: 'owner, account',
    key: 'owner',
    rows: [`('workspace', 'office@provider.example')`],
    restored: ['account'],
  },
  site_sections: {
    columns: 'id, key, draft',
    key: 'key',
    rows: SECTIONS.map(
      (key, index) => `(${3 - index}, '${key}', '{"title": "Said", "items": []}')`,
    ),
    restored: ['draft'],
  },
  site_versions: {
    columns: 'id, key, content',
    rows: ROWS.versions.map((id) => `(${id}, 'quotes', '{"title": "Earlier", "items": []}')`),
    restored: ['content'],
  },
  site_settings: {
    columns: 'key, value, category',
    key: 'key',
    rows: [`('youtube_url', 'https://www.youtube.com/@harborlight', 'social')`],
    restored: ['value', 'category'],
  },
}
