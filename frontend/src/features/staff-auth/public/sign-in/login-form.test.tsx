import type { FormAnswer } from '@loggia/contracts/pages/page-forms'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeAll, expect, test } from 'vitest'
import { NO_FORMS } from '../../../../app/page-data.ts'
import { improveForms } from '../../../../site/forms/improve-forms.ts'
import { expectFocus } from '../../../../testing/expect-focus.ts'
import { watchLeaving } from '../../../../testing/leaving.ts'
import { network } from '../../../../testing/network.ts'
import { showPage } from '../../../../testing/page-data.ts'

const leaving = watchLeaving()
beforeAll(improveForms)

const wrong = 'This code is not right, or was used before. Wait for the next one.'

/** Answers sign-ins like the server for an account with a second factor, whose only code is 123456. */
function asksForCode() {
  const sent: Record<string, unknown>[] = []
  network.use(
    http.post('*/api/login', async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>
      sent.push(body)
      if (body['code'] === '123456') return HttpResponse.json({ id: 1 })
      const error = { code: 'SECOND_FACTOR_REQUIRED', requestId: '1', message: 'Enter the code' }
      const refused = body['code'] ? { ...error, message: wrong, fields: { code: wrong } } : error
      return HttpResponse.json(refused, { status: 401 })
    }),
  )
  return sent
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } })
const press = () => screen.getByRole('button', { name: 'Login' }).click()

test('asks for a code once the server does, keeps what was typed, and focuses it', async () => {
  const sent = asksForCode()
  showPage('/auth', { forms: NO_FORMS })
  expect(screen.queryByRole('textbox', { name: 'Code' })).toBeNull()
  type('Username', 'ada')
  type('Password', 'correct horse')
  press()
  await expectFocus(await screen.findByRole('textbox', { name: 'Code' }))
  expect([field('Username').value, field('Password').value]).toEqual(['ada', 'correct horse'])
  expect(field('Code').inputMode).toBe('numeric')
  expect(field('Code').autocomplete).toBe('one-time-code')
  expect(screen.getByText(/use a recovery code instead/).id).toBe(
    field('Code').getAttribute('aria-describedby'),
  )
  expect(screen.queryByText('Login failed')).toBeNull()

  press()
  expect(await screen.findByText('Enter the code that your app shows')).toBeDefined()
  expect(sent).toEqual([{ username: 'ada', password: 'correct horse' }])

  type('Code', '000000')
  press()
  const error = () => document.getElementById('login-code-error')?.textContent
  await waitFor(() => expect(error()).toBe(wrong))
  expect(field('Code').getAttribute('aria-invalid')).toBe('true')
  await expectFocus(field('Code'))

  type('Code', '123456')
  press()
  await waitFor(() => expect(leaving.urls()).toEqual(['/admin']))
  expect(sent.at(-1)).toEqual({ username: 'ada', password: 'correct horse', code: '123456' })
})

test('takes the question for a code back with another username, which may need none', async () => {
  const sent = asksForCode()
  showPage('/auth', { forms: NO_FORMS })
  type('Username', 'ada')
  type('Password', 'correct horse')
  press()
  await screen.findByRole('textbox', { name: 'Code' })
  type('Code', '000000')
  press()
  await waitFor(() => expect(field('Code').getAttribute('aria-invalid')).toBe('true'))

  type('Username', 'lin')
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Code' })).toBeNull())
  expect([field('Username').value, field('Password').value]).toEqual(['lin', 'correct horse'])
  press()
  const code = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Code' })
  expect([code.value, code.getAttribute('aria-invalid')]).toEqual(['', null])
  expect(sent.at(-1)).toEqual({ username: 'lin', password: 'correct horse' })
})

test('goes on asking for it when the same username is filled in once more', async () => {
  asksForCode()
  showPage('/auth', { forms: NO_FORMS })
  type('Username', 'ada')
  type('Password', 'correct horse')
  press()
  await screen.findByRole('textbox', { name: 'Code' })
  type('Code', '123456')
  // As a password manager does.
  type('Username', 'ada')
  press()
  await waitFor(() => expect(leaving.urls()).toEqual(['/admin']))
})

const refused: FormAnswer = {
  form: 'login',
  isDone: false,
  values: { username: 'ada' },
  errors: {},
  failure: 'Enter the code that your app shows, or one of your recovery codes',
  code: 'SECOND_FACTOR_REQUIRED',
}

test('asks for it without scripts, too, beside the password', () => {
  showPage('/auth', { forms: { ...NO_FORMS, tab: 'login', answer: refused } })
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' }).required).toBe(true)
  expect(screen.getByRole('alert').textContent).toBe(refused.failure)
  expect([field('Username').value, field('Password').value]).toEqual(['ada', ''])
})

test('says without scripts what is wrong with it', () => {
  const answer = { ...refused, failure: null, errors: { code: wrong } }
  showPage('/auth', { forms: { ...NO_FORMS, tab: 'login', answer } })
  const code = screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' })
  expect(code.value).toBe('')
  expect(code.getAttribute('aria-describedby')).toBe('login-code-hint login-code-error')
})
