import { addDays, dayIn } from '@loggia/contracts/days'
import { fromCalendarDay } from '@loggia/contracts/dates'
import { ownProjectPath, PATHS } from '@loggia/contracts/paths'
import { buildClient, buildProject } from '@loggia/testing/builders'
import { expect, test } from 'vitest'
import { violationsAtBothWidths } from '../support/axe.ts'
import { expectPage } from '../support/expect-page.ts'
import { waitUntilHydrated } from '../support/hydration.ts'
import { consoleErrorsOf } from '../support/page.ts'
import { signInAsClient } from '../support/sign-in.ts'
import { expectToast } from '../support/toasts.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack()

/** In one of them it is another day than in UTC at any moment. */
const ZONES = ['Pacific/Pago_Pago', 'Pacific/Kiritimati']

test('staff choose the zone by the keyboard, and everybody has its day, wherever they are', async () => {
  const email = 'ines@harbour.example'
  const { id: clientId } = await buildClient(stack, { email, portalRole: 'member' })
  const { id: projectId } = await buildProject(stack, {
    clientId,
    title: 'Dock',
    status: 'in-progress',
  })
  const office = await stack.newStaffPage('lin')
  const officeErrors = consoleErrorsOf(office)
  const client = await stack.newPage({ timezoneId: 'Europe/Berlin' })
  await signInAsClient(client, email)
  const clientErrors = consoleErrorsOf(client)

  for (const zone of ZONES) {
    await office.goto(`${PATHS.adminSettings}#days`)
    await waitUntilHydrated(office)
    const field = office.getByRole('combobox', { name: 'Time zone' })
    await expectPage(field).toBeEnabled()
    await field.focus()
    // The search takes the place of the focused element.
    await expectPage(field).toHaveAttribute('aria-autocomplete', 'list')
    await expectPage(field).toBeFocused()
    await office.keyboard.press('ArrowDown')
    await office.keyboard.type(zone.replace('_', ' '))
    await expectPage(office.getByRole('option', { name: zone.replace('_', ' ') })).toBeVisible()
    await office.keyboard.press('Enter')
    await expectToast(office, `Days follow the time of ${zone.replace('_', ' ')}`)
    await expectPage(field).toHaveValue(zone.replace('_', ' '))

    const today = dayIn(zone, Date.now())
    await stack.db.milestone.deleteMany({ where: { projectId } })
    for (const [title, dueOn] of [
      ['Due today', today],
      ['Due yesterday', addDays(today, -1)],
    ] as const) {
      const position = title === 'Due today' ? 1 : 2
      const data = { projectId, title, dueOn: fromCalendarDay(dueOn), position }
      await stack.db.milestone.create({ data })
    }
    for (const page of [office, client]) {
      await page.goto(
        page === office ? `${PATHS.adminProjects}/${projectId}` : ownProjectPath(projectId),
      )
      await waitUntilHydrated(page)
      await expectPage(page.getByText('Due yesterday')).toBeVisible()
      await expectPage(page.getByText(/^1 day late$/)).toHaveCount(1)
      await expectPage(page.getByText(/days? late$/)).toHaveCount(1)
    }
  }
  // The server has rendered the same day as the browser.
  expect([officeErrors, clientErrors]).toEqual([[], []])

  await office.goto(`${PATHS.adminSettings}#days`)
  await waitUntilHydrated(office)
  expect(await violationsAtBothWidths(office)).toEqual([])
})
