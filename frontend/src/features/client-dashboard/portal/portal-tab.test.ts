import type { Role } from '@loggia/contracts/actors'
import { ACTIONS, POLICY } from '@loggia/contracts/permissions'
import { OPTIONAL_TAB_NAMES, withheldActions } from '@loggia/contracts/site-settings/optional-tabs'
import { expect, test } from 'vitest'
import { portalTabPath, findTab, tabsFor } from './portal-tab.ts'

const labels = (permissions: string[], hasRecords = false) =>
  tabsFor(permissions, hasRecords).map(({ label }) => label)

test('shows every tab to managers, and only those about themselves to members', () => {
  expect(labels(['clients:write', 'financials:read', 'siteSettings:write'])).toEqual([
    'Dashboard',
    'Projects',
    'Clients',
    'Documents',
    'Financials',
    'Site Settings',
  ])
  expect(labels(['documents:read', 'financials:read'])).toEqual([
    'Dashboard',
    'Projects',
    'Documents',
    'Financials',
  ])
})

test('offers messages to people with records', () => {
  expect(labels([], true)).toEqual(['Dashboard', 'Projects', 'Messages', 'Documents'])
})

test('says to managers that they see the whole Drive, whichever tabs are hidden', () => {
  const documents = (permissions: string[]) =>
    findTab('documents', tabsFor(permissions, false)).subtitle
  const withheld = withheldActions(OPTIONAL_TAB_NAMES)
  const permissionsOf = (role: Role) =>
    ACTIONS.filter((action) => (POLICY[action] as readonly Role[]).includes(role))
  const restOf = (role: Role) => permissionsOf(role).filter((action) => !withheld.includes(action))
  for (const permissions of [permissionsOf('manager'), restOf('manager')])
    expect(documents(permissions)).toBe('All files in the agency’s Drive')
  for (const permissions of [permissionsOf('member'), restOf('member'), []])
    expect(documents(permissions)).toBe('Files that are shared with you')
})

test('falls back to the dashboard for an unknown or forbidden tab', () => {
  const all = tabsFor(['clients:write', 'siteSettings:write'], false)
  expect(findTab('clients', all).key).toBe('clients')
  expect(findTab('clients', tabsFor([], false)).key).toBe('dashboard')
  expect(findTab('nothing', all).key).toBe('dashboard')
  expect(findTab(null, all).key).toBe('dashboard')
})

test('gives each tab its own path', () => {
  expect(portalTabPath('dashboard')).toBe('/client-dashboard')
  expect(portalTabPath('documents')).toBe('/client-dashboard?tab=documents')
})
