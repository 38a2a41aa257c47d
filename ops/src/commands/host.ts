import { randomUUID } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import {
  createServer,
  get as getHttp,
  type ClientRequest,
  type IncomingMessage,
  type Server,
} from 'node:http'
import { get as getHttps } from 'node:https'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { bad, ok, warn, type Finding } from '@loggia/server/checks/finding'
import { NO_MAIL_SERVER } from '@loggia/server/env'
import { readEnv } from '@loggia/server/read-env'
import { readArguments } from '../arguments.ts'
import { CommandError, EXIT, UsageError, type Command } from '../command.ts'
import { lineOf } from '../explain.ts'
import { mailSettings, failureOfMailServer } from '../mail.ts'

const TIMEOUT_MS = 5_000

/** `host check`: whether an installation on this machine would be reached, and could send email. */
export const hostCheckCommand: Command = {
  usage: `  host check --domain NAME [--ports 80,443]

For install.sh, before there is an installation; runs in the network of the host. Says whether the ports are free, whether
DNS leads to this machine, and whether the mail server of SMTP_URL takes user and password. Each line is ✓, ! worth a look
or ✗ with what to do. Exits with 1 after a ✗.`,
  async run(args, io) {
    const options = { domain: { type: 'string' }, ports: { type: 'string', default: '' } } as const
    const { domain, ports } = readArguments(args, options).values
    const servers: Server[] = []
    const token = randomUUID()
    const findings: Finding[] = []
    for (const port of ports.split(',').filter(Boolean)) {
      const server = await listen(Number(port), token)
      if (server) servers.push(server)
      else findings.push(bad(`Port ${port}`, 'another program listens there', 'Stop that program.'))
    }
    if (domain) findings.push(await lookAtDomain(domain, servers.length > 0 ? token : null))
    for (const server of servers) server.close()
    findings.push(...(await lookAtMailServer(io.env)))
    for (const finding of findings) io.print(lineOf(finding))
    return findings.some(({ level }) => level === 'bad') ? EXIT.failed : EXIT.done
  },
}

/** Answers every call with the token. Null where the port is taken. */
async function listen(port: number, token: string): Promise<Server | null> {
  const server = createServer((_request, response) => response.end(token)).listen(port)
  return once(server, 'listening').then(
    () => server,
    () => null,
  )
}

/** Calls this machine by the addresses that DNS has for it: the one sure sign behind a router, too. */
async function lookAtDomain(domain: string, token: string | null): Promise<Finding> {
  const own = Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .filter(({ internal, address }) => !internal && !address.startsWith('fe80'))
    .map(({ address }) => address)
  const isPublic = own.filter((address) => !PRIVATE.test(address))
  const record = `Set an A record: ${domain} -> ${isPublic[0] ?? 'the public address of this host'}`
  const found = await lookup(domain, { all: true }).catch(() => [])
  if (found.length === 0) return bad('DNS', `${domain} has no address`, record)
  const answers = await Promise.all(
    found.map(async ({ address }) => {
      const isOwn = own.includes(address)
      const isThis = token !== null && (await answerOf(domain, address)) === token
      return { address, isOwn, isThis }
    }),
  )
  const there = answers.map(({ address }) => address).join(', ')
  if (answers.every(({ isThis, isOwn }) => isThis || (isOwn && token === null))) {
    return ok('DNS', `${domain} leads here: ${there}`)
  }
  const wrong = answers.filter(({ isThis, isOwn }) => !isThis && !isOwn)
  if (wrong.length === 0) {
    const remedy = `Let the firewall pass ports 80 and 443: no certificate comes without.`
    return warn('DNS', `${domain} leads here, but port 80 does not answer by it`, remedy)
  }
  const elsewhere = `${domain} leads to ${wrong.map(({ address }) => address).join(', ')}`
  if (isPublic.length > 0) {
    const remedy = `${record}, and remove what leads elsewhere (AAAA, too)`
    return bad('DNS', `${elsewhere}, and this host is ${isPublic.join(', ')}`, remedy)
  }
  const remedy =
    'Right if a router or load balancer passes ports 80 and 443 on to this host; else correct the record'
  return warn(
    'DNS',
    `${elsewhere}; this host knows only its private address ${own.join(', ')}`,
    remedy,
  )
}

