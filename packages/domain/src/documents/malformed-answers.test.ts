import { beforeEach, describe, expect, test } from 'vitest'
import { testOperation, overRest } from '@loggia/testing/api/both-apis'
import { connect, openDriveApp } from '@loggia/testing/api/drive'
import { staffBrowser } from '@loggia/testing/api/people'
import { listDocuments as list, previewDocument as preview } from './documents.service.ts'

const NOT_ANSWERING = 'Google Drive is not answering. Please try again in a moment.'
const FOLDER = { folderId: 'folderPressKit001' }

const MALFORMED = [
  ['cut JSON', '{"files":[{"id":"doc'],
  ['the page of a captive portal', '<!doctype html><title>Sign in to the hotel</title>'],
  ['nothing', ''],
  ['null', 'null'],
  ['a list', '[]'],
  ['an object without files', '{}'],
  ['files that are no list', '{"files":{"id":"docWelcomeHandbook01"}}'],
  ['a list with null', '{"files":[null]}'],
  ['a file without a name', '{"files":[{"id":"docWelcomeHandbook01","mimeType":"text/plain"}]}'],
  ['a page token that is a number', '{"files":[],"nextPageToken":7}'],
] as const

const app = await openDriveApp()
const staff = await staffBrowser(app)
await connect(app, staff)
beforeEach(() => app.google.control.reset())

describe('Google answers 200 with', () => {
  test.each(MALFORMED)('%s: the folder does not look empty', async (_name, body) => {
    app.google.control.answer(body)
    for (const input of [{}, FOLDER]) {
      const { status, error } = await overRest(list)(staff, input)
      expect([status, error?.message]).toEqual([503, NOT_ANSWERING])
    }
    const { status } = await overRest(preview)(staff, { id: 'docWelcomeHandbook01' })
    expect(status).toBe(503)
  })
})

describe('a list whose pages never end', () => {
  const listCalls = () =>
    app.google.control.requests().filter(({ path }) => path === '/drive/v3/files').length

  testOperation('by repeating a page token stops at once', list, async (call) => {
    app.google.control.neverEnd('same token')
    expect((await call(staff)).status).toBe(503)
    expect(listCalls()).toBeLessThanOrEqual(2)
  })

  testOperation('by always naming another page stops after a hundred', list, async (call) => {
    app.google.control.neverEnd('new tokens')
    expect((await call(staff)).status).toBe(503)
    expect(listCalls()).toBeLessThanOrEqual(100)
  })
})

test('short pages are still collected', async () => {
  app.google.control.fill('folderPressKit001', 60)
  app.google.control.limitPages(1)
  expect((await overRest(list)(staff, FOLDER)).data.length).toBeGreaterThan(60)
})
