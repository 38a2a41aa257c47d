import { Validator } from '@seriousme/openapi-schema-validator'
import { Ruleset, Spectral } from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { openTestApp } from '@loggia/testing/api/app'
import { exampleFor } from './examples/examples.ts'
import { openApiDocument } from './openapi.ts'
import { routes } from './routes.ts'

/** The endpoints of section 7 of the specification, and those that decisions added. */
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

/** No licence has been chosen, and how to reach the operator is a setting of each installation. */
const NOT_APPLICABLE = { 'info-license': 'off', 'license-url': 'off', 'contact-properties': 'off' }

/** Takes half of the time of all rules; `the example of …` below checks the same. */
const CHECKED_BELOW = { 'oas3-valid-media-example': 'off' }

/** The only endpoint that is no operation. */
const STREAM = 'GET /events'

const document = openApiDocument(routes)
const published = openApiDocument()
const namedRoutes = routes.map((route) => [route.name, route] as const)
const endpointsOf = (table: typeof routes) =>
  table.map(({ method, path }) => `${method.toUpperCase()} ${path}`)

describe.each([
  ['of all routes', document],
  ['that is published', published],
])('the document %s', (_, document) => {
  test('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document))
    expect(errors).toBeUndefined()
    expect(valid).toBe(true)
  })

  test('passes every rule of Spectral’s OpenAPI ruleset, the optional ones included', async () => {
    const spectral = new Spectral()
    spectral.setRuleset(
      new Ruleset({ extends: [[oas, 'all']], rules: { ...NOT_APPLICABLE, ...CHECKED_BELOW } }),
    )
    const findings = await spectral.run(JSON.parse(JSON.stringify(document)))
    expect(findings.map(({ code, message, path }) => [code, message, path.join('/')])).toEqual([])
  })

  test('claims no licence', () => {
    expect(document.info).not.toHaveProperty('license')
  })

  test('contains everything that it refers to', () => {
    const references = JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)
    for (const [, reference = ''] of references) {
      const target = reference
        .split('/')
        .reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], document)
      expect([reference, target]).not.toEqual([reference, undefined])
    }
  })
})

describe('the document', () => {
  test('marks what is stable, and leaves out what only serves our screens', () => {
    const marks = Object.entries(published.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [
        `${method.toUpperCase()} ${path}`,
        (operation as { 'x-stability'?: string })['x-stability'],
      ]),
    )
    const stabilities = Object.fromEntries(marks) as Record<string, string>
    expect(stabilities).toMatchObject({
      'GET /clients': 'stable',
      'POST /projects': 'stable',
      'PATCH /contacts/{id}': 'stable',
      'PUT /milestones/{id}': 'stable',
      'POST /messages': 'stable',
      'PUT /invoices/{id}': 'stable',
      'POST /projects/{projectId}/approvals': 'stable',
      'GET /newsletter/subscribers': 'stable',
      'GET /site-settings': 'stable',
      'POST /uploads': 'stable',
      'GET /google/files': 'stable',
      'GET /search': 'may-change',
      [STREAM]: 'may-change',
    })
    expect(new Set(Object.values(stabilities))).toEqual(new Set(['stable', 'may-change']))
    for (const path of ['/login', '/first-run', '/contacts/counts', '/api-tokens', '/passkeys']) {
      expect(published.paths).not.toHaveProperty([path])
    }
  })

  test('documents every route and nothing else', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(described.sort()).toEqual([...endpointsOf(routes), STREAM].sort())
    expect(new Set(described).size).toBe(routes.length + 1)
    expect(new Set(routes.map(({ name }) => name)).size).toBe(routes.length)
  })

  test.each(DOCUMENTED.trim().split(/,\s+/))('contains %s of the specification', (endpoint) => {
    expect(endpointsOf(routes)).toContain(endpoint)
  })
})

describe.each(namedRoutes)('the example of %s', (name, route) => {
  const { operation, method, status, isPage, path, isStreamed, receivesFile } = route
  const hasAnswer = status < 204 && !isStreamed

  test('shows a body where one is sent, and an answer where one is returned', () => {
    const example = exampleFor(name)
    const inBody = Object.keys((operation.input as z.ZodObject).shape).filter(
      (key) => !path.includes(`{${key}}`),
    )
    expect(example.body !== undefined).toBe(method !== 'get' && !receivesFile && inBody.length > 0)
    expect(example.answer !== undefined).toBe(hasAnswer)
  })

  if (!hasAnswer && status !== 204) return

  test('matches the documented output', () => {
    const { answer = true } = exampleFor(name)
    const output = isPage ? { items: answer, total: 1, searchedNewest: null } : answer
    expect(operation.output.parse(output)).toEqual(output)
  })
})

const app = await openTestApp()

describe('over HTTP', () => {
  test('serves the document without sign-in', async () => {
    const { status, headers, body } = await app.browser().request('get', '/api/openapi.json')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toContain('application/json')
    expect(body).toEqual(JSON.parse(JSON.stringify(published)))
  })

  test('serves a documentation page that loads nothing from other origins and has no inline script', async () => {
    const page = await app.browser().request('get', '/api/docs')
    expect(page.status).toBe(200)
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toMatch(/https?:|\*/)
    const html = page.body as string
    expect(html).not.toMatch(/<script>/)
    const urls = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url = '']) => url)
    expect(urls).toHaveLength(4)
    for (const url of urls) {
      expect(url).toMatch(/^\/api\/docs\//)
      expect((await app.browser().request('get', url)).status).toBe(200)
    }
    const other = await app.browser().request('get', '/api/docs/package.json')
    expect(other.status).toBe(404)
  })
})
