import { serveMetrics } from '@loggia/server/http/metrics-server'
import { VERSION } from '@loggia/server/version'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '@loggia/testing/api/app'
import { clientBrowser } from '@loggia/testing/api/people'

const app = await startTestApp({ RATE_LIMIT_MULTIPLIER: '1' })
const server = await serveMetrics({ METRICS_HOST: '127.0.0.1', METRICS_PORT: 0 }, app.metrics)
afterAll(async () => {
  server?.close()
  await app.close()
})

async function metrics(): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${server?.port}/metrics`)
  expect(answer.headers.get('content-type')).toContain('text/plain')
  return answer.text()
}

test('counts requests by the path of their route, never by the requested URL', async () => {
  const browser = app.browser()
  await browser.request('get', '/api/site-settings?secret=1')
  await browser.request('delete', '/api/clients/4711')
  await browser.request('get', '/api/nothing/here')
  await browser.request('post', '/graphql', { body: { query: '{ siteSettings { key } }' } })
  await browser.request('get', '/nothing/here')
  const text = await metrics()
  for (const labels of [
    'method="GET",path="/api/site-settings",status="200"',
    'method="DELETE",path="/api/clients/{id}",status="401"',
    'method="GET",path="/api",status="404"',
    'method="POST",path="/graphql",status="200"',
  ]) {
    expect(text).toContain(`loggia_http_request_seconds_count{${labels}} 1`)
  }
  expect(text).toContain('path="document"')
  expect(text).not.toMatch(/path="[^"]*(4711|secret|nothing)/)
})

test('exposes codes, limits and the state of the engines', async () => {
  const email = 'ada@customer.example'
  await clientBrowser(app, email)
  const browser = app.browser()
  await browser.request('post', '/api/client/verify-code', { body: { email, code: '000000' } })
  const requestCode = () => browser.request('post', '/api/client/request-code', { body: { email } })
  for (let count = 0; count < 3; count += 1) await requestCode()
  const text = await metrics()
  expect(text).toContain('loggia_access_codes_total{event="accepted"} 1')
  expect(text).toContain('loggia_access_codes_total{event="wrong"} 1')
  expect(text).toContain('loggia_access_codes_total{event="requested"} 3')
  expect(text).toContain('loggia_limit_refusals_total{limit="requestCode.origin"} 1')
  expect(text).toContain('loggia_redis_up 1')
  expect(text).toContain('loggia_database_pool{pool="main",state="waiting"} 0')
  expect(text).toContain('loggia_database_pool{pool="reading",state="used"} 0')
})

test('tells which release runs', async () => {
  expect(await metrics()).toContain(
    `loggia_build_info{version="${VERSION}",revision="unknown",node="${process.version}"} 1`,
  )
})

test('serves the metrics on their own port only, and nothing else there', async () => {
  expect((await fetch(`http://127.0.0.1:${server?.port}/`)).status).toBe(404)
  expect((await fetch(`${app.url}/metrics`)).headers.get('content-type')).not.toContain('version=')
})
