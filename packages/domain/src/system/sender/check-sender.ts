import type {
  DnsRecord,
  SenderCheck,
  SenderCheckName,
  SenderCheckState,
} from '@loggia/contracts/system/sender-checks'
import { isIP } from 'node:net'
import { isPrivate, type ArrivedHeaders } from './arrived-headers.ts'
import type { Dns } from '../../kernel/dns.ts'
import { mailHouseOf, type Sending } from './mail-houses.ts'
import { isCovered, joinedSpf, spfRecords } from './spf.ts'

interface Look {
  dns: Dns
  sending: Sending
  /** The domain of the sender. */
  domain: string
  /** The head of a test email that came back; null without one. */
  copy: ArrivedHeaders | null
}

type Answer = Omit<SenderCheck, 'name'>

const CHECKS: readonly [SenderCheckName, (look: Look) => Promise<Answer>][] = [
  ['spf', checkSpf],
  ['dkim', checkDkim],
  ['dmarc', checkDmarc],
  ['reverse-name', checkReverseName],
]

/**
 * Whether receivers believe that emails come from their sender: by what the DNS says, and by the head of a test email
 * that came back, if one did. Without DNS nothing is called wrong.
 */
export function checkSender(
  dns: Dns,
  sending: Sending,
  copy: ArrivedHeaders | null,
): Promise<SenderCheck[]> {
  const domain = sending.from.slice(sending.from.lastIndexOf('@') + 1).toLowerCase()
  const look = { dns, sending, domain, copy }
  return Promise.all(
    CHECKS.map(async ([name, check]) => ({ name, ...(await check(look).catch(noDns)) })),
  )
}

const noDns = () =>
  answer('unknown', 'The DNS could not be asked from here, so nothing is known about it.')

function answer(state: SenderCheckState, text: string, record: DnsRecord | null = null): Answer {
  return { state, text, record }
}

