import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { buildViewer } from '../../../testing/fixtures.ts'
import { network, refuse, reply } from '../../../testing/network.ts'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import { AuthTabs } from './auth-tabs.tsx'
import { StaffLoginDocument, StaffRegisterDocument } from './staff-auth.operations.generated.ts'
import { ViewerDocument } from '../session/viewer.operations.generated.ts'

const ada = { id: 1, name: 'Ada Byron', email: 'ada@harborlight.example' }

function renderTabs(props: Partial<Parameters<typeof AuthTabs>[0]> = {}) {
  return renderWithApp(
    <AuthTabs registration="INVITE" companyName="Harborlight" invitation={null} {...props} />,
  )
}

test('offers only the login without an invitation', () => {
  renderTabs()

  expect(screen.queryByRole('tab')).toBeNull()
  expect(screen.getByText(/New accounts are made by invitation/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Forgot your password?' }).getAttribute('href')).toBe(
    '/auth/reset-password',
  )
})

test('opens the registration for the first account', () => {
  renderTabs({ registration: 'FIRST' })

  expect(screen.getByRole('tab', { name: 'Register', selected: true })).toBeDefined()
  expect(screen.getByText(/Nobody has an account yet/)).toBeDefined()
})

test('switches between the tabs with the arrow keys', async () => {
  const { user } = renderTabs({ registration: 'OPEN' })

  await user.click(screen.getByRole('tab', { name: 'Login' }))
  await user.keyboard('{ArrowRight}')

  expect(screen.getByRole('tab', { name: 'Register', selected: true })).toBeDefined()
  expect(screen.getByLabelText('Full Name')).toBeDefined()
})

test('shows the specified messages for short credentials', async () => {
  const { user } = renderTabs()

  await user.type(screen.getByLabelText('Username'), 'ab')
  await user.type(screen.getByLabelText('Password'), '12345')
  await user.click(screen.getByRole('button', { name: 'Login' }))

  expect(await screen.findByText('Username must be at least 3 characters')).toBeDefined()
  expect(screen.getByText('Password must be at least 6 characters')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Username'))
})

test('signs in, refetches the viewer and welcomes the user', async () => {
  const login = vi.fn(() => ({ staffLogin: ada }))
  network.use(reply(StaffLoginDocument, login))
  const { user, apollo } = renderTabs()
  network.use(reply(ViewerDocument, () => ({ viewer: buildViewer() })))

  await user.type(screen.getByLabelText('Username'), 'ada')
  await user.type(screen.getByLabelText('Password'), 'engine no 1{Enter}')

  expect(await screen.findByText('You are now logged in as Ada Byron')).toBeDefined()
  expect(screen.getByText('Welcome back!')).toBeDefined()
  expect(login).toHaveBeenCalledWith({ input: { username: 'ada', password: 'engine no 1' } })
  expect(apollo.readQuery({ query: ViewerDocument })?.viewer.staff?.id).toBe(1)
})

test('shows why a login failed, beside the button and in a toast', async () => {
  const message = 'Invalid username or password'
  network.use(refuse(StaffLoginDocument, { message, code: 'UNAUTHENTICATED' }))
  const { user } = renderTabs()

  await user.type(screen.getByLabelText('Username'), 'ada')
  await user.type(screen.getByLabelText('Password'), 'wrong password{Enter}')

  expect(await screen.findByText('Login failed')).toBeDefined()
  expect(screen.getByRole('alert').textContent).toBe(message)
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('ada')
})

test('registers through an invitation', async () => {
  const register = vi.fn(() => ({ staffRegister: ada }))
  network.use(reply(StaffRegisterDocument, register))
  const { user } = renderTabs({ invitation: 'token-1' })

  await user.type(screen.getByLabelText('Full Name'), 'Ada Byron')
  await user.type(screen.getByLabelText('Email'), ada.email)
  await user.type(screen.getByLabelText('Username'), 'ada')
  await user.type(screen.getByLabelText('Password'), 'engine no 1')
  await user.click(screen.getByRole('button', { name: 'Register' }))

  expect(await screen.findByText('Welcome to Harborlight, Ada Byron!')).toBeDefined()
  expect(register).toHaveBeenCalledWith({
    input: {
      name: 'Ada Byron',
      email: ada.email,
      username: 'ada',
      password: 'engine no 1',
      invitation: 'token-1',
    },
  })
})

test('shows an error of the server beside the field it is about', async () => {
  const message = 'Username is already taken'
  network.use(refuse(StaffRegisterDocument, { message, fields: { username: message } }))
  const { user } = renderTabs({ registration: 'FIRST' })

  await user.type(screen.getByLabelText('Full Name'), 'Ada Byron')
  await user.type(screen.getByLabelText('Email'), ada.email)
  await user.type(screen.getByLabelText('Username'), 'ada')
  await user.type(screen.getByLabelText('Password'), 'engine no 1{Enter}')

  expect(await screen.findByText('Registration failed')).toBeDefined()
  const username = screen.getByLabelText('Username')
  expect(username.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(username)
})

test('names the required fields of the registration', async () => {
  const { user } = renderTabs({ registration: 'FIRST' })

  await user.click(screen.getByRole('button', { name: 'Register' }))

  expect(await screen.findByText('Name must be at least 2 characters')).toBeDefined()
  expect(screen.getByText('Please enter a valid email address')).toBeDefined()
  expect(screen.getByText('Username must be at least 3 characters')).toBeDefined()
  expect(screen.getByText('Password must be at least 6 characters')).toBeDefined()
})
