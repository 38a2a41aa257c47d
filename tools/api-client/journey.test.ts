import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '@loggia/testing/api/app'
import { newProgram, newStaff } from '@loggia/testing/api/people'
import { createApiClient } from './client.ts'

// The session of docs/API.md, written with the client that is generated from the OpenAPI document: it
// compiles only if the document describes the requests and responses that the journey uses.

const app = await startTestApp()
afterAll(() => app.close())

test('a program creates a client and a project, and updates the project', async () => {
  const { token } = await newProgram(app, await newStaff(app))
  const api = createApiClient(app.url, token)

  const client = await api.POST('/clients', {
    body: { name: 'Ines Harbour', email: 'ines@harbour.example', company: 'Harbour & Sons' },
  })
  const clientId = client.data?.id ?? 0
  expect(client.data?.status).toBe('active')

  const project = await api.POST('/projects', {
    body: { title: 'A new pier', clientId, startDate: '2026-12-01', budget: '$10,000' },
  })
  const id = project.data?.id ?? 0
  expect(project.data?.clientName).toBe('Ines Harbour')

  const path = { id }
  const invalid = await api.PUT('/projects/{id}', {
    params: { path },
    body: { status: 'in-progress', endDate: '2026-11-01' },
  })
  expect(invalid.response.status).toBe(400)
  expect(invalid.error?.code).toBe('VALIDATION')
  expect(invalid.error?.fields?.['endDate']).toBe('End date must not be before the start date')

  const update = await api.PUT('/projects/{id}', {
    params: { path, header: { 'If-Match': '"1"' } },
    body: { status: 'in-progress' },
  })
  expect(update.data).toMatchObject({ status: 'in-progress', version: 2 })

  const stale = await api.PUT('/projects/{id}', {
    params: { path, header: { 'If-Match': '"1"' } },
    body: { status: 'completed' },
  })
  expect(stale.error?.code).toBe('STALE_VERSION')

  const list = await api.GET('/projects', {
    params: { query: { status: 'in-progress', limit: 10 } },
  })
  expect(list.data?.map(({ title }) => title)).toEqual(['A new pier'])
  expect(list.response.headers.get('X-Total-Count')).toBe('1')
})

test('a program without a token that works is refused', async () => {
  const { error, response } = await createApiClient(app.url, 'none').GET('/projects')
  expect(response.status).toBe(401)
  expect(error).toMatchObject({ code: 'UNAUTHENTICATED' })
})
