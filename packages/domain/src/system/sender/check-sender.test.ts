import { expect, test } from 'vitest'
import { readArrivedHeaders } from './arrived-headers.ts'
import { checkSender } from './check-sender.ts'
import type { Dns } from '../../kernel/dns.ts'
import type { Sending } from './mail-houses.ts'

/** A stand-in for the DNS: TXT by name, addresses by name, names by address. */
interface Zone {
  texts?: Record<string, string[]>
  addresses?: Record<string, string[]>
  names?: Record<string, string[]>
  mailServers?: Record<string, string[]>
}

function dnsOf({ texts, addresses, names, mailServers }: Zone): Dns {
  const lookUp = (table: Record<string, string[]> | undefined) => (name: string) =>
    Promise.resolve(table?.[name] ?? [])
  return {
    texts: lookUp(texts),
    addresses: lookUp(addresses),
    names: lookUp(names),
    mailServers: lookUp(mailServers),
  }
}

const SMTP: Sending = { from: 'info@agency.example', provider: null, smtpHost: 'out.relay.example' }
const MICROSOFT: Sending = { ...SMTP, provider: 'microsoft', smtpHost: null }
const NO_DNS: Dns = {
  texts: () => Promise.reject(new Error('no answer')),
  addresses: () => Promise.reject(new Error('no answer')),
  names: () => Promise.reject(new Error('no answer')),
  mailServers: () => Promise.reject(new Error('no answer')),
}

/** The head of a copy that came back from outside, with these verdicts. */
function copyWith(results: string, ...more: string[]) {
  return readArrivedHeaders([
    'Received: from out.relay.example ([198.51.100.7]) by mx.provider.example with ESMTPS; x',
    `Authentication-Results: mx.provider.example; ${results}`,
    ...more,
  ])
}

async function look(name: string, zone: Zone, sending = SMTP, copy?: ReturnType<typeof copyWith>) {
  const checks = await checkSender(dnsOf(zone), sending, copy ?? null)
  const found = checks.find((each) => each.name === name)
  return [found?.state, found?.record?.value]
}

const spf = (record: string, more: Zone = {}) => ({
  ...more,
  texts: { 'agency.example': ['other=1', record], ...more.texts },
})

test('without DNS, nothing is called wrong', async () => {
  for (const sending of [SMTP, { ...MICROSOFT, smtpHost: null }]) {
    const states = (await checkSender(NO_DNS, sending, null)).map(({ state }) => state)
    expect(states.filter((state) => state !== 'unknown' && state !== 'good')).toEqual([])
  }
})

test('SPF of Microsoft 365: absent, extended, nested, and more than one', async () => {
  const include = 'include:spf.protection.outlook.com'
  expect(await look('spf', {}, MICROSOFT)).toEqual(['missing', `v=spf1 ${include} ~all`])
  expect(await look('spf', spf('v=spf1 include:other.example -all'), MICROSOFT)).toEqual([
    'wrong',
    `v=spf1 include:other.example ${include} -all`,
  ])
  expect(await look('spf', spf(`v=spf1 ${include} -all`), MICROSOFT)).toEqual(['good', undefined])
  const nested = { texts: { '_spf.agency.example': [`v=spf1 ${include} -all`] } }
  expect(await look('spf', spf('v=spf1 redirect=_spf.agency.example', nested), MICROSOFT)).toEqual([
    'good',
    undefined,
  ])
  const two = { 'agency.example': [`v=spf1 ${include} -all`, 'v=spf1 mx ~all'] }
  expect(await look('spf', { texts: two }, MICROSOFT)).toEqual([
    'wrong',
    `v=spf1 ${include} mx -all`,
  ])
})

test('a record that includes itself ends', async () => {
  const [state] = await look('spf', spf('v=spf1 include:agency.example -all'), MICROSOFT)
  expect(state).toBe('wrong')
})

