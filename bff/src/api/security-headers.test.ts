import { startServer } from '@loggia/server/http/start-server'
import express from 'express'
import { expect, test } from 'vitest'
import { securityHeaders } from './security-headers.ts'

async function headersOf(isHttps: boolean): Promise<Headers> {
  const app = express()
  app.use(securityHeaders(isHttps), (_req, res) => void res.end())
  const server = await startServer('127.0.0.1', 0, app)
  const { headers } = await fetch(`http://127.0.0.1:${server.port}/`)
  server.close()
  return headers
}

test('https is demanded of this host and all below it for at least a year, where there is https', async () => {
  const policy = (await headersOf(true)).get('strict-transport-security') ?? ''
  expect(Number(/max-age=(\d+)/.exec(policy)?.[1])).toBeGreaterThanOrEqual(365 * 24 * 3_600)
  expect(policy).toContain('includeSubDomains')
  expect((await headersOf(false)).has('strict-transport-security')).toBe(false)
})

test('no script but the site’s own runs, and nobody frames the site', async () => {
  const headers = await headersOf(true)
  const directives = headers.get('content-security-policy')?.split(';') ?? []
  expect(directives).toEqual(
    expect.arrayContaining([
      "script-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]),
  )
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
})
