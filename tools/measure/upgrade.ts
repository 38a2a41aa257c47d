// Runs a command, such as an upgrade, while visitors read the site and send contacts, and then checks that no call
// failed, that every accepted contact has its row and its email, and that the engines are the same containers.
//
//   node tools/measure/upgrade.ts [--site URL] [--mailbox URL] [--rate 20] -- ./loggia upgrade 0.2.0
//
// Needs the demo in containers with RATE_LIMIT_MULTIPLIER=1000000, since everything comes from one address.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { until } from '@loggia/testing/until'
import { runCommand } from '../local/command.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    site: { type: 'string', default: 'http://127.0.0.1:3000' },
    mailbox: { type: 'string', default: 'http://127.0.0.1:8025' },
    rate: { type: 'string', default: '20' },
  },
})
const [command = '', ...commandArgs] = positionals
const { site, mailbox } = values
const stamp = Date.now().toString(36)
const addressOf = (index: number) => `visitor-${index}.${stamp}@customer.example`

function readRequest(index: number) {
  const query = '{ siteSettings { key value } }'
  const body = JSON.stringify({ query })
  const headers = { 'content-type': 'application/json' }
  if (index % 3 === 0) return { path: '/' }
  if (index % 3 === 1) return { path: '/api/site-settings' }
  return { path: '/graphql', init: { method: 'POST', headers, body } }
}

function contactRequest(index: number) {
  const person = { firstName: 'Ada', lastName: 'Byron', email: addressOf(index) }
  const body = JSON.stringify({ ...person, message: 'Please build us an engine.' })
  const headers = { 'content-type': 'application/json' }
  return { path: '/api/contact', init: { method: 'POST', headers, body } }
}

async function docker(...args: string[]): Promise<string> {
  const { ok, output } = await runCommand('docker', args)
  if (!ok) throw new Error(output)
  return output.trim()
}

/** The rows of a statement, one string each. */
async function rows(statement: string): Promise<string[]> {
  const psql = ['psql', '--username=loggia', '--no-align', '--tuples-only', '--command', statement]
  const output = await docker('compose', 'exec', '-T', 'postgres', ...psql)
  return output.split('\n').filter(Boolean)
}

const engines = () => docker('compose', 'ps', '--quiet', 'postgres', 'redis')

/** The addresses to which an email about a contact of this run answers. */
async function mailed(): Promise<string[]> {
  const answer = await fetch(`${mailbox}/api/v1/messages?limit=100000`)
  const { messages } = (await answer.json()) as { messages: { ReplyTo: { Address: string }[] }[] }
  const addresses = messages.flatMap(({ ReplyTo }) => ReplyTo.map(({ Address }) => Address))
  return addresses.filter((address) => address.endsWith(`.${stamp}@customer.example`))
}

const enginesBefore = await engines()
const perSecond = Number(values.rate)
const reads = startLoad(site, perSecond / 2, readRequest)
const contacts = startLoad(site, perSecond / 2, contactRequest)
await pause(3_000)
const [exitCode] = (await once(spawn(command, commandArgs, { stdio: 'inherit' }), 'exit')) as [
  number,
]
await pause(3_000)
const [readReport, contactReport] = await Promise.all([reads.stop(), contacts.stop()])

const expected = contactReport.accepted.map(addressOf)
const stored = new Set(
  await rows(`SELECT email FROM contacts WHERE email LIKE '%.${stamp}@customer.example'`),
)
const lost = async () => {
  const arrived = new Set(await mailed())
  return expected.filter((address) => !arrived.has(address))
}
await until(async () => (await lost()).length === 0, { timeout: 60_000 }).catch(() => undefined)
const withoutMail = await lost()
const withoutRow = expected.filter((address) => !stored.has(address))
const mails = await mailed()
const sameEngines = (await engines()) === enginesBefore

console.log(summary('reads', readReport))
console.log(summary('contacts', contactReport))
for (const failure of [...readReport.failures, ...contactReport.failures])
  console.log(`  ${failure}`)
console.log(
  `${expected.length} contacts accepted: ${withoutRow.length} without a row, ${withoutMail.length} without an email, ` +
    `${mails.length - new Set(mails).size} emails sent twice`,
)
console.log(`PostgreSQL and Redis: ${sameEngines ? 'the same containers' : 'other containers'}`)
console.log(`${[command, ...commandArgs].join(' ')}: exit code ${exitCode}`)
const failed = readReport.failures.length + contactReport.failures.length
process.exitCode =
  failed + withoutRow.length + withoutMail.length === 0 && sameEngines && exitCode === 0 ? 0 : 1

/** Requests for a path, made again for each call. */
type RequestMaker = (index: number) => { path: string; init?: RequestInit }

interface LoadReport {
  requests: number
  /** The failures, one line for each request: refused, cut, timed out, or any status but 2xx. */
  failures: string[]
  /** Milliseconds, in ascending order. */
  durations: number[]
  /** The indexes of the requests that were answered with 2xx. */
  accepted: number[]
}

/** Sends requests at a steady rate, whatever the answers take, until it is stopped. */
function startLoad(origin: string, perSecond: number, makeRequest: RequestMaker) {
  const report: LoadReport = { requests: 0, failures: [], durations: [], accepted: [] }
  const open = new Set<Promise<void>>()
  const stopping = new AbortController()

  async function send(index: number): Promise<void> {
    const { path, init } = makeRequest(index)
    const started = performance.now()
    const where = `${new Date().toISOString()} ${init?.method ?? 'GET'} ${path}`
    try {
      // Generous: on a busy machine an answer may be slow, but it has to come.
      const signal = AbortSignal.timeout(30_000)
      const response = await fetch(`${origin}${path}`, { ...init, signal })
      await response.arrayBuffer()
      if (response.ok) report.accepted.push(index)
      else report.failures.push(`${where}: ${response.status}`)
    } catch (error) {
      const cause = error instanceof Error ? (error.cause ?? error) : error
      report.failures.push(`${where}: ${String(cause)}`)
    }
    report.durations.push(performance.now() - started)
  }

  async function run(): Promise<void> {
    const started = performance.now()
    for (let index = 0; !stopping.signal.aborted; index += 1) {
      const due = started + (index * 1_000) / perSecond - performance.now()
      if (due > 0) await pause(due)
      report.requests += 1
      const request = send(index)
      open.add(request)
      void request.finally(() => open.delete(request))
    }
    await Promise.all(open)
  }

  const running = run()
  return {
    /** Sends no more, and waits for the answers that are still to come. */
    async stop(): Promise<LoadReport> {
      stopping.abort()
      await running
      report.durations.sort((a, b) => a - b)
      return report
    },
  }
}

/** A line that sums a report up. */
function summary(name: string, { requests, failures, durations }: LoadReport): string {
  const percentile = (part: number) =>
    Math.round(durations[Math.ceil(durations.length * part) - 1] ?? 0)
  return `${name}: ${requests} requests, ${failures.length} failed, p50 ${percentile(0.5)} ms, p99 ${percentile(0.99)} ms, slowest ${percentile(1)} ms`
}
