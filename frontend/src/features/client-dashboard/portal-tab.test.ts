import { expect, test } from 'vitest'
import { portalTabPath, tabNamed, tabsFor } from './portal-tab.ts'

const labels = (permissions: string[]) => tabsFor(permissions).map(({ label }) => label)

test('managers see every tab, members those that are about themselves', () => {
  expect(labels(['clients:write', 'siteSettings:write'])).toEqual([
    'Dashboard',
    'Projects',
    'Clients',
    'Documents',
    'Financials',
    'Site Settings',
  ])
  expect(labels(['documents:read'])).toEqual(['Dashboard', 'Projects', 'Documents', 'Financials'])
})

test('an address that names no tab, or one that is not open, shows the dashboard', () => {
  const all = tabsFor(['clients:write', 'siteSettings:write'])
  expect(tabNamed('clients', all).key).toBe('clients')
  expect(tabNamed('clients', tabsFor([])).key).toBe('dashboard')
  expect(tabNamed('nothing', all).key).toBe('dashboard')
  expect(tabNamed(null, all).key).toBe('dashboard')
})

test('each tab has an address of its own', () => {
  expect(portalTabPath('dashboard')).toBe('/client-dashboard')
  expect(portalTabPath('documents')).toBe('/client-dashboard?tab=documents')
})
