import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { ClientLogoutDocument } from '../../features/client-auth/client-auth.operations.generated.ts'
import { PortalGuideDocument } from '../../features/portal-guide/portal-guide.operations.generated.ts'
import { OwnInvoicesDocument } from '../../features/invoices/own/own-invoices.operations.generated.ts'
import { buildClientStatus } from '../../testing/fixtures.ts'
import { watchLeaving } from '../../testing/leaving.ts'
import { disconnect, network, reply } from '../../testing/network.ts'
import { renderWithApp } from '../../testing/render-with-app.tsx'
import { ClientDashboardRoute } from './client-dashboard.tsx'
import { expectFocus } from '../../testing/expect-focus.ts'

const FINANCIALS = '/client-dashboard?tab=financials'
const MANAGER = [
  'ownRecord:read',
  'financials:read',
  'documents:read',
  'clients:write',
  'siteSettings:write',
]

beforeEach(() =>
  network.use(
    reply(OwnInvoicesDocument, () => ({
      ownInvoices: { items: [], total: 0 },
      ownInvoiceTotals: [],
    })),
    reply(PortalGuideDocument, () => ({
      portalGuide: {
        hasRecords: false,
        isWelcomed: false,
        projects: 0,
        hasDocuments: false,
        contact: null,
      },
    })),
  ),
)

function renderPortal(
  route: string,
  permissions: string[] = ['ownRecord:read', 'financials:read'],
) {
  const email = 'grace@customer.example'
  return renderWithApp(<ClientDashboardRoute />, {
    route,
    clientStatus: buildClientStatus({ authenticated: true, email, permissions }),
  })
}

const left = watchLeaving()
const tabs = () => within(screen.getByRole('tablist', { name: 'Client portal', hidden: true }))
const labels = () =>
  tabs()
    .getAllByRole('tab', { hidden: true })
    .map(({ textContent }) => textContent)

test('shows members the tabs about themselves, and their email', async () => {
  renderPortal(FINANCIALS)

  expect(await screen.findByText('No invoices yet')).toBeDefined()
  expect(labels()).toEqual(['Dashboard', 'Projects', 'Documents', 'Financials'])
  expect(screen.getAllByText('grace@customer.example').length).toBeGreaterThan(0)
  await waitFor(() => expect(document.title).toBe('Financials'))
})

test('shows managers all tabs', async () => {
  renderPortal(FINANCIALS, MANAGER)

  await screen.findByText('No invoices yet')
  expect(labels()).toEqual([
    'Dashboard',
    'Projects',
    'Clients',
    'Documents',
    'Financials',
    'Site Settings',
  ])
})

test('a tab has its own URL, and its heading gets the focus', async () => {
  const { user, location } = renderPortal(FINANCIALS, MANAGER)
  await screen.findByText('No invoices yet')

  await user.click(tabs().getByText('Site Settings'))

  const heading = await screen.findByRole('heading', { name: 'Site Settings' })
  expect(location()).toBe('/client-dashboard?tab=settings')
  await expectFocus(heading)
  expect(await screen.findByText('No Settings Found')).toBeDefined()
})

test('logs out to the home page, which says so', async () => {
  network.use(reply(ClientLogoutDocument, () => ({ clientLogout: true })))
  const { user } = renderPortal(FINANCIALS)

  await user.click(await screen.findByRole('button', { name: 'Logout' }))

  await waitFor(() => expect(left.urls()).toEqual(['/']))
  expect(left.notice()).toBe('clientLoggedOut')
})

test('tells the notice that it was opened with, once', async () => {
  document.cookie = 'notice=alreadyLoggedIn; Path=/'
  renderPortal(FINANCIALS)
  expect(await screen.findByText('Already logged in')).toBeDefined()
  expect(left.notice()).toBeUndefined()
})

test('stays in the portal when the logout fails', async () => {
  network.use(disconnect(ClientLogoutDocument))
  const { user, location } = renderPortal(FINANCIALS)

  await user.click(await screen.findByRole('button', { name: 'Logout' }))

  expect(await screen.findByText('Logout failed')).toBeDefined()
  expect(location()).toBe(FINANCIALS)
})
