import { staff } from '@loggia/db/seed/staff'
import { expect, test } from 'vitest'
import { isPassword } from '../../adapters/password.ts'

test('the demo account has the password that npm start prints', async () => {
  expect(await isPassword('demo-loggia', staff.password)).toBe(true)
})