const PRIVATE =
  /^(10\.|127\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|f[cd])/

async function answerOf(domain: string, host: string): Promise<string | null> {
  const request = getHttp({ host, headers: { host: domain }, timeout: TIMEOUT_MS })
  request.on('timeout', () => request.destroy())
  try {
    return (await (await responseOf(request)).toArray()).join('')
  } catch {
    return null
  }
}

async function lookAtMailServer(env: Record<string, string | undefined>): Promise<Finding[]> {
  if (!env['SMTP_URL']) return []
  if (env['SMTP_URL'] === NO_MAIL_SERVER) {
    const remedy = 'No email and no code leaves until you run ./install.sh again'
    return [warn('Mail server', 'to be chosen later', remedy)]
  }
  const settings = readEnv(mailSettings, env)
  const { hostname, port, protocol } = new URL(settings.SMTP_URL)
  const used = Number(port || (protocol === 'smtps:' ? 465 : 587))
  const failure = await failureOfMailServer(settings)
  if (!failure) return [ok('Mail server', `${hostname}:${used} answers and lets us in`)]
  const { step, reason, remedy } = failure
  if (step !== 'Connection' || !BLOCKED.includes(used)) {
    return [bad('Mail server', `${step.toLowerCase()} failed: ${reason}`, remedy)]
  }
  const isOpen = await connects(hostname, 2525)
  const way = isOpen
    ? `Port 2525 of ${hostname} answers from here: use ${hostname}:2525`
    : 'Use port 2525 of your mail service if it has one, ask your provider to open the port, or say later'
  const text = `${hostname}:${used} cannot be reached from here (${reason}). Many providers block 25, 465 and 587`
  return [bad('Mail server', text, way)]
}

const BLOCKED = [25, 465, 587]

async function connects(host: string, port: number): Promise<boolean> {
  const socket = connect({ host, port, timeout: TIMEOUT_MS })
  socket.on('timeout', () => socket.destroy(new Error('no answer')))
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return isOpen
}

/** `host wait`: the end of an installation. */
export const hostWaitCommand: Command = {
  usage: `  host wait --url URL [--seconds 180] [--insecure]

For install.sh: waits until the site answers over HTTPS with a certificate that is trusted. With --insecure any will do,
as for CADDY_TLS=tls internal.`,
  async run(args, io) {
    const options = {
      url: { type: 'string', default: '' },
      seconds: { type: 'string', default: '180' },
      insecure: { type: 'boolean', default: false },
    } as const
    const { url, seconds, insecure } = readArguments(args, options).values
    if (!URL.canParse(url)) throw new UsageError('--url is missing')
    const end = Date.now() + Number(seconds) * 1_000
    for (;;) {
      const failure = await failureOf(url, insecure)
      if (failure === null) break
      if (Date.now() > end) throw new CommandError(`${url} does not answer: ${failure}.`, WAYS)
      await pause(1_000)
    }
    io.print(`✓ ${url} answers over HTTPS`)
    return EXIT.done
  },
}

const WAYS =
  'No certificate comes while the name leads elsewhere or a firewall keeps port 80 from the internet: docker compose logs caddy says which. Behind a router this host may not see itself: then try a browser.'

/** Why a page is not served; null when it is. */
async function failureOf(url: string, insecure: boolean): Promise<string | null> {
  const request = getHttps(url, { rejectUnauthorized: !insecure, timeout: TIMEOUT_MS })
  request.on('timeout', () => request.destroy(new Error('no answer')))
  try {
    const { statusCode = 0 } = (await responseOf(request)).resume()
    return statusCode < 400 ? null : `it answers ${statusCode}`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function responseOf(request: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => void request.on('response', resolve).on('error', reject))
}
