import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer, text } from 'node:stream/consumers'
import { Pool } from 'pg'
import { readBareEnv } from './env.ts'
import { CLIENTS, CREATE_CONTACT, DASHBOARD, PROJECTS, SETTINGS } from './bare-queries.ts'

// The baseline for the bff: the least code that sends these five responses, without a framework, sessions or
// rate limits.

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
