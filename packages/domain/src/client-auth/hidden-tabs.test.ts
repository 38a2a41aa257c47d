import { beforeEach, describe, expect, test } from 'vitest'
import { buildClient } from '@loggia/testing/builders'
import { openTestApp } from '@loggia/testing/api/app'
import { testOperation, overGraphql, overRest } from '@loggia/testing/api/both-apis'
import { clientBrowser, staffBrowser } from '@loggia/testing/api/people'
import { listClients as clients } from '../clients/client-list.service.ts'
import {
  removeSiteSetting,
  updateSiteSetting as set,
} from '../site-settings/site-settings.service.ts'
import { readClientStatus } from './client-auth.service.ts'

const key = 'hidden_portal_tabs'
const status = overGraphql(readClientStatus)
const remove = overRest(removeSiteSetting)

const app = await openTestApp()
const staff = await staffBrowser(app)
const { email } = await buildClient(app, { portalRole: 'manager' })
const manager = await clientBrowser(app, email)
beforeEach(() => app.db.siteSetting.deleteMany())

const mayDo = async () => (await status(manager)).data.permissions

describe('a tab of the portal that staff switch off', () => {
  testOperation('ends what clients may do there, for managers too', clients, async (call) => {
    expect(await mayDo()).toEqual(
      expect.arrayContaining(['clients:write', 'financials:read', 'siteSettings:write']),
    )
    await overRest(set)(staff, { key, value: 'clients,financials,settings' })
    const left = await mayDo()
    for (const action of ['clients:read', 'clients:write', 'financials:read', 'siteSettings:write'])
      expect(left).not.toContain(action)
    expect((await call(manager)).status).toBe(403)
    expect((await overRest(set)(manager, { key: 'company_name', value: 'X' })).status).toBe(403)
    expect((await call(staff)).status).toBe(200)

    await remove(staff, { key })
    expect((await call(manager)).status).toBe(200)
  })

  testOperation('is named as it is', set, async (call) => {
    for (const value of [
      'projects',
      'financials,clients',
      'clients, settings',
      'clients,clients',
    ]) {
      const { error } = await call(staff, { key, value })
      expect(error?.fields?.['value']).toContain('Must be clients, financials, settings')
    }
  })

  test('is for staff only to choose', async () => {
    expect((await overRest(set)(manager, { key, value: 'clients' })).status).toBe(403)
    await overRest(set)(staff, { key, value: 'financials' })
    expect((await remove(manager, { key })).status).toBe(403)
    expect(await mayDo()).not.toContain('financials:read')
  })
})
