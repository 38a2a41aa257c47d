import { ANSWER_WITHIN, businessDaysBefore } from '../../bff/src/features/contacts/business-days.ts'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { Pool } from 'pg'
import { readBareEnv } from './env.ts'
import { CLIENTS, CREATE_CONTACT, DASHBOARD, PROJECTS, SETTINGS } from './bare-queries.ts'

// The baseline for the bff: the least code that sends these five responses, without a framework, sessions or
// rate limits.

const { databaseUrl, port } = readBareEnv()
const pool = new Pool({ connectionString: databaseUrl, max: 10 })
const statuses = ['pending', 'in-progress', 'completed', 'on-hold']

type Contact = Record<
  'firstName' | 'lastName' | 'email' | 'company' | 'projectType' | 'message',
  string
>

async function rows(sql: string, values: unknown[] = []) {
  return (await pool.query(sql, values)).rows
}

async function dashboard() {
  const [row] = await rows(DASHBOARD, [businessDaysBefore(new Date(), ANSWER_WITHIN)])
  const { counts, ...lists } = row.dashboard
  const count = (status: string): number => counts[status] ?? 0
  const all = statuses.reduce((sum, status) => sum + count(status), 0)
  const projectStatusCounts = statuses.map((status) => {
    return { status, count: count(status), percent: all ? (count(status) / all) * 100 : 0 }
  })
  return { ...lists, projectStatusCounts }
}

async function createContact(req: IncomingMessage) {
  const { firstName, lastName, email, company, projectType, message }: Contact = JSON.parse(
    await text(req),
  )
  const messageId = `<${crypto.randomUUID()}@127.0.0.1>`
  const values = [firstName, lastName, email, company, projectType, message]
  const { rows } = await pool.query(CREATE_CONTACT, [...values, messageId, crypto.randomUUID()])
  return { success: true, id: rows[0].id }
}

function respond(req: IncomingMessage): Promise<unknown> | undefined {
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
  const result = await respond(req)
  const status = result === undefined ? 404 : req.method === 'POST' ? 201 : 200
  const body = Buffer.from(JSON.stringify(result ?? { message: 'Not found' }))
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