test('a record beyond the ten lookups of receivers is not read on, nor called complete', async () => {
  const many = Array.from({ length: 20 }, (_, n) => `include:s${n}.example`).join(' ')
  const asked: string[] = []
  const zone = dnsOf(spf(`v=spf1 ${many} include:spf.protection.outlook.com -all`))
  const texts = (name: string) => {
    asked.push(name)
    return zone.texts(name)
  }
  const [found] = await checkSender({ ...zone, texts }, MICROSOFT, null)
  expect(found).toMatchObject({ state: 'wrong', record: null })
  expect(asked.filter((name) => /^s\d/.test(name))).toHaveLength(10)
  expect((await look('spf', spf(`v=spf1 ${many} -all`), SMTP))[0]).toBe('unknown')
  const first = `v=spf1 include:spf.protection.outlook.com ${many} -all`
  expect((await look('spf', spf(first), MICROSOFT))[0]).toBe('good')
})

test.each([
  ['v=spf1 ip4:203.0.113.0/ -all', 'unknown'],
  ['v=spf1 ip4:198.51.100.0/24 -all', 'good'],
  ['v=spf1 ip4:203.0.113.0/24 -all', 'unknown'],
  ['v=spf1 ip4:nonsense/99 -all', 'unknown'],
  ['v=spf1 ip6:2001:db8::/32 -all', 'good'],
  ['v=spf1 a:out.relay.example -all', 'good'],
  ['v=spf1 mx -all', 'good'],
  ['v=spf1 a -all', 'unknown'],
])('SPF of a mail server of one’s own: %s is %s', async (record, state) => {
  const zone = {
    addresses: { 'out.relay.example': ['198.51.100.7', '2001:db8::7'] },
    mailServers: { 'agency.example': ['out.relay.example'] },
  }
  expect((await look('spf', spf(record, zone)))[0]).toBe(state)
})

test('the copy that came back decides about SPF', async () => {
  const passed = copyWith('spf=pass smtp.mailfrom=bounces@agency.example')
  expect(await look('spf', spf('v=spf1 -all'), SMTP, passed)).toEqual(['good', undefined])
  const failed = copyWith('spf=softfail smtp.mailfrom=info@agency.example')
  expect(await look('spf', spf('v=spf1 mx ~all'), SMTP, failed)).toEqual([
    'wrong',
    'v=spf1 mx ip4:198.51.100.7 ~all',
  ])
  const others = 'spf=pass smtp.mailfrom=x@ses.example; dmarc=pass header.from=agency.example'
  expect(await look('spf', {}, SMTP, copyWith(others))).toEqual(['good', undefined])
})

const SIGNED = 'DKIM-Signature: v=1; d=agency.example; s=s1; b=x'

test.each<[string, ReturnType<typeof copyWith> | undefined, string]>([
  ['a copy whose signature holds', copyWith('dkim=pass header.d=agency.example', SIGNED), 'good'],
  ['one of a domain below', copyWith('dkim=pass header.i=@mail.agency.example'), 'good'],
  ['a broken one', copyWith('dkim=fail header.d=agency.example', SIGNED), 'wrong'],
  ['one of the provider only', copyWith('dkim=pass header.d=relay.example'), 'wrong'],
  ['none', copyWith('dkim=none'), 'missing'],
  ['no verdict, and no key', copyWith('spf=pass', SIGNED.replace('s1', 's2')), 'wrong'],
  ['no verdict, and its key', copyWith('spf=pass', SIGNED), 'good'],
  ['no copy', undefined, 'unknown'],
])('DKIM: %s', async (_, copy, state) => {
  const texts = { 's1._domainkey.agency.example': ['v=DKIM1; k=rsa; p=MIIB'] }
  expect((await look('dkim', { texts }, SMTP, copy))[0]).toBe(state)
})

