import { beforeEach, expect, test } from 'vitest'
import { forgetMessageDrafts } from './forget-message-drafts.ts'
import { keepMessageDraft, readMessageDraft } from './message-draft.ts'

const NOTHING = { text: '', files: [], unsent: [] }
const FILE = { id: 4, name: 'plan.pdf', bytes: 9 }
const WRITTEN = {
  text: 'Hel',
  files: [FILE],
  unsent: [{ key: 'k', text: 'Hello', files: [FILE], at: 5 }],
}

beforeEach(() => localStorage.clear())

test('a draft is kept until it is empty', () => {
  expect(readMessageDraft('portal message client 1')).toEqual(NOTHING)
  keepMessageDraft('portal message client 1', WRITTEN)
  expect(readMessageDraft('portal message client 1')).toEqual(WRITTEN)
  expect(readMessageDraft('office message client 1')).toEqual(NOTHING)
  keepMessageDraft('portal message client 1', NOTHING)
  expect(localStorage).toHaveLength(0)
})

test('whoever signs out on one side leaves the drafts of the other', () => {
  keepMessageDraft('portal message client 1', WRITTEN)
  keepMessageDraft('office note client 1', WRITTEN)
  forgetMessageDrafts('portal')
  expect(readMessageDraft('portal message client 1')).toEqual(NOTHING)
  expect(readMessageDraft('office note client 1')).toEqual(WRITTEN)
})

test('what another release stored is no draft', () => {
  for (const stored of ['{', 'null', '[1]', '{"text":1,"unsent":[null,{"key":2}]}']) {
    localStorage.setItem('message-draft:x', stored)
    expect(readMessageDraft('x')).toEqual(NOTHING)
  }
})

test('what a release without files and times stored is read', () => {
  const unsent = { key: 'k', text: 'Hello' }
  localStorage.setItem('message-draft:x', JSON.stringify({ text: 'Hi', unsent: [unsent] }))
  const expected = { text: 'Hi', files: [], unsent: [{ ...unsent, files: [], at: 0 }] }
  expect(readMessageDraft('x')).toEqual(expected)
})

test('files alone are a draft', () => {
  keepMessageDraft('x', { ...NOTHING, files: [FILE] })
  expect(readMessageDraft('x').files).toEqual([FILE])
})
