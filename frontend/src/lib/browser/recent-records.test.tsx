import { waitFor } from '@testing-library/react'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { renderWithApp } from '../../testing/render-with-app.tsx'
import {
  forgetPaths,
  forgetRecords,
  recentRecords,
  RememberingContext,
  rememberRecord,
  useRememberRecord,
} from './recent-records.ts'

beforeEach(() => localStorage.clear())

const record = (id: number) => ({ path: `/admin/clients/${id}`, label: `Client ${id}`, detail: '' })

test('the newest stand first, each once, and only so many', () => {
  for (const id of [1, 2, 3, 4, 5, 6, 7, 8, 9, 3]) rememberRecord(1, record(id))
  expect(recentRecords(1).map(({ label }) => label)).toEqual(
    [3, 9, 8, 7, 6, 5, 4, 2].map((id) => `Client ${id}`),
  )
})

test('another person sees nothing of them, and replaces them', () => {
  rememberRecord(1, record(1))
  expect(recentRecords(2)).toEqual([])
  rememberRecord(2, record(2))
  expect(recentRecords(1)).toEqual([])
})

function Page({ label }: { label: string }) {
  useRememberRecord(label, 'Project')
  return null
}

test('a record is remembered by its page, once it has its name, where a person is known', async () => {
  const route = '/admin/projects/3/'
  const remembering = (label: string) => (
    <RememberingContext value={1}>
      <Page label={label} />
    </RememberingContext>
  )
  renderWithApp(<Page label="Pier" />, { route })
  renderWithApp(remembering(''), { route })
  expect(recentRecords(1)).toEqual([])
  renderWithApp(remembering('Pier'), { route })
  const expected = { path: '/admin/projects/3', label: 'Pier', detail: 'Project' }
  await waitFor(() => expect(recentRecords(1)).toEqual([expected]))
})

test('are forgotten', () => {
  rememberRecord(1, record(1))
  forgetRecords()
  expect(localStorage).toHaveLength(0)
})

test('those that are gone are forgotten', () => {
  for (const id of [1, 2, 3]) rememberRecord(1, record(id))
  forgetPaths(['/admin/clients/2', '/admin/clients/9'])
  expect(recentRecords(1).map(({ label }) => label)).toEqual(['Client 3', 'Client 1'])
})

test('whatever else stands there is ignored', () => {
  const odd = { personId: 1, records: [{ path: 'javascript:alert(1)', label: 'x', detail: '' }] }
  for (const text of ['{', 'null', '[]', '{"records":[null]}', JSON.stringify(odd)]) {
    localStorage.setItem('recent-records', text)
    expect(recentRecords(1)).toEqual([])
  }
  fc.assert(
    fc.property(fc.json(), (text) => {
      localStorage.setItem('recent-records', text)
      expect(recentRecords(1)).toEqual([])
    }),
  )
})