test('DKIM at Microsoft 365 without a copy: whether there is a key by the usual names', async () => {
  expect((await look('dkim', {}, MICROSOFT))[0]).toBe('missing')
  const withdrawn = { 'selector1._domainkey.agency.example': ['v=DKIM1; p='] }
  expect((await look('dkim', { texts: withdrawn }, MICROSOFT))[0]).toBe('missing')
  const key = { 'selector2._domainkey.agency.example': ['v=DKIM1; p=MIIB'] }
  expect((await look('dkim', { texts: key }, MICROSOFT))[0]).toBe('unknown')
})

test.each([
  [{}, 'missing', 'v=DMARC1; p=none; rua=mailto:postmaster@news.agency.example'],
  [{ '_dmarc.agency.example': ['v=DMARC1; p=reject'] }, 'good', undefined],
  [{ '_dmarc.news.agency.example': ['v=DMARC1;p=none'] }, 'good', undefined],
  [{ '_dmarc.agency.example': ['v=DMARC1; p=none', 'v=DMARC1; p=none'] }, 'wrong', undefined],
  [
    { '_dmarc.agency.example': ['v=DMARC1; rua=mailto:a@b.example'] },
    'wrong',
    'v=DMARC1; p=none; rua=mailto:postmaster@news.agency.example',
  ],
])('DMARC of a domain below: %j is %s', async (texts, state, record) => {
  const below = { ...SMTP, from: 'news@news.agency.example' }
  expect(await look('dmarc', { texts }, below)).toEqual([state, record])
})

test('DMARC: a copy that failed says so', async () => {
  const texts = { '_dmarc.agency.example': ['v=DMARC1; p=none'] }
  const failed = copyWith('dmarc=fail header.from=agency.example')
  expect((await look('dmarc', { texts }, SMTP, failed))[0]).toBe('wrong')
})

test.each<[string, Zone, string]>([
  ['no address', {}, 'unknown'],
  ['one inside the network', { addresses: { 'out.relay.example': ['10.0.0.2'] } }, 'unknown'],
  ['no name', { addresses: { 'out.relay.example': ['198.51.100.7'] } }, 'missing'],
  [
    'a name that leads elsewhere',
    {
      addresses: { 'out.relay.example': ['198.51.100.7'] },
      names: { '198.51.100.7': ['x.example'] },
    },
    'wrong',
  ],
  [
    'a name that leads back',
    {
      addresses: { 'out.relay.example': ['198.51.100.7'] },
      names: { '198.51.100.7': ['out.relay.example'] },
    },
    'good',
  ],
])('reverse name: %s', async (_, zone, state) => {
  expect((await look('reverse-name', zone))[0]).toBe(state)
})

test('the reverse name of what Microsoft sends is theirs', async () => {
  expect((await look('reverse-name', {}, MICROSOFT))[0]).toBe('good')
})

test('a copy that did not leave its house, unsigned and unchecked, is no fault', async () => {
  const inside = readArrivedHeaders([
    'Received: from a.prod.outlook.com (2603:10a6::1) by b.prod.outlook.com (2603:10a6::2) with HTTPS; x',
    'Authentication-Results: spf=none smtp.mailfrom=agency.example; dkim=none header.d=none; dmarc=none',
  ])
  const zone = {
    texts: {
      'agency.example': ['v=spf1 include:spf.protection.outlook.com -all'],
      'selector1._domainkey.agency.example': ['v=DKIM1; p=MIIB'],
      '_dmarc.agency.example': ['v=DMARC1; p=reject'],
    },
  }
  const checks = await checkSender(dnsOf(zone), MICROSOFT, inside)
  expect(checks.map(({ state }) => state)).toEqual(['good', 'unknown', 'good', 'good'])
})

test('a mail server inside the network is no fault either', async () => {
  const inside = { ...SMTP, smtpHost: '10.0.0.5' }
  expect(await look('spf', spf('v=spf1 mx -all'), inside)).toEqual(['unknown', undefined])
})
