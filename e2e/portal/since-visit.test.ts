import { ownProjectPath } from '@loggia/contracts/paths'
import { buildClient, buildProject } from '@loggia/testing/builders'
import { expect, test } from 'vitest'
import { expectAccessible } from '../support/axe.ts'
import { expectPage } from '../support/expect-page.ts'
import { layoutShiftOf } from '../support/measures/layout-shift.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack()

const EMAIL = 'grace@customer.example'
const DASHBOARD = '/client-dashboard'

test('a client who comes back sees what happened, also after a reload', async () => {
  const { id: clientId } = await buildClient(stack, { email: EMAIL, portalRole: 'member' })
  const { id: projectId } = await buildProject(stack, { clientId, title: 'Patient portal' })
  await stack.db.portalWelcome.create({ data: { emailKey: EMAIL } })
  const office = await stack.newStaffPage()
  const portal = await stack.newClientPage(EMAIL)
  const visits = { where: { person: `client:${EMAIL}`, place: 'dashboard' } }
  const news = portal.getByRole('region', { name: /^Since you were here/ })

  await portal.goto(DASHBOARD)
  await expect.poll(() => stack.db.portalVisit.count(visits)).toBe(1)
  await expectPage(portal.getByText('No active projects')).toBeVisible()
  await expectPage(news).toHaveCount(0)

  await portal.goto('about:blank')
  const left = new Date(Date.now() - 3 * 86_400_000)
  await stack.db.portalVisit.updateMany({ ...visits, data: { lastAt: left } })
  const added = await office.request.post(`/api/projects/${projectId}/milestones`, {
    data: { title: 'Appointments' },
  })
  const { id } = (await added.json()) as { id: number }
  await office.request.put(`/api/milestones/${id}`, { data: { state: 'done' } })
  for (const text of ['It is done.', 'Have a look.'])
    await office.request.post('/api/messages', { data: { projectId, text } })

  await portal.setViewportSize({ width: 360, height: 740 })
  await portal.goto(DASHBOARD)
  const links = news.getByRole('link')
  await expectPage(news).toContainText('Since you were here 3 days ago')
  await expectPage(links).toHaveText(['“Appointments” is done', '2 new messages'])
  expect(await layoutShiftOf(portal)).toBeLessThan(0.001)
  await expectAccessible(portal)
  await expect
    .poll(() => stack.db.portalVisit.findFirst(visits))
    .toMatchObject({ previousAt: left })
  await portal.reload()
  await expectPage(links).toHaveText(['“Appointments” is done', '2 new messages'])

  await links.first().click()
  await expectPage(portal).toHaveURL(ownProjectPath(projectId))
})
