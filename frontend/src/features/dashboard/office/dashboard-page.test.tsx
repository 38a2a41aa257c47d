import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AdminDashboardRoute } from '../../../app/routes/admin-dashboard.tsx'
import { buildViewer } from '../../../testing/fixtures.ts'
import { disconnect, network, refuse, reply } from '../../../testing/network.ts'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import { stubPasskeys } from '../../../testing/stub-passkeys.ts'
import { buildContact } from '../../contacts/testing/build-contact.ts'
import { PasskeysDocument } from '../../passkeys/shared/passkeys.operations.generated.ts'
import {
  DashboardDocument,
  type DashboardQuery,
  MarkContactedDocument,
} from './dashboard.operations.generated.ts'
import { ProjectStatus } from './project-status.tsx'
import { expectFocus } from '../../../testing/expect-focus.ts'
import { NOTHING_WAITS } from '../../waiting/testing/build-waiting.ts'
import { WaitingDocument } from '../../waiting/office/waiting.operations.generated.ts'

type Dashboard = DashboardQuery['dashboard']

const createdAt = '2026-03-04T12:00:00.000Z'
const contact = buildContact({
  projectType: null,
  message: `Hello ${'and on '.repeat(100)}The end.`,
})

beforeEach(() => network.use(reply(WaitingDocument, () => ({ waiting: NOTHING_WAITS }))))

const firstRun = { isHidden: true, steps: [] }

/** The server's answer from now on. */
function answer(overrides: Partial<Dashboard>) {
  const dashboard: Dashboard = {
    totalClients: 1_200,
    activeProjects: 1,
    newContacts: 1,
    recentProjects: [
      { id: 1, title: 'New website', clientId: 7, clientName: '', priority: 'URGENT', createdAt },
    ],
    recentContacts: [contact],
    projectStatusCounts: [{ status: 'IN_PROGRESS', count: 1, percent: 100 }],
    uncontactedContacts: [contact],
    ...overrides,
  }
  network.use(reply(DashboardDocument, () => ({ dashboard, firstRun })))
}

function open(overrides: Partial<Dashboard> = {}, route = '/admin') {
  answer(overrides)
  return renderWithApp(<AdminDashboardRoute />, { route, viewer: buildViewer() })
}

test('greets, counts and links to what it counts', async () => {
  open()
  expect(screen.getByRole('heading', { name: 'Welcome, Ada Byron' })).toBeDefined()
  expect(screen.getByText('Loading the dashboard')).toBeDefined()
  await screen.findByText('1,200')
  const counters = screen.getByRole('list', { name: 'Counters' })
  const [clients, projects, contacts] = within(counters).getAllByRole('link')
  expect(clients?.textContent).toBe('Total Clients1,200')
  expect(projects?.getAttribute('href')).toBe('/admin/projects?status=in-progress')
  expect(contacts?.getAttribute('href')).toBe('/admin/contacts?status=new')
})

test('offers the first steps and the website', async () => {
  open()
  await screen.findByText('1,200')
  const targets = (name: string) =>
    within(screen.getByRole('navigation', { name }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
  expect(targets('Quick actions')).toEqual([
    '/admin/clients/new',
    '/admin/projects/new',
    '/admin/clients',
    '/admin/projects',
  ])
  expect(targets('Website')).toEqual(['/', '/contact'])
})

describe('where single sign-on is the only way in', () => {
  const ssoViewer = (role: 'ADMIN' | 'STAFF') => {
    const viewer = buildViewer()
    return { ...viewer, staff: viewer.staff && { ...viewer.staff, role }, usesPassword: false }
  }
  let browser: ReturnType<typeof stubPasskeys>
  beforeEach(() => {
    browser = stubPasskeys()
    network.use(reply(PasskeysDocument, () => ({ passkeys: [] })))
    answer({})
  })
  afterEach(() => browser.restore())

  test('admins are invited to keep a passkey for when it is away', async () => {
    renderWithApp(<AdminDashboardRoute />, { viewer: ssoViewer('ADMIN') })
    const name = 'Sign in also while single sign-on is away'
    const invitation = await screen.findByRole('region', { name })
    expect(within(invitation).getByText(/Single sign-on keeps working\.$/)).toBeDefined()
  })

  test('nobody is invited whom a passkey does not sign in', async () => {
    renderWithApp(<AdminDashboardRoute />, { viewer: ssoViewer('STAFF') })
    await screen.findByText('1,200')
    expect(browser.isPossible).not.toHaveBeenCalled()
  })
})

test('greets staff without a name as Admin', () => {
  const viewer = buildViewer()
  const nameless = { ...viewer, staff: viewer.staff && { ...viewer.staff, name: ' ' } }
  network.use(disconnect(DashboardDocument))
  renderWithApp(<AdminDashboardRoute />, { viewer: nameless })
  expect(screen.getByRole('heading', { name: 'Welcome, Admin' })).toBeDefined()
})

test('lists the newest projects and contacts', async () => {
  open()
  await screen.findByText('Urgent')
  const projects = screen.getByRole('region', { name: 'Newest projects' })
  expect(projects.textContent).toContain('New websiteUnknown Client')
  expect(within(projects).getByText('Urgent')).toBeDefined()
  const contacts = screen.getByRole('region', { name: 'Newest contacts' })
  expect(contacts.textContent).toContain('Ada Byron')
  expect(within(contacts).getByText('New')).toBeDefined()
})

test('says what is still empty', async () => {
  open({ recentProjects: [], recentContacts: [] })
  expect(await screen.findByText('No projects found. Create your first project!')).toBeDefined()
  expect(screen.getByText('No contact submissions found.')).toBeDefined()
})

test('says when it cannot be loaded, and tries again', async () => {
  network.use(disconnect(DashboardDocument))
  const { user } = renderWithApp(<AdminDashboardRoute />)
  expect(
    await screen.findByText('The dashboard could not be loaded. Please try again.'),
  ).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Welcome, Admin' })).toBeDefined()
  network.use(refuse(DashboardDocument, { message: 'Please sign in', code: 'UNAUTHENTICATED' }))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/^Your session has ended/)).toBeDefined()
})

