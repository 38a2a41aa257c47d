import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer, text } from 'node:stream/consumers'
import { Pool } from 'pg'
import { readBareEnv } from './env.ts'

// The baseline for the bff: the least code that sends these five responses, without a framework, sessions or
// rate limits.

const isoTime = (column: string) =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const SETTINGS = `
  SELECT id, key, value, category FROM site_settings WHERE category NOT IN ('staff', 'portal')
  ORDER BY category, key`

/** How many of the milestones of a project are done. */
const PROGRESS = `(
  SELECT json_build_object('total', count(*), 'done', count(*) FILTER (WHERE m.state = 'done'))
  FROM milestones m WHERE m.project_id = p.id) AS progress`

const PROJECTS = `
  SELECT p.id, p.title, p.description, p.client_id AS "clientId", c.name AS "clientName", p.status,
    p.start_date::text AS "startDate", p.end_date::text AS "endDate", p.budget, p.priority, p.notes,
    p.lead_id AS "leadId", u.name AS lead, p.drive_folder_id AS "driveFolderId", ${PROGRESS},
    p.created_at AS "createdAt", p.updated_at AS "updatedAt", p.version
  FROM projects p JOIN clients c ON c.id = p.client_id LEFT JOIN users u ON u.id = p.lead_id
  ORDER BY p.created_at DESC, p.id DESC LIMIT 50`

const CLIENTS = `
  SELECT c.id, c.name, c.email, c.phone, c.company, c.address, c.status, c.notes,
    (SELECT role FROM portal_roles r WHERE r.email_key = c.email_key) AS "portalRole",
    c.drive_folder_id AS "driveFolderId", c.owner_id AS "ownerId", u.name AS owner,
    (SELECT count(*)::int FROM projects p WHERE p.client_id = c.id) AS "projectCount",
    c.created_at AS "createdAt", c.updated_at AS "updatedAt", c.version
  FROM clients c LEFT JOIN users u ON u.id = c.owner_id ORDER BY c.created_at DESC, c.id DESC`

/** One row and nothing else: the least cost of accepting a contact. */
const CREATE_CONTACT = `
  INSERT INTO contacts (first_name, last_name, email, company, project_type, message, policy_version)
  VALUES ($1, $2, $3, $4, $5, $6, '2025-04-15') RETURNING id`

const project = `
  p.id, p.title, p.description, p.client_id AS "clientId", c.name AS "clientName", p.status,
  p.start_date AS "startDate", p.end_date AS "endDate", p.budget, p.priority, p.notes,
  p.lead_id AS "leadId", u.name AS lead, p.drive_folder_id AS "driveFolderId", ${PROGRESS},
  ${isoTime('p.created_at')} AS "createdAt", ${isoTime('p.updated_at')} AS "updatedAt", p.version`

const contact = `
  e.id, e.first_name AS "firstName", e.last_name AS "lastName", e.email, e.company,
  e.project_type AS "projectType", e.message, e.has_been_contacted AS "hasBeenContacted",
  ${isoTime('e.contacted_at')} AS "contactedAt", u.name AS "contactedBy",
  e.quarantined_at IS NOT NULL AS "isQuarantined",
  NOT e.has_been_contacted AND e.quarantined_at IS NULL AND e.created_at < $1 AS "isOverdue",
  e.client_id AS "clientId", e.owner_id AS "ownerId", o.name AS owner,
  ${isoTime('e.read_at')} AS "readAt", r.name AS "readBy", e.policy_version AS "policyVersion",
  e.source_host AS "sourceHost", e.source_page AS "sourcePage", e.utm_source AS "utmSource",
  e.utm_medium AS "utmMedium", e.utm_campaign AS "utmCampaign", e.utm_term AS "utmTerm",
  e.utm_content AS "utmContent", ${isoTime('e.created_at')} AS "createdAt"`

const contacts = (where: string, limit: number) => `
  (SELECT coalesce(json_agg(listed), '[]') FROM (
    SELECT ${contact} FROM contacts e LEFT JOIN users u ON u.id = e.contacted_by_id
      LEFT JOIN users o ON o.id = e.owner_id LEFT JOIN users r ON r.id = e.read_by_id
    WHERE ${where} ORDER BY e.created_at DESC, e.id DESC LIMIT ${limit}) listed)`

