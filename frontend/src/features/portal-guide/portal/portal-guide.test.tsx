import { screen } from '@testing-library/react'
import { Wallet } from 'lucide-react'
import { expect, test, vi } from 'vitest'
import { disconnect, network, reply } from '../../../testing/network.ts'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import { buildInstallation } from '../../../testing/fixtures.ts'
import { InstallationDocument } from '../../installation/shared/installation.operations.generated.ts'
import { EmptyTab } from './empty-tab.tsx'
import {
  EndWelcomeDocument,
  PortalGuideDocument,
} from '../shared/portal-guide.operations.generated.ts'
import { SiteSettingsDocument } from '../../site-settings/shared/site-settings.operations.generated.ts'
import { WithWelcome } from './with-welcome.tsx'
import { expectFocus } from '../../../testing/expect-focus.ts'

const guide = {
  hasRecords: true,
  isWelcomed: false,
  projects: 2,
  hasDocuments: true,
  contact: 'Sam Reyes',
}
const answer = (changes: Partial<Omit<typeof guide, 'contact'>> & { contact?: null } = {}) =>
  network.use(
    reply(PortalGuideDocument, () => ({ portalGuide: { ...guide, ...changes } })),
    reply(SiteSettingsDocument, () => ({
      siteSettings: [{ id: 1, key: 'company_email', value: email, category: 'contact' }],
    })),
  )

const email = 'hello@harborlight.example'
const dashboard = (isView = false) => (
  <main>
    <h1 tabIndex={-1}>Dashboard</h1>
    <WithWelcome name="Ines Harbour" isView={isView}>
      <p>The dashboard</p>
    </WithWelcome>
  </main>
)

test('greets by name in a line below the dashboard, shows around on demand, and ends at once', async () => {
  answer()
  const end = vi.fn(() => ({ endWelcome: true }))
  network.use(reply(EndWelcomeDocument, end))
  const { user } = renderWithApp(dashboard())
  const greeting = await screen.findByRole('heading', { name: 'Welcome, Ines Harbour' })
  expect(greeting.compareDocumentPosition(screen.getByText('The dashboard'))).toBe(
    Node.DOCUMENT_POSITION_PRECEDING,
  )
  expect(screen.queryByText(/Ask Sam Reyes/)).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Show me around' }))
  await expectFocus(screen.getByRole('heading', { name: 'Welcome, Ines Harbour' }))
  expect(await screen.findByText(/Ask Sam Reyes/)).toBeDefined()

  await user.click(screen.getByRole('button', { name: 'Close the welcome' }))
  expect(screen.queryByRole('heading', { name: /Welcome/ })).toBeNull()
  expect(end).toHaveBeenCalledTimes(1)
  // The top of the page, since the button that was pressed is gone.
  await expectFocus(screen.getByRole('heading', { name: 'Dashboard' }))
  expect(screen.getByRole('button', { name: 'Show me around' })).toBeDefined()
})

test('leaves no trace when staff look at the portal', async () => {
  answer()
  const { user } = renderWithApp(dashboard(true))
  await user.click(await screen.findByRole('button', { name: 'Close the welcome' }))
  expect(screen.queryByRole('heading', { name: /Welcome/ })).toBeNull()
})

test.each([
  ['somebody it has greeted', { isWelcomed: true }],
  ['somebody without records', { hasRecords: false }],
])('shows the dashboard to %s', async (_, changes) => {
  answer(changes)
  renderWithApp(dashboard())
  expect(await screen.findByText('The dashboard')).toBeDefined()
  expect(screen.queryByRole('heading', { name: /Welcome/ })).toBeNull()
})

test('shows the dashboard when it cannot be known', async () => {
  network.use(disconnect(PortalGuideDocument))
  renderWithApp(dashboard())
  expect(await screen.findByText('The dashboard')).toBeDefined()
})

const emptyTab = (
  <EmptyTab icon={Wallet} title="No invoices yet">
    Your invoices will appear here.
  </EmptyTab>
)

test('says in an empty tab what will appear, and whom to ask', async () => {
  answer({ contact: null })
  renderWithApp(emptyTab)
  expect(await screen.findByText('Your invoices will appear here.')).toBeDefined()
  const link = await screen.findByRole('link', { name: 'Write to us' })
  expect(link.getAttribute('href')).toBe('/client-dashboard?tab=messages#write')
})

test('people without records, who have no messages, are given the address of the company', async () => {
  answer({ hasRecords: false, contact: null })
  network.use(reply(InstallationDocument, () => ({ installation: buildInstallation() })))
  renderWithApp(emptyTab)
  expect(await screen.findByRole('link', { name: email })).toBeDefined()
})
