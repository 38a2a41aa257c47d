import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { ClientLogoutDocument } from '../../features/client-auth/shared/client-auth.operations.generated.ts'
import { PortalGuideDocument } from '../../features/portal-guide/shared/portal-guide.operations.generated.ts'
import { OwnInvoicesDocument } from '../../features/invoices/portal/own-invoices.operations.generated.ts'
import { buildClientStatus, buildInstallation } from '../../testing/fixtures.ts'
import { watchLeaving } from '../../testing/leaving.ts'
import { disconnect, network, refuse, reply } from '../../testing/network.ts'
import { renderWithApp } from '../../testing/render-with-app.tsx'
import { PortalOverviewDocument } from '../../features/client-dashboard/portal/overview.operations.generated.ts'
import { ClientsWithEmailDocument } from '../../ui/forms/clients-with-email.operations.generated.ts'
import { ClientPageDocument } from '../../features/clients/shared/clients.operations.generated.ts'
import { buildClient } from '../../features/clients/testing/build-client.ts'
import { VISITS } from '../../features/documents/testing/documents.fixtures.ts'
import { DocumentsDocument } from '../../features/documents/shared/documents.operations.generated.ts'
import { DriveStatusDocument } from '../../features/documents/shared/drive/drive.operations.generated.ts'
import { InstallationDocument } from '../../features/installation/shared/installation.operations.generated.ts'
import { OwnProjectsDocument } from '../../features/projects/shared/own-projects.operations.generated.ts'
import {
  UploadsDocument,
  UploadTargetDocument,
} from '../../features/uploads/shared/uploads.operations.generated.ts'
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

const OVERVIEW = {
  hasRecords: false,
  activeProjects: 0,
  upcomingMilestones: 0,
  upcomingProjectId: null,
  latestUpdate: null,
  unreadMessages: 0,
  newestUnread: null,
  dueInvoices: [],
  news: null,
}

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

test('a tab has its own URL, and its heading gets the focus', async () => {
  const { user, location } = renderPortal(FINANCIALS, MANAGER)
  await screen.findByText('No invoices yet')

  await user.click(tabs().getByText('Site Settings'))

  const heading = await screen.findByRole('heading', { name: 'Site Settings' })
  expect(location()).toBe('/client-dashboard?tab=settings')
  await expectFocus(heading)
  expect(await screen.findByText('No Settings Found')).toBeDefined()
})

test.each([
  ['?tab=treasure', MANAGER],
  ['?tab=clients', ['ownRecord:read', 'financials:read']],
])('%s, which is no tab of this person, shows the dashboard', async (search, permissions) => {
  network.use(
    reply(PortalOverviewDocument, () => ({
      portalOverview: OVERVIEW,
      waitingApprovals: [],
      projectLines: [],
    })),
  )
  renderPortal(`/client-dashboard${search}`, permissions)
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeDefined()
  await waitFor(() => expect(document.title).toBe('Client dashboard'))
})

test.each([
  ['in the demo', true, 'This feature will be available soon'],
  ['elsewhere', false, 'No projects yet'],
])('a client without projects sees what comes, %s', async (_where, demo, text) => {
  network.use(
    reply(OwnProjectsDocument, () => ({ ownProjects: [] })),
    reply(InstallationDocument, () => ({ installation: buildInstallation({ demo }) })),
  )
  renderPortal('/client-dashboard?tab=projects')
  expect(await screen.findByText(text)).toBeDefined()
})

test('documents that cannot be loaded leave the other tabs as they are', async () => {
  network.use(
    disconnect(DriveStatusDocument),
    disconnect(DocumentsDocument),
    disconnect(UploadsDocument),
    disconnect(UploadTargetDocument),
    ...VISITS,
  )
  const { user } = renderPortal('/client-dashboard?tab=documents', MANAGER)
  expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0)
  await user.click(tabs().getByText('Financials'))
  expect(await screen.findByText('No invoices yet')).toBeDefined()
})

test('the list of clients is asked for again when somebody comes back to it', async () => {
  let items = [buildClient()]
  network.use(
    reply(ClientPageDocument, () => ({
      clients: { items, total: items.length, searchedNewest: null },
    })),
    reply(ClientsWithEmailDocument, () => ({ clientsWithEmail: [] })),
  )
  const { user } = renderPortal('/client-dashboard?tab=clients', MANAGER)
  expect(await screen.findByText('1 client')).toBeDefined()
  await user.click(tabs().getByText('Financials'))
  await screen.findByText('No invoices yet')
  items = [buildClient({ id: 8, name: 'Priya', status: 'INACTIVE' }), ...items]
  await user.click(tabs().getByText('Clients'))
  expect(await screen.findByText('2 clients')).toBeDefined()
  const names = screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)
  expect(names).toEqual([expect.stringMatching(/^Priya/), expect.stringMatching(/^Grace Okafor/)])
})

test('logs out to the home page, which says so', async () => {
  network.use(reply(ClientLogoutDocument, () => ({ clientLogout: true })))
  const { user } = renderPortal(FINANCIALS)

  await user.click(await screen.findByRole('button', { name: 'Logout' }))

  await waitFor(() => expect(left.urls()).toEqual(['/']))
  expect(left.flash()).toBe('clientLoggedOut')
})

test('tells the flash that it was opened with, once', async () => {
  document.cookie = 'notice=alreadyLoggedIn; Path=/'
  renderPortal(FINANCIALS)
  expect(await screen.findByText('Already logged in')).toBeDefined()
  expect(left.flash()).toBeUndefined()
})

test.each([
  [disconnect(ClientLogoutDocument), 'Please try again later'],
  [refuse(ClientLogoutDocument, { message: 'The house is on fire' }), 'The house is on fire'],
])('stays in the portal when the logout fails, and says why', async (failure, reason) => {
  network.use(failure)
  const { user, location } = renderPortal(FINANCIALS)

  await user.click(await screen.findByRole('button', { name: 'Logout' }))

  expect(await screen.findByText('Logout failed')).toBeDefined()
  expect(screen.getByText(reason)).toBeDefined()
  expect(location()).toBe(FINANCIALS)
})

const never = () => new Promise<never>(() => undefined)

test.each([
  ['dashboard', 'Recent updates', [reply(PortalOverviewDocument, never)]],
  ['projects', '', [reply(OwnProjectsDocument, never)]],
  ['clients', 'Add Client', [reply(ClientPageDocument, never)]],
  [
    'documents',
    '',
    [
      reply(DriveStatusDocument, never),
      reply(DocumentsDocument, never),
      reply(UploadsDocument, never),
      reply(UploadTargetDocument, never),
      ...VISITS,
    ],
  ],
] as const)(
  'the tab %s has its shape before its data, and says that it loads',
  async (tab, words, handlers) => {
    network.use(...handlers)
    renderPortal(`/client-dashboard?tab=${tab}`, MANAGER)
    const panel = await screen.findByRole('tabpanel')
    const status = await within(panel).findByRole('status')
    expect(status.textContent).toMatch(/^(Loading|Checking) /)
    expect(panel.textContent).toContain(words)
  },
)
