import { buildClient, buildProject, buildStaff } from '@loggia/testing/builders'
import { expect } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'
import { testOperation, overRest } from '@loggia/testing/api/both-apis'
import { clientBrowser } from '@loggia/testing/api/people'
import { listOwnProjects } from '../projects/own-projects.service.ts'
import { endWelcome as end, readPortalGuide as guide } from './portal-guide.service.ts'

const app = await openTestApp()

testOperation('the guide counts what is own, and names who is responsible', guide, async (call) => {
  const owner = await buildStaff(app, { name: 'Sam Reyes' })
  const { id: clientId, email } = await buildClient(app, { ownerId: owner.id })
  await buildProject(app, { clientId, leadId: owner.id })
  // Records of another company, and an inactive one of the same address.
  await buildProject(app, { clientId: (await buildClient(app)).id })
  const gone = await buildClient(app, {
    email,
    status: 'inactive',
    driveFolderId: 'folder00000001',
  })
  await buildProject(app, { clientId: gone.id })
  const { data } = await call(await clientBrowser(app, email))
  expect(data).toEqual({
    hasRecords: true,
    isWelcomed: false,
    projects: 1,
    hasDocuments: false,
    contact: 'Sam Reyes',
  })
  // Contractors see no clients, also where they were staff before.
  for (const data of [{ deactivatedAt: new Date() }, { deactivatedAt: null, role: 'contractor' }]) {
    await app.db.user.update({ where: { id: owner.id }, data })
    const client = await clientBrowser(app, email)
    expect((await call(client)).data.contact).toBeNull()
    expect((await overRest(listOwnProjects)(client)).data).toMatchObject([{ lead: null }])
  }
})

testOperation('somebody without records has nothing to be guided to', guide, async (call) => {
  expect((await call(await clientBrowser(app))).data).toMatchObject({
    hasRecords: false,
    projects: 0,
    contact: null,
  })
})

testOperation('the welcome greets a person once, in all browsers', end, async (call) => {
  const { email } = await buildClient(app)
  const client = await clientBrowser(app, email)
  await call(client)
  expect((await call(client)).status).toBeLessThan(300)
  expect((await overRest(guide)(await clientBrowser(app, email))).data.isWelcomed).toBe(true)
})