/** $1: unanswered contacts from before this time are overdue. */
const DASHBOARD = `
  SELECT json_build_object(
    'totalClients', (SELECT count(*) FROM clients),
    'activeProjects', (SELECT count(*) FROM projects WHERE status = 'in-progress'),
    'newContacts',
      (SELECT count(*) FROM contacts WHERE NOT has_been_contacted AND quarantined_at IS NULL),
    'recentProjects', (SELECT coalesce(json_agg(listed), '[]') FROM (
      SELECT ${project}
      FROM projects p JOIN clients c ON c.id = p.client_id LEFT JOIN users u ON u.id = p.lead_id
      ORDER BY p.created_at DESC, p.id DESC LIMIT 5) listed),
    'recentContacts', ${contacts('quarantined_at IS NULL', 5)},
    'uncontactedContacts', ${contacts('NOT has_been_contacted AND quarantined_at IS NULL', 50)},
    'projectStatusCounts', (SELECT json_agg(json_build_object('status', status,
      'count', count, 'percent', count * 100 / greatest(sum, 1)) ORDER BY place) FROM (
        SELECT place, status, count(p.id), sum(count(p.id)) OVER ()::float8
        FROM unnest(ARRAY['pending', 'in-progress', 'completed', 'on-hold'])
          WITH ORDINALITY AS listed (status, place)
        LEFT JOIN projects p USING (status) GROUP BY place, status) counted)
  )::text AS dashboard`

const ENTITY = ['content-type', 'content-encoding', 'etag', 'cache-control', 'vary']

/** Fetches a page as browsers do, and returns its bytes as they were sent: `fetch` would decompress them. */
async function fetchBytes(url: string) {
  const headers = { 'accept-encoding': 'gzip, deflate, br' }
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers }, resolve).on('error', reject)
  })
  const body = await buffer(response)
  const kept = Object.entries(response.headers).filter(([name]) => ENTITY.includes(name))
  return { body, headers: { ...Object.fromEntries(kept), 'content-length': body.length } }
}

const { databaseUrl, port, pageUrl } = readBareEnv()
const pool = new Pool({ connectionString: databaseUrl, max: 10 })
const page = await fetchBytes(pageUrl)

type Contact = Record<
  'firstName' | 'lastName' | 'email' | 'company' | 'projectType' | 'message',
  string
>

async function rows(sql: string) {
  return JSON.stringify((await pool.query(sql)).rows)
}

async function dashboard(): Promise<string> {
  const { rows } = await pool.query(DASHBOARD, [new Date(Date.now() - 2 * 86_400_000)])
  return rows[0].dashboard
}

async function createContact(req: IncomingMessage): Promise<string> {
  const { firstName, lastName, email, company, projectType, message }: Contact = JSON.parse(
    await text(req),
  )
  const values = [firstName, lastName, email, company, projectType, message]
  const { rows } = await pool.query(CREATE_CONTACT, values)
  return JSON.stringify({ success: true, id: rows[0].id })
}

function respond(req: IncomingMessage): Promise<string> | undefined {
  switch (`${req.method} ${req.url}`) {
    case 'GET /settings':
      return rows(SETTINGS)
    case 'GET /projects':
      return rows(PROJECTS)
    case 'GET /clients':
      return rows(CLIENTS)
    case 'GET /dashboard':
      return dashboard()
    case 'POST /contact':
      return createContact(req)
  }
}

async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
  if (req.url === '/') {
    res.writeHead(200, page.headers).end(page.body)
    return
  }
  const result = await respond(req)
  const status = result === undefined ? 404 : req.method === 'POST' ? 201 : 200
  const body = Buffer.from(result ?? '{"message":"Not found"}')
  res.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
  })
  res.end(body)
}

const server = createServer((req, res) => {
  handle(req, res).catch((error: unknown) => {
    console.error(error)
    res.writeHead(500).end()
  })
})
server.listen(port, '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))
process.once('disconnect', () => process.exit(0))
