import type { Page } from '@playwright/test'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { buildClient } from '@loggia/testing/builders'
import { expectPage } from '../support/expect-page.ts'
import { GRAPHQL } from '../support/graphql.ts'
import { toastsOf } from '../support/toasts.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack()
let page: Page
beforeAll(async () => {
  page = await stack.newStaffPage()
})
beforeEach(async () => {
  await page.unrouteAll({ behavior: 'wait' })
  await stack.db.contact.deleteMany()
  await stack.db.client.deleteMany()
})

const counter = (label: string) => page.getByRole('link', { name: label })
const tab = (name: string) => page.getByRole('tab', { name })
const inNewest = (list: string) => page.getByRole('region', { name: list }).getByRole('listitem')
const waiting = (name: string) => page.getByRole('article', { name })
const mark = (name: string) => waiting(name).getByRole('button', { name: 'Mark as Contacted' })
const toasts = () => toastsOf(page)

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

interface Contact {
  lastName: string
  hasBeenContacted?: boolean
  message?: string
}

async function addContacts(contacts: Contact[]) {
  const data = contacts.map((contact, index) => ({
    firstName: 'Ada',
    email: 'ada@customer.example',
    company: 'Engines & Sons',
    projectType: 'Web Development',
    message: 'Please build us an engine.',
    policyVersion: '1',
    createdAt: minutesAgo(index + 5),
    ...contact,
  }))
  await stack.db.contact.createMany({ data })
}

async function addProjects(statuses: string[]) {
  const { id: clientId } = await buildClient(stack, { name: 'Acme Ltd', company: 'Acme' })
  const data = statuses.map((status, index) => ({
    clientId,
    status,
    title: `Project ${index + 1}`,
    description: '',
    priority: index === 0 ? 'urgent' : 'low',
    createdAt: minutesAgo(index + 5),
  }))
  await stack.db.project.createMany({ data })
}

test('an empty dashboard says so and offers the first steps', async () => {
  await page.goto('/admin')
  // The first visit downloads the back office.
  await expectPage(page).toHaveTitle(/^Dashboard \| /)
  await expectPage(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Lin Clerk')
  for (const label of ['Total Clients', 'Active Projects', 'New Contacts']) {
    await expectPage(counter(label)).toHaveText(`${label}0`)
  }
  await expectPage(page.getByText('No projects found. Create your first project!')).toBeVisible()
  await expectPage(page.getByText('No contact submissions found.')).toBeVisible()

  const links = page.getByRole('navigation', { name: 'Quick actions' }).getByRole('link')
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(targets).toEqual([
    '/admin/clients/new',
    '/admin/projects/new',
    '/admin/clients',
    '/admin/projects',
  ])
  const website = page.getByRole('navigation', { name: 'Website' }).getByRole('link')
  expect(await website.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/',
    '/contact',
  ])

  await tab('Project Status').click()
  for (const status of ['Pending', 'In Progress', 'Completed', 'On Hold']) {
    await expectPage(page.getByRole('listitem').filter({ hasText: status })).toContainText(
      '0 projects · 0%',
    )
  }
  await tab('New Contacts').click()
  await expectPage(page.getByText('No new contacts', { exact: true })).toBeVisible()
  await expectPage(page.getByText('All contact submissions have been processed.')).toBeVisible()
})

test('shows the counts and the five newest rows with their badges', async () => {
  await addProjects(['in-progress', 'pending', 'in-progress', 'completed', 'on-hold', 'pending'])
  await addContacts([
    { lastName: 'One' },
    { lastName: 'Two', hasBeenContacted: true },
    ...['Three', 'Four', 'Five', 'Six'].map((lastName) => ({ lastName })),
  ])
  await page.goto('/admin')
  await expectPage(counter('Total Clients')).toHaveText('Total Clients1')
  await expectPage(counter('Active Projects')).toHaveText('Active Projects2')
  await expectPage(counter('New Contacts')).toHaveText('New Contacts5')

  const projects = inNewest('Newest projects')
  await expectPage(projects).toHaveCount(5)
  await expectPage(projects.first()).toContainText('Project 1')
  await expectPage(projects.first()).toContainText('created 5 minutes ago')
  await expectPage(projects.first()).toContainText('Urgent')
  await expectPage(projects.last()).toContainText('Project 5')
  const contacts = inNewest('Newest contacts')
  await expectPage(contacts).toHaveCount(5)
  await expectPage(contacts.nth(0)).toContainText(/Ada One.*New$/)
  await expectPage(contacts.nth(1)).toContainText(/Ada Two.*Contacted$/)
})

test('bars have the exact length of their share, which the text rounds', async () => {
  await addProjects(['in-progress', 'in-progress', 'pending'])
  await page.goto('/admin')
  await tab('Project Status').click()
  await expectPage(page).toHaveURL(/\?tab=status$/)
  const bars = page.locator('[data-bar]')
  await expectPage(bars).toHaveCount(4)
  const widths = await bars.evaluateAll((bars) =>
    bars.map((bar) => (bar as HTMLElement).style.width),
  )
  expect(widths.map(Number.parseFloat)).toEqual([
    expect.closeTo(100 / 3, 3),
    expect.closeTo(200 / 3, 3),
    0,
    0,
  ])
  const row = (status: string) => page.getByRole('listitem').filter({ hasText: status })
  await expectPage(row('Pending')).toContainText('1 project · 33%')
  await expectPage(row('In Progress')).toContainText('2 projects · 67%')
})

