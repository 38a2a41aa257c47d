import type { TestApp } from '@loggia/bff/testing/app'
import { overRest } from '@loggia/bff/testing/both-apis'
import { uniqueNumber } from '@loggia/testing/unique'
import { registerStaff } from '../staff-auth.service.ts'

/** A new member of staff with a browser that is signed in. */
export async function newStaff(app: TestApp) {
  const username = `staff${uniqueNumber()}`
  const account = { username, password: 'the first one', email: `${username}@provider.example` }
  const browser = app.browser()
  const { data } = await overRest(registerStaff)(browser, { name: 'Sam', ...account })
  return { browser, ...account, id: data.id }
}
