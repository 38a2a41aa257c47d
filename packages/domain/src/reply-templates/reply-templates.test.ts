import { uniqueWord } from '@loggia/testing/unique'
import { describe, expect } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'
import { testOperation, overRest } from '@loggia/testing/api/both-apis'
import { staffBrowser } from '@loggia/testing/api/people'
import {
  createReplyTemplate as create,
  deleteReplyTemplate as remove,
  listReplyTemplates as list,
  updateReplyTemplate as update,
} from './reply-templates.service.ts'

const app = await openTestApp()
const staff = await staffBrowser(app)

const text = 'Hello {firstName} of {company},\n\n{myName}'
const build = async () => (await overRest(create)(staff, { name: uniqueWord(), text })).data.id

describe('reply templates', () => {
  testOperation('are added, changed and deleted, with an audit', create, async (call) => {
    const name = uniqueWord()
    const { data } = await call(staff, { name, text })
    expect(data).toEqual({ id: expect.any(Number), name, text, version: 1 })
    const { id } = data
    const changed = await overRest(update)(staff, { id, name: `${name} 2`, version: 1 })
    expect(changed.data).toEqual({ id, name: `${name} 2`, text, version: 2 })
    expect((await overRest(list)(staff)).data).toContainEqual(changed.data)
    expect((await overRest(remove)(staff, { id })).status).toBe(204)
    const audit = { entity: 'replyTemplate', entityId: String(id) }
    const entries = await app.db.auditEntry.findMany({ where: audit, orderBy: { id: 'asc' } })
    expect(entries.map(({ action }) => action)).toEqual([
      'replyTemplate.created',
      'replyTemplate.updated',
      'replyTemplate.deleted',
    ])
  })

  testOperation('refuse a placeholder that there is none of, by its name', create, async (call) => {
    const { error } = await call(staff, { name: 'x', text: 'Hello {nickname}' })
    expect(error?.fields).toEqual({
      text: 'There is no placeholder {nickname}. Use {firstName}, {lastName}, {company}, {myName}',
    })
  })

  testOperation('refuse a change that is based on an older version', update, async (call) => {
    const id = await build()
    await call(staff, { id, text: 'Newer', version: 1 })
    const { status, error } = await call(staff, { id, text: 'Older', version: 1 })
    expect([status, error?.code]).toEqual([409, 'STALE_VERSION'])
  })

  testOperation('that do not exist are answered with 404', remove, async (call) => {
    expect((await call(staff, { id: 999_999 })).status).toBe(404)
  })
})