test('one query loads everything on the page', async () => {
  const operations: string[] = []
  const listen = (request: { url: () => string; postData: () => string | null }) => {
    if (GRAPHQL.test(request.url())) {
      const { operationName } = JSON.parse(request.postData() ?? '{}') as { operationName: string }
      operations.push(operationName)
    }
  }
  page.on('request', listen)
  await page.goto('/admin')
  await tab('New Contacts').click()
  await tab('Project Status').click()
  await expectPage(page.getByText('On Hold')).toBeVisible()
  page.off('request', listen)
  expect(operations.filter((name) => name === 'Dashboard')).toHaveLength(1)
  const ofTheFrame = [
    'Viewer',
    'ClientStatus',
    'SiteSettings',
    'Installation',
    'Release',
    'ContactCounts',
    'UnreadMessages',
    'UnreadNotices',
  ]
  const others = ['Dashboard', ...ofTheFrame]
  expect(operations.filter((name) => !others.includes(name))).toEqual([])
})

test('a contact leaves the list as soon as it is marked', async () => {
  await addContacts([{ lastName: 'One' }, { lastName: 'Two' }])
  await page.goto('/admin?tab=contacts')
  await expectPage(waiting('Ada One')).toContainText('Engines & Sons')
  await expectPage(waiting('Ada One')).toContainText('Web Development')
  await expectPage(waiting('Ada One')).toContainText('Please build us an engine.')

  // The server answers only after the screen has changed.
  const released = Promise.withResolvers<void>()
  await page.route(GRAPHQL, async (route) => {
    if (route.request().postData()?.includes('MarkContacted')) await released.promise
    await route.fallback()
  })
  const answered = page.waitForResponse((response) =>
    Boolean(response.request().postData()?.includes('MarkContacted')),
  )
  await mark('Ada One').click()
  await expectPage(waiting('Ada One')).toHaveCount(0)
  await expectPage(counter('New Contacts')).toHaveText('New Contacts1')
  released.resolve()
  await answered
  expect(await stack.db.contact.findFirst({ where: { lastName: 'One' } })).toMatchObject({
    hasBeenContacted: true,
    contactedAt: expect.any(Date) as Date,
  })

  await mark('Ada Two').click()
  await expectPage(page.getByText('No new contacts', { exact: true })).toBeVisible()
  await expectPage(counter('New Contacts')).toHaveText('New Contacts0')
  await tab('Recent Activity').click()
  await expectPage(inNewest('Newest contacts').first()).toContainText('Contacted')
})

test('the mark is undone with the reason when the server refuses it', async () => {
  await addContacts([{ lastName: 'One' }, { lastName: 'Two' }])
  await page.goto('/admin?tab=contacts')
  await expectPage(waiting('Ada One')).toBeVisible()
  await stack.db.contact.deleteMany({ where: { lastName: 'One' } })
  await mark('Ada One').click()
  await expectPage(toasts()).toContainText('Failed to mark as contacted')
  await expectPage(toasts()).toContainText('Contact not found')
  await expectPage(waiting('Ada One')).toBeVisible()
  await expectPage(counter('New Contacts')).toHaveText('New Contacts2')
})

test('the mark is undone when the server does not answer', async () => {
  await addContacts([{ lastName: 'One' }])
  await page.goto('/admin?tab=contacts')
  await expectPage(waiting('Ada One')).toBeVisible()
  await page.route(GRAPHQL, (route) => route.abort())
  await mark('Ada One').click()
  await expectPage(toasts()).toContainText('Please try again later')
  await expectPage(waiting('Ada One')).toBeVisible()
  await expectPage(counter('New Contacts')).toHaveText('New Contacts1')
})

test('a long message is shown shortened at first', async () => {
  const message = `${'Long words. '.repeat(80)}The end.`
  await addContacts([{ lastName: 'One', message }])
  await page.goto('/admin?tab=contacts')
  await expectPage(waiting('Ada One')).not.toContainText('The end.')
  await page.getByRole('button', { name: 'Show all' }).click()
  await expectPage(waiting('Ada One')).toContainText('The end.')
})

test('greets staff without a name as Admin', async () => {
  const nameless = await stack.newStaffPage('nameless')
  await stack.db.user.update({ where: { usernameKey: 'nameless' }, data: { name: ' ' } })
  await nameless.goto('/admin')
  await expectPage(nameless.getByRole('heading', { level: 1 })).toHaveText('Welcome, Admin')
  await nameless.context().close()
})

test('offers to retry when the dashboard could not be loaded', async () => {
  await page.route(GRAPHQL, (route) =>
    route.request().postData()?.includes('query Dashboard') ? route.abort() : route.fallback(),
  )
  await page.goto('/admin')
  await expectPage(page.getByRole('alert')).toContainText('The dashboard could not be loaded.')
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectPage(counter('Total Clients')).toBeVisible()
  await expectPage(page.getByRole('alert')).toHaveCount(0)
})

test('the question mark lists the keyboard shortcuts, Escape closes the list', async () => {
  await page.goto('/admin')
  await expectPage(counter('Total Clients')).toBeVisible()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expectPage(help).toContainText('Go to the search')
  await page.keyboard.press('Escape')
  await expectPage(help).toHaveCount(0)

  await page.goto('/admin/newsletter')
  const search = page.getByRole('searchbox', { name: 'Search subscribers' })
  await expectPage(search).toBeVisible()
  await page.keyboard.press('/')
  await expectPage(search).toBeFocused()
  await page.keyboard.press('?')
  await expectPage(search).toHaveValue('?')
  await expectPage(help).toHaveCount(0)
})

test('the sidebar marks the current page', async () => {
  await page.goto('/admin')
  const sidebar = page.getByRole('navigation', { name: 'Admin' })
  await expectPage(sidebar.locator('[aria-current=page]')).toHaveText('Dashboard')
  await sidebar.getByRole('link', { name: 'Activity' }).click()
  await expectPage(sidebar.locator('[aria-current=page]')).toHaveText('Activity')
})
