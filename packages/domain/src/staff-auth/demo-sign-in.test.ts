import { staff } from '../demo/staff.ts'
import { expect, test } from 'vitest'
import { withPassword } from './password.ts'

test('the demo account has the password that npm start prints', async () => {
  expect(await withPassword('demo-loggia', async () => staff)).toBe(staff)
})
