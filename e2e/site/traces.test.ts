import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startStack, type Stack } from '../support/stack.ts'

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: unknown }[]
}
interface Export {
  resourceSpans: { resource: unknown; scopeSpans: { spans: Span[] }[] }[]
}

const exports: Export[] = []
/** What an operator runs to collect traces. */
const collector = createServer((req, res) => {
  void json(req).then((body) => {
    if (req.url === '/v1/traces') exports.push(body as Export)
    res.setHeader('Content-Type', 'application/json').end('{}')
  })
})
let stack: Stack
beforeAll(async () => {
  collector.listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const { port } = collector.address() as AddressInfo
  stack = await startStack(
    { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` },
    { worker: true },
  )
})
afterAll(() => collector.close())

test('a contact is one trace, from the request to the mail, without anything personal', async () => {
  const contact = {
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@customer.example',
    message: 'We need an engine.',
  }
  const answer = await fetch(`${stack.url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(contact),
  })
  expect(answer.status).toBe(201)
  await stack.mailbox.waitForMail(() => true)
  // Both programs send what they have recorded before they end.
  await stack.close()

  const resources = exports.flatMap(({ resourceSpans }) => resourceSpans)
  const spans = resources.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
  const request = spans.find(({ name }) => name === 'POST /api/contact')
  const trace = spans.filter(({ traceId }) => traceId === request?.traceId)
  const parentOf = (name: string) => {
    const parent = trace.find((span) => span.name === name)?.parentSpanId
    return trace.find(({ spanId }) => spanId === parent)?.name
  }
  expect(parentOf('contacts:create')).toBe('POST /api/contact')
  expect(parentOf('INSERT')).toBe('contacts:create')
  expect(parentOf('sendContactNotification')).toBe('contacts:create')
  expect(parentOf('SMTP')).toBe('sendContactNotification')

  const services = JSON.stringify(resources.map(({ resource }) => resource))
  expect(services).toContain('loggia-bff')
  expect(services).toContain('loggia-worker')
  for (const text of Object.values(contact)) expect(JSON.stringify(exports)).not.toContain(text)
})
