import { expect, test } from 'vitest'
import { changedFields, readValues } from './form-values.ts'

const FIELDS = ['title', 'clientId', 'status', 'notes'] as const
const ENUMS = { status: ['pending', 'in-progress'] }

test('reads texts and numbers, and an empty text for everything else', () => {
  const row = { title: 'Website', clientId: 7, status: 'PENDING', notes: null, version: 3 }
  expect(readValues(FIELDS, row, ENUMS)).toEqual({
    title: 'Website',
    clientId: '7',
    status: 'pending',
    notes: '',
  })
})

test('keeps an enum value that the contract does not list as it is', () => {
  expect(readValues(FIELDS, { status: 'ARCHIVED' }, ENUMS).status).toBe('ARCHIVED')
})

test('sends only the fields whose values differ', () => {
  const before = { title: 'Website', notes: '' }
  const after = { title: 'Shop', notes: '' }
  expect(changedFields(before, after, { title: 'Shop', notes: null })).toEqual({ title: 'Shop' })
})

test('sends the cleared value of a field that was emptied', () => {
  const input = { title: 'Website', notes: null }
  expect(
    changedFields({ title: 'Website', notes: 'x' }, { title: 'Website', notes: '' }, input),
  ).toEqual({ notes: null })
})
