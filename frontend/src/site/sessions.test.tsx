import { screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { http } from 'msw/http'
import { expect, test, vi } from 'vitest'
import { network } from '../testing/network.ts'
import { showPage } from '../testing/page-data.ts'
import { showSessions } from './sessions.ts'

function answer(staff: { name: string } | null, authenticated: boolean) {
  network.use(
    http.post('*/graphql', () =>
      HttpResponse.json({ data: { viewer: { staff }, clientStatus: { authenticated } } }),
    ),
  )
}

const shown = (text: string) =>
  screen.getAllByText(text).filter((element) => !element.closest('[hidden]'))

test('a visitor is led to the sign-in, and sees no links of people who are signed in', async () => {
  showPage('/')
  expect(shown('Sign in to Client Portal')).toHaveLength(1)
  expect(shown('Open Client Portal')).toHaveLength(0)
  expect(shown('Client Dashboard')).toHaveLength(0)
  // In the header, in the menu of a phone and in the footer.
  const links = shown('Client sign-in').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/client-login', '/client-login', '/client-login'])
})

test('clients and staff see their links', async () => {
  answer({ name: 'Ada Byron' }, true)
  showPage('/')
  showSessions()

  await waitFor(() => expect(shown('Open Client Portal')).toHaveLength(1))
  expect(shown('Sign in to Client Portal')).toHaveLength(0)
  expect(shown('Client sign-in')).toHaveLength(0)
  const portals = shown('Client Dashboard').map((link) => link.closest('a')?.getAttribute('href'))
  expect(portals).toEqual(['/client-dashboard'])
  expect(screen.getByText('Ada Byron').closest('[hidden]')).toBeNull()
  const dashboards = screen.getAllByLabelText('Staff Dashboard')
  expect(dashboards.map((link) => link.getAttribute('href'))).toEqual(['/admin', '/admin'])
})

test('a failure is only logged', async () => {
  network.use(http.post('*/graphql', () => HttpResponse.error()))
  const log = vi.spyOn(console, 'info').mockImplementation(() => undefined)
  showPage('/')
  showSessions()

  await waitFor(() => expect(log).toHaveBeenCalled())
  expect(shown('Sign in to Client Portal')).toHaveLength(1)
  log.mockRestore()
})
