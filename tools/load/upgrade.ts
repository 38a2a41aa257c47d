// Runs a command, such as an upgrade, while visitors read the site and send contacts, and then checks that no call
// failed, that every accepted contact has its row and its email, and that the engines are the same containers.
//
//   node tools/load/upgrade.ts [--site URL] [--mailbox URL] [--rate 20] -- ./loggia upgrade 0.2.0
//
// Needs the demo in containers with RATE_LIMIT_MULTIPLIER=1000000, since everything comes from one address.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { until } from '@loggia/testing/until'
import { runCommand } from '../local/command.ts'
import { startLoad, summary } from './steady-load.ts'

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