test('opens tabs by keyboard and keeps the open one in the URL', async () => {
  const { user, location } = open()
  const tab = await screen.findByRole('tab', { name: 'Recent Activity' })
  tab.focus()
  await user.keyboard('{ArrowRight}')
  const panel = await screen.findByRole('tabpanel', { name: 'Project Status' })
  expect(panel.textContent).toContain('In Progress1 project · 100%')
  expect(location()).toBe('/admin?tab=status')
})

test('a contact leaves the list at once when it is marked, and the focus stays in the list', async () => {
  const { user } = open({}, '/admin?tab=contacts')
  const held = Promise.withResolvers<void>()
  const answered = vi.fn()
  network.use(
    reply(MarkContactedDocument, async () => {
      await held.promise
      answered()
      const recentContacts = [{ ...contact, hasBeenContacted: true }]
      answer({ newContacts: 0, recentContacts, uncontactedContacts: [] })
      return {
        updateContact: { __typename: 'Contact' as const, id: 3, hasBeenContacted: true },
      }
    }),
  )
  const article = await screen.findByRole('article', { name: 'Ada Byron' })
  expect(within(article).getByRole('link', { name: contact.email })).toBeDefined()
  expect(within(article).getByText('Analytical Engines')).toBeDefined()
  expect(article.textContent).not.toContain('The end.')
  const more = within(article).getByRole('button', { name: 'Show all' })
  await user.click(more)
  expect(more.getAttribute('aria-expanded')).toBe('true')
  expect(article.textContent).toContain('The end.')

  await user.click(within(article).getByRole('button', { name: 'Mark as Contacted' }))
  expect(await screen.findByText('No new contacts')).toBeDefined()
  expect(screen.getByText('All contact submissions have been processed.')).toBeDefined()
  expect(screen.getByRole('link', { name: /^New Contacts/ }).textContent).toBe('New Contacts0')
  await expectFocus(screen.getByRole('tabpanel', { name: 'New Contacts' }))
  expect(answered).not.toHaveBeenCalled()
  held.resolve()
  await waitFor(() => expect(answered).toHaveBeenCalledOnce())
  await user.click(screen.getByRole('tab', { name: 'Recent Activity' }))
  const contacts = within(await screen.findByRole('region', { name: 'Newest contacts' }))
  expect(contacts.getByText('Contacted')).toBeDefined()
})

test.each([
  [
    'the reason',
    refuse(MarkContactedDocument, { message: 'Contact not found' }),
    'Contact not found',
  ],
  ['the advice to try later', disconnect(MarkContactedDocument), 'Please try again later'],
])('shows a contact again that could not be marked, with %s', async (_, failure, text) => {
  const { user } = open({}, '/admin?tab=contacts')
  network.use(failure)
  await user.click(await screen.findByRole('button', { name: 'Mark as Contacted' }))
  expect(await screen.findByText('Failed to mark as contacted')).toBeDefined()
  expect(screen.getByText(text)).toBeDefined()
  await waitFor(() => expect(screen.getByRole('article', { name: 'Ada Byron' })).toBeDefined())
  expect(screen.getByRole('link', { name: /^New Contacts/ }).textContent).toBe('New Contacts1')
})

test('bars have the exact length of their share, which the text rounds', () => {
  const counts = [
    { status: 'PENDING' as const, count: 1, percent: 100 / 3 },
    { status: 'IN_PROGRESS' as const, count: 2, percent: 200 / 3 },
  ]
  renderWithApp(<ProjectStatus counts={counts} />)
  const [pending, inProgress] = screen.getAllByRole('listitem')
  expect(pending?.textContent).toBe('Pending1 project · 33%')
  expect(inProgress?.textContent).toBe('In Progress2 projects · 67%')
  const widths = Array.from(document.querySelectorAll<HTMLElement>('[data-bar]'), ({ style }) =>
    Number.parseFloat(style.width),
  )
  expect(widths).toEqual([expect.closeTo(100 / 3, 3), expect.closeTo(200 / 3, 3)])
})

test('shows a status that this release does not know by its name', () => {
  const unknown = 'ARCHIVED' as 'ON_HOLD'
  renderWithApp(<ProjectStatus counts={[{ status: unknown, count: 3, percent: 25 }]} />)
  expect(screen.getByRole('listitem').textContent).toBe('ARCHIVED3 projects · 25%')
})
