import { test } from 'vitest'
import { expectPage } from '../support/expect-page.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack({ STAFF_REGISTRATION: 'invite' })

test('where registration is by invitation only, nobody else is offered it', async () => {
  const page = await stack.newPage()
  await page.goto('/auth')
  await expectPage(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await expectPage(
    page.getByText('Accounts are by invitation. Ask a colleague to invite you.'),
  ).toBeVisible()
  await expectPage(page.getByText('Register')).toHaveCount(0)
})
