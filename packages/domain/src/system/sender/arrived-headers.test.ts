import { expect, test } from 'vitest'
import { readArrivedHeaders } from './arrived-headers.ts'

const GMAIL = [
  'Received: by 2002:a05:6402:1148 with SMTP id g8csp1234; Mon, 30 Nov 2026 05:00:01 -0800 (PST)',
  'Received: from out.relay.example (out.relay.example. [198.51.100.7])\n        by mx.google.com with ESMTPS id b12\n        for <reply+t1-x@agency.example>; Mon, 30 Nov 2026 05:00:00 -0800 (PST)',
  'Authentication-Results: mx.google.com;\n       dkim=pass header.i=@agency.example header.s=s1 header.b="ab;c=d";\n       spf=pass (google.com: domain of info@agency.example designates 198.51.100.7 as permitted sender) smtp.mailfrom=info@agency.example;\n       dmarc=pass (p=NONE sp=NONE dis=NONE) header.from=agency.example',
  'DKIM-Signature: v=1; a=rsa-sha256; d=Agency.example; s=s1;\n b=abc=',
  'Received: from worker (10.0.0.4) by out.relay.example with ESMTPSA id 1; Mon, 30 Nov 2026 13:00:00 +0000',
  'Authentication-Results: out.relay.example; spf=fail smtp.mailfrom=other.example',
  'Message-ID: <1@agency.example>',
]

const verdicts = (fields: readonly string[]) =>
  readArrivedHeaders(fields).verdicts.map(({ method, result }) => `${method}=${result}`)

test('only verdicts of the server that received it count, several in one field', () => {
  const read = readArrivedHeaders(GMAIL)
  expect(verdicts(GMAIL)).toEqual(['dkim=pass', 'spf=pass', 'dmarc=pass'])
  expect(read.verdicts[0]?.properties.get('header.i')).toBe('@agency.example')
  expect(read.verdicts[1]?.properties.get('smtp.mailfrom')).toBe('info@agency.example')
  expect(read).toMatchObject({
    messageId: '<1@agency.example>',
    signatures: [{ domain: 'agency.example', selector: 's1' }],
    deliveredBy: { host: 'out.relay.example', address: '198.51.100.7' },
  })
})

test('those of Microsoft, which lack the name of the server, count at Microsoft only', () => {
  const results =
    'Authentication-Results: spf=pass (sender IP is 198.51.100.7)\n smtp.mailfrom=agency.example; dkim=none (message not signed) header.d=none;dmarc=bestguesspass action=none header.from=agency.example;compauth=pass reason=109'
  const inside =
    'Received: from AM0PR01.eurprd01.prod.outlook.com (2603:10a6::1) by AM0PR02.prod.outlook.com (2603:10a6::2) with HTTPS; x'
  const border =
    'Received: from out.relay.example (198.51.100.7) by DB8EUR.mail.protection.outlook.com (10.1.1.1) with Microsoft SMTP Server; x'
  expect(verdicts([inside, border, results])).toEqual([
    'spf=pass',
    'dkim=none',
    'dmarc=bestguesspass',
    'compauth=pass',
  ])
  expect(readArrivedHeaders([inside, border]).deliveredBy?.address).toBe('198.51.100.7')
  expect(verdicts([border.replace('outlook.com', 'agency.example'), results])).toEqual([])
})

test('a sender who writes verdicts, and a server that signed in, prove nothing', () => {
  const forged = 'Authentication-Results: mail.agency.example; dkim=pass header.d=agency.example'
  const border = 'Received: from evil.example ([203.0.113.9]) by mx.provider.example with ESMTP; x'
  expect(verdicts([border, forged])).toEqual([])
  const signedIn = 'Received: from worker ([203.0.113.9]) by mx.provider.example with ESMTPSA; x'
  expect(readArrivedHeaders([signedIn]).deliveredBy).toBeNull()
})

test.each([
  [[]],
  [['Received: ', 'Authentication-Results: ;;;', 'DKIM-Signature: d']],
  [['received: from by by (((']],
])('broken heads say nothing', (fields) => {
  expect(readArrivedHeaders(fields)).toMatchObject({
    verdicts: [],
    signatures: [],
    deliveredBy: null,
  })
})
