import { MAX_MILESTONES } from '@loggia/contracts/milestones/values'

/** How many rows the tables get in which client and agency work together. */
export interface PortalSizes {
  messages: number
  notices: number
  milestones: number
  approvals: number
  uploads: number
}

/** How many projects have a conversation, with this many messages altogether. */
const conversationsOf = ({ messages }: PortalSizes) => Math.max(1, Math.round(messages / 5))

const time = `timestamptz '2024-01-01' + n * interval '11 seconds'`
/** The id of one of the first projects, or of their clients. */
const project = (nth: string) => `(SELECT min(id) FROM projects) + ${nth}`
const client = (nth: string) => `(SELECT client_id FROM projects WHERE id = ${project(nth)})`
const person = (nth: string) =>
  `(SELECT 'client:' || email_key FROM clients WHERE id = ${client(nth)})`

/**
 * The first project has a tenth of all messages, approvals, files and notices, and as many milestones as it may; five
 * members of staff share the notices of their side, and the first of them has read nine conversations of ten.
 */
export function portalStatements(sizes: PortalSizes): string[] {
  const { messages, notices, milestones, approvals, uploads } = sizes
  const threads = conversationsOf(sizes)
  /** The number of a project: the first one for each tenth row. */
  const nth = `(CASE WHEN n % 10 = 0 THEN 0 ELSE n % ${threads} END)`
  const thread = `(SELECT min(id) FROM threads) + ${nth}`
  const message = `(SELECT min(id) FROM messages) + n % ${messages}`
  const rows = (count: number) => `FROM generate_series(0, ${count - 1}) n`
  return [
    `INSERT INTO threads (project_id, created_at) SELECT ${project('n')}, ${time} ${rows(threads)}`,
    `INSERT INTO messages (thread_id, author_email_key, author_name, is_from_client, text, source, created_at)
     SELECT ${thread}, CASE WHEN n % 3 = 0 THEN 'client' || n || '@example.com' END, 'Writer ' || n % 50,
       n % 3 = 0, 'We have looked at pier ' || n || ', and it will hold. Shall we go on with the crane on Monday?',
       CASE WHEN n % 5 = 0 THEN 'mail' ELSE 'screen' END, ${time} ${rows(messages)}`,
    `UPDATE threads t SET last_message_id = m.id, last_message_at = m.created_at, is_unanswered = m.is_from_client
     FROM (SELECT DISTINCT ON (thread_id) * FROM messages ORDER BY thread_id, id DESC) m WHERE m.thread_id = t.id`,
    `INSERT INTO thread_reads (thread_id, person, message_id)
     SELECT id, 'staff:1', last_message_id FROM threads WHERE id % 10 > 0 AND last_message_id IS NOT NULL
     UNION ALL SELECT id, 'staff:2', last_message_id FROM threads WHERE last_message_id IS NOT NULL`,
    `INSERT INTO internal_notes (thread_id, author_name, text, after_id, created_at)
     SELECT ${thread}, 'Writer', 'Call first.', 0, ${time} ${rows(messages / 10)}`,
    `INSERT INTO notices (recipient, kind, details, path, client_id, message_id, created_at, read_at, mail_due_at, mail_delivery)
     SELECT CASE WHEN n % 2 = 0 THEN 'staff:' || 1 + n / 2 % 5 ELSE ${person(nth)} END,
       'messageReceived', '{"title": "Cloud migration", "by": "Writer"}',
       '/admin/projects/' || ${project(nth)} || '?tab=conversation', ${client(nth)}, ${message}, ${time},
       CASE WHEN n % 10 > 1 THEN ${time} END,
       CASE WHEN n % 100 = 1 THEN now() + interval '1 day' END, CASE WHEN n % 100 = 1 THEN 'daily' END
     ${rows(notices)}`,
    `INSERT INTO milestones (project_id, title, due_on, state, is_visible, position, created_at)
     SELECT ${project(`(CASE WHEN n < ${MAX_MILESTONES} THEN 0 ELSE n % ${threads} END)`)}, 'Milestone ' || n, date '2026-01-01' + n % 300,
       (ARRAY['planned', 'in-progress', 'done'])[1 + n % 3], n % 7 > 0, n, ${time} ${rows(milestones)}`,
    `INSERT INTO approvals (project_id, document_id, subject, title, created_at)
     SELECT ${project(`n % ${threads}`)}, 'document-' || n, 'document document-' || n, 'Plan ' || n, ${time}
     ${rows(approvals)}`,
    `INSERT INTO approval_events (approval_id, seq, kind, at, revision, text, text_hash, person_name, person_hash,
       previous_hash, hash)
     SELECT id, seq, CASE seq WHEN 1 THEN 'asked' ELSE 'approved' END, created_at, '1', '', '', 'Writer', '', '', ''
     FROM approvals, generate_series(1, 2) seq WHERE seq = 1 OR id % 10 > 0`,
    `INSERT INTO uploads (client_id, project_id, uploader, uploader_name, name, mime_type, bytes, state, created_at)
     SELECT ${client(nth)}, ${project(nth)}, ${person(nth)}, 'Writer', 'plan-' || n || '.pdf', 'application/pdf',
       1000, 'stored', ${time} ${rows(uploads)}`,
  ]
}
