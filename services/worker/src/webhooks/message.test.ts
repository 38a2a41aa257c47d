import { operations } from '@loggia/domain/operations'
import { expect, test } from 'vitest'
import { bodyOf } from './message.ts'

const REQUESTS = new Set(Object.values(operations).map(({ rest }) => rest))

const at = new Date('2026-12-01T09:20:34Z')

test.each([
  ['client', '12', 12, '/clients/12', 'GET /clients/{id}'],
  ['project', '3', 3, '/projects/3', 'GET /projects/{id}'],
  ['contact', '4', 4, '/contacts/4', 'GET /contacts/{id}'],
  ['approval', '5', 5, '/approvals/5', 'GET /approvals/{id}'],
  ['upload', '6', 6, '/uploads/6', 'GET /uploads/{id}'],
  ['newsletterIssue', '7', 7, '/newsletter/issues/7', 'GET /newsletter/issues/{id}'],
  ['conversation', 'project 3', 'project 3', '/conversation?projectId=3', 'GET /conversation'],
  ['conversation', 'client 8', 'client 8', '/conversation?clientId=8', 'GET /conversation'],
])('a %s is read by a request that there is', (entity, entityId, id, path, request) => {
  const body = bodyOf({ type: 'some.event', entity, entityId, at }, 'https://agency.example')
  expect(JSON.parse(body)).toEqual({
    type: 'some.event',
    timestamp: '2026-12-01T09:20:34.000Z',
    data: { id, url: `https://agency.example/api${path}` },
  })
  expect(REQUESTS).toContain(request)
})

test('what is read with the record that it belongs to has no link', () => {
  const milestone = { type: 'milestone.added', entity: 'milestone', entityId: '9', at }
  expect(JSON.parse(bodyOf(milestone, 'https://agency.example')).data).toEqual({ id: 9 })
})
