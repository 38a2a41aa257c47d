import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NO_FORMS } from '../../../../app/page-data.ts'
import { showPage } from '../../../../testing/page-data.ts'

test.each([
  ['used', 'This invitation was already used.'],
  ['expired', 'This invitation has expired. Ask a colleague to invite you again.'],
  ['invalid', 'This invitation is not valid, or was taken back.'],
] as const)('an invitation that is %s says so, and offers to log in only', (state, text) => {
  showPage('/auth', { forms: { ...NO_FORMS, link: { token: '7.abc', state } } })
  expect(screen.getByText(text, { exact: false })).toBeDefined()
  expect(screen.queryByLabelText('Full Name')).toBeNull()
  expect(screen.getByRole('button', { name: 'Login' })).toBeDefined()
})

test('where accounts are by invitation, nobody is offered to register', () => {
  showPage('/auth', { forms: NO_FORMS })
  expect(screen.getByRole('button', { name: 'Login' })).toBeDefined()
  expect(
    screen.getByText('Accounts are by invitation. Ask a colleague to invite you.'),
  ).toBeDefined()
  expect(screen.queryByText('Register')).toBeNull()
})
