import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { examples } from './examples/examples.ts'
import { openApiDocument } from './openapi.ts'
import { routes } from './routes.ts'

/** Section 7 of the specification, and what the decisions added to it. */
const DOCUMENTED = `
  GET /user, POST /login, POST /register, POST /logout,
  GET /client/status, POST /client/request-code, POST /client/verify-code, POST /client/logout,
  POST /newsletter/subscribe, POST /newsletter/confirm, POST /newsletter/unsubscribe,
  POST /contact, GET /contacts, PATCH /contacts/{id},
  GET /site-settings, PUT /site-settings/{key},
  GET /clients, POST /clients, PUT /clients/{id}, DELETE /clients/{id},
  GET /projects, POST /projects, PUT /projects/{id}, DELETE /projects/{id},
  GET /dashboard, GET /staff, GET /staff/invitations, POST /staff/invitations,
  GET /google/status, GET /google/files, GET /google/auth, GET /google/callback,
  POST /google/disconnect, GET /google/files/{id}/embed, GET /google/files/{id}/content`

const document = openApiDocument(routes)
const rows = routes.map((route) => [route.name, route] as const)
const addressesOf = (table: typeof routes) =>
  table.map(({ method, path }) => `${method.toUpperCase()} ${path}`)

describe('the document', () => {
  test('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document))
    expect(errors).toBeUndefined()
    expect(valid).toBe(true)
  })

  test('has every row of the table and nothing else', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(described.sort()).toEqual(addressesOf(routes).sort())
    expect(new Set(described).size).toBe(routes.length)
    expect(new Set(routes.map(({ name }) => name)).size).toBe(routes.length)
  })

  test.each(DOCUMENTED.trim().split(/,\s+/))('has the documented %s', (address) => {
    expect(addressesOf(routes)).toContain(address)
  })

  test('refers to nothing that it does not have', () => {
    const references = JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)
    for (const [, reference = ''] of references) {
      const found = reference
        .split('/')
        .reduce<unknown>((it, key) => (it as Record<string, unknown>)[key], document)
      expect([reference, found]).not.toEqual([reference, undefined])
    }
  })
})

describe.each(rows)('the example of %s', (name, row) => {
  const { operation, method, status = 200, isPage, path, streams } = row
  const answersData = status < 204 && !streams

  test('is there, as far as the row has input and answer', () => {
    const example = examples[name]
    const inBody = Object.keys((operation.input as z.ZodObject).shape).filter(
      (key) => !path.includes(`{${key}}`),
    )
    expect(example?.body !== undefined).toBe(method !== 'get' && inBody.length > 0)
    expect(example?.answer !== undefined).toBe(answersData)
  })

  if (!answersData && status !== 204) return

  test('answers in the form that is documented', () => {
    const { answer = true } = examples[name] ?? {}
    const output = isPage ? { items: answer, total: 1 } : answer
    expect(operation.output.parse(output)).toEqual(output)
  })
})

describe('over HTTP', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  test('the document can be read by everybody', async () => {
    const { status, headers, body } = await app.browser().request('get', '/api/openapi.json')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toContain('application/json')
    expect(body).toEqual(JSON.parse(JSON.stringify(document)))
  })

  test('the page to read it loads nothing from elsewhere and has no script of its own', async () => {
    const page = await app.browser().request('get', '/api/docs')
    expect(page.status).toBe(200)
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toMatch(/https?:|\*/)
    const html = page.body as string
    expect(html).not.toMatch(/<script>/)
    const addresses = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, it = '']) => it)
    expect(addresses).toHaveLength(4)
    for (const address of addresses) {
      expect(address).toMatch(/^\/api\/docs\//)
      expect((await app.browser().request('get', address)).status).toBe(200)
    }
    const other = await app.browser().request('get', '/api/docs/package.json')
    expect(other.status).toBe(404)
  })

  test.each(['/healthz', '/readyz'])('%s answers', async (path) => {
    expect((await app.browser().request('get', path)).status).toBe(200)
  })
})