/** Whether two domains are one, or one is below the other. Siblings are told apart by the receiver only. */
function isAligned(one: string, other: string): boolean {
  return one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`)
}

/** Within one house, emails are often neither signed nor checked: then only what passed says anything. */
function verdictOf(copy: ArrivedHeaders | null, method: string) {
  return copy?.verdicts.find(
    (verdict) => verdict.method === method && (copy.deliveredBy || verdict.result === 'pass'),
  )
}

const passesDmarc = (copy: ArrivedHeaders | null) => verdictOf(copy, 'dmarc')?.result === 'pass'

async function checkSpf({ dns, sending, domain, copy }: Look): Promise<Answer> {
  const verdict = verdictOf(copy, 'spf')
  const [, from = ''] = /@?([^@]*)$/.exec(verdict?.properties.get('smtp.mailfrom') ?? '') ?? []
  if (verdict?.result === 'pass') {
    if (!from || isAligned(from, domain))
      return answer('good', `The test email that came back passed: ${domain} allows this way.`)
    if (passesDmarc(copy))
      return answer(
        'good',
        `It passed for ${from}, where bounces go; your own domain is proved by DKIM.`,
      )
  }
  const { mechanism, addresses } = await waysOf(dns, sending, copy)
  const records = await spfRecords(dns, domain)
  const record: DnsRecord = { host: domain, type: 'txt', value: joinedSpf(records, mechanism) }
  const [only, second] = records
  if (only === undefined)
    return answer(
      'missing',
      `${domain} does not say who may send its emails. Add this record.`,
      record,
    )
  if (second !== undefined)
    return answer(
      'wrong',
      `${domain} has ${records.length} SPF records, and receivers accept exactly one. Replace them by this one.`,
      record,
    )
  const known = mechanism === GUESS ? null : mechanism
  const covered = await isCovered(dns, domain, only, { mechanism: known, addresses })
  if (covered === 'too-many')
    return answer(
      mailHouseOf(sending) ? 'wrong' : 'unknown',
      `Receivers look up ten names for a record, and that of ${domain} needs more before it names ${nameOf(sending)}. Delete from it what sends no emails any more.`,
    )
  if (covered) return answer('good', `The record of ${domain} allows ${nameOf(sending)}.`)
  if (verdict && verdict.result !== 'pass')
    return answer(
      'wrong',
      `The test email that came back did not pass (${verdict.result}). Replace the record by this one.`,
      record,
    )
  if (mailHouseOf(sending))
    return answer(
      'wrong',
      `The record of ${domain} leaves out ${nameOf(sending)}. Replace it by this one.`,
      record,
    )
  if (addresses.length > 0 && addresses.every(isPrivate))
    return answer(
      'unknown',
      `${domain} has a record. ${nameOf(sending)} is inside your network, so whether the record covers the address that its emails leave from is seen in their headers only.`,
    )
  return answer(
    'unknown',
    `${domain} has a record, and it does not name ${nameOf(sending)}. If emails leave from there, replace it by this one.`,
    record,
  )
}

/** What is proposed where no more is known: that the servers that take the emails of a domain send them, too. */
const GUESS = 'mx'

/** The mechanism that allows the way of the emails, and the addresses that they come from, as far as they are known. */
async function waysOf(dns: Dns, sending: Sending, copy: ArrivedHeaders | null) {
  const house = mailHouseOf(sending)
  if (house) return { mechanism: house.mechanism, addresses: [] }
  const { deliveredBy } = copy ?? {}
  const { smtpHost } = sending
  if (deliveredBy) {
    const { address } = deliveredBy
    return { mechanism: `ip${isIP(address)}:${address}`, addresses: [address] }
  }
  const addresses = smtpHost ? await addressesOf(dns, smtpHost) : []
  const mechanism = smtpHost && isIP(smtpHost) === 0 ? `a:${smtpHost}` : GUESS
  return { mechanism, addresses }
}

function addressesOf(dns: Dns, host: string): Promise<string[]> {
  return isIP(host) === 0 ? dns.addresses(host) : Promise.resolve([host])
}

const nameOf = (sending: Sending) =>
  mailHouseOf(sending)?.name ?? sending.smtpHost ?? 'your mail server'

async function checkDkim({ dns, sending, domain, copy }: Look): Promise<Answer> {
  const house = mailHouseOf(sending)
  const where = house?.dkimPlace ?? 'at the provider of your mail server, or in its settings'
  const isSigned = copy?.signatures.some((each) => isAligned(each.domain, domain))
  // Within one house, emails are often not signed.
  if (copy && (copy.deliveredBy || isSigned)) return dkimOfCopy(dns, domain, copy, where)
  const selectors = house?.selectors ?? []
  const keys = await Promise.all(
    selectors.map((name) => hasKey(dns, `${name}._domainkey.${domain}`)),
  )
  if (keys.some(Boolean))
    return answer(
      'unknown',
      `${domain} has a key of ${house?.name}. Whether emails are signed with it is seen in their headers only.`,
    )
  if (house)
    return answer(
      'missing',
      `${domain} has no key of ${house.name} by its usual names. Make one and turn signing on ${where}.`,
    )
  return answer(
    'unknown',
    `Signatures are seen only in an email that arrived: in its headers, dkim=pass with header.d=${domain} is right. Signing is turned on ${where}.`,
  )
}

async function dkimOfCopy(
  dns: Dns,
  domain: string,
  { verdicts, signatures }: ArrivedHeaders,
  where: string,
): Promise<Answer> {
  const seen = verdicts
    .filter(({ method, result }) => method === 'dkim' && result !== 'none')
    .map(({ result, properties }) => ({ result, by: signerOf(properties) }))
  const own = seen.filter(({ by }) => by === '' || isAligned(by, domain))
  if (own.some(({ result }) => result === 'pass'))
    return answer(
      'good',
      `The test email that came back is signed for ${domain}, and the signature holds.`,
    )
  const [broken] = own
  if (broken)
    return answer(
      'wrong',
      `The signature for ${domain} does not hold (${broken.result}). Compare the key in the DNS with the one ${where}.`,
    )
  const [other] = [...seen.map(({ by }) => by), ...signatures.map((each) => each.domain)]
  const signature = signatures.find((each) => isAligned(each.domain, domain))
  if (!signature) {
    if (other === undefined)
      return answer(
        'missing',
        `The test email that came back is not signed. Turn signing on ${where}.`,
      )
    return answer(
      'wrong',
      `It is signed for ${other} only, which does not prove ${domain}. Turn on signing with your own domain ${where}.`,
    )
  }
  const name = `${signature.selector}._domainkey.${signature.domain}`
  if (await hasKey(dns, name))
    return answer(
      'good',
      `The test email that came back is signed for ${signature.domain}, and its key is in the DNS.`,
    )
  return answer(
    'wrong',
    `It is signed, but the DNS has no key at ${name}. The record is shown ${where}.`,
  )
}

function signerOf(properties: ReadonlyMap<string, string>): string {
  const [, signer = ''] =
    /@?([^@]*)$/.exec(properties.get('header.d') ?? properties.get('header.i') ?? '') ?? []
  return signer
}

/** A key without a value is one that was withdrawn (RFC 6376 3.6.1). */
async function hasKey(dns: Dns, name: string): Promise<boolean> {
  return (await dns.texts(name)).some((text) => /(?:^|;)\s*p=[^;\s]/.test(text))
}

async function checkDmarc({ dns, domain, copy }: Look): Promise<Answer> {
  const labels = domain.split('.')
  // The nearest record above counts for a domain without one.
  const parents = labels
    .slice(0, Math.max(labels.length - 1, 1))
    .map((_, at) => labels.slice(at).join('.'))
  const add: DnsRecord = {
    host: `_dmarc.${domain}`,
    type: 'txt',
    value: `v=DMARC1; p=none; rua=mailto:postmaster@${domain}`,
  }
  for (const parent of parents) {
    const records = (await dns.texts(`_dmarc.${parent}`)).filter((text) =>
      /^v=DMARC1\b/i.test(text),
    )
    const [only, second] = records
    if (second !== undefined)
      return answer(
        'wrong',
        `${parent} has ${records.length} DMARC records, and receivers accept exactly one. Delete the others.`,
      )
    if (only === undefined) continue
    const policy = /;\s*p\s*=\s*(none|quarantine|reject)\b/i.exec(only)?.[1]?.toLowerCase()
    if (!policy)
      return answer('wrong', `The record of ${parent} says no policy. Replace it by this one.`, {
        ...add,
        host: `_dmarc.${parent}`,
      })
    const { result } = verdictOf(copy, 'dmarc') ?? {}
    if (result && result !== 'pass')
      return answer(
        'wrong',
        `The test email that came back did not pass (${result}): neither SPF nor DKIM proves ${domain}. Mend those.`,
      )
    return answer(
      'good',
      policy === 'none'
        ? `${parent} has a policy that refuses nothing yet (p=none). Once all of your emails pass, p=quarantine protects your name.`
        : `${parent} has the policy ${policy}${result ? ', and the test email that came back passed' : ''}.`,
    )
  }
  return answer(
    'missing',
    `${domain} does not say what receivers should do with false emails; large providers ask for it. Add this record.`,
    add,
  )
}

async function checkReverseName({ dns, sending, copy }: Look): Promise<Answer> {
  const { provider, smtpHost } = sending
  const { deliveredBy } = copy ?? {}
  if (!deliveredBy && mailHouseOf(sending))
    return answer('good', `The servers of ${nameOf(sending)} have theirs.`)
  const host = deliveredBy?.host ?? smtpHost
  const [address] = deliveredBy ? [deliveredBy.address] : host ? await addressesOf(dns, host) : []
  if (provider === null && smtpHost === null)
    return answer('unknown', 'There is no mail server yet.')
  if (!host || !address)
    return answer('unknown', `The DNS knows no address of ${host ?? 'the mail server'}.`)
  if (isPrivate(address))
    return answer(
      'unknown',
      `${host} is inside your network. What counts is the address that its emails leave from.`,
    )
  const names = await dns.names(address)
  const record: DnsRecord = { host: address, type: 'ptr', value: host }
  const ask = 'It is set by the provider of the server, not in your own DNS.'
  const [name] = names
  if (name === undefined)
    return answer('missing', `${address}, which emails come from, has no name. ${ask}`, record)
  const back = await Promise.all(names.map((each) => dns.addresses(each)))
  if (!back.flat().includes(address))
    return answer(
      'wrong',
      `${address} is called ${name}, and that name leads elsewhere. ${ask}`,
      record,
    )
  return answer('good', `${address} is called ${name}, and that name leads back to it.`)
}
