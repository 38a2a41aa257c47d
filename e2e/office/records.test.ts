import { clientPath, projectPath } from '@loggia/contracts/paths'
import { buildClient, buildProject } from '@loggia/testing/builders'
import type { Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { violationsInBothSchemes } from '../support/axe.ts'
import { expectPage } from '../support/expect-page.ts'
import { delayOperation } from '../support/graphql.ts'
import { chooseAction, openTab } from '../support/records.ts'
import { tabAndEnter } from '../support/keyboard.ts'
import { dialogOf } from '../support/page.ts'
import { toastsOf } from '../support/toasts.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack({}, { hasMotion: true })
let page: Page
beforeAll(async () => {
  page = await stack.newStaffPage()
})

const dialog = () => dialogOf(page)
const part = (name: string | RegExp) => page.getByRole('region', { name })
const heading = () => page.getByRole('heading', { level: 1 })
const toasts = () => toastsOf(page)
const actionsFor = (name: string) => page.getByRole('button', { name: `Actions for ${name}` })
const row = (name: string) => page.getByRole('row').filter({ hasText: name })

test('from a filtered list to a client, on to the next, and back to the same row', async () => {
  const engines = { company: 'Analytical Engines' }
  await buildClient(stack, { name: 'Charles Babbage', ...engines })
  const ada = await buildClient(stack, { name: 'Ada Lovelace', ...engines })
  await buildClient(stack, { name: 'Grace Hopper' })

  await page.goto('/admin/clients?q=Analytical&sort=name')
  await page.getByRole('link', { name: 'Ada Lovelace' }).click()
  await expectPage(heading()).toHaveText('Ada Lovelace')
  await expectPage(page).toHaveURL(clientPath(ada.id))
  await expectPage(page).toHaveTitle(/^Ada Lovelace · Clients \| /)
  await expectPage(page.getByText('1 of 2')).toBeVisible()

  await page.getByRole('button', { name: 'Add Project' }).click()
  await dialog().getByLabel('Project Title').fill('The engine')
  await expectPage(dialog().getByLabel('Client')).toHaveValue(String(ada.id))
  await dialog().getByRole('button', { name: 'Add Project' }).click()
  await expectPage(toasts()).toContainText('Project added')
  await expectPage(part('Projects').getByRole('link', { name: 'The engine' })).toBeVisible()

  await page.keyboard.press('j')
  await expectPage(heading()).toHaveText('Charles Babbage')
  await expectPage(page.getByText('2 of 2')).toBeVisible()
  await page.goBack()
  await expectPage(page).toHaveURL('/admin/clients?q=Analytical&sort=name')
  await expectPage(page.getByRole('link', { name: 'Charles Babbage' })).toBeFocused()
})

test('a project is deleted on its page, which leads back to the list', async () => {
  const client = await buildClient(stack, { name: 'Emmy Noether' })
  const { id } = await buildProject(stack, { clientId: client.id, title: 'Invariants' })
  await page.goto('/admin/projects?q=Invariants')
  await page.getByRole('link', { name: 'Invariants' }).click()
  await expectPage(page).toHaveTitle(/^Invariants · Projects \| /)
  await part('Facts').getByLabel('Priority').selectOption('Urgent')
  await openTab(page, 'History')
  await expectPage(page).toHaveURL(`/admin/projects/${id}?tab=history`)
  await expectPage(part('Timeline')).toContainText('priority from medium to urgent')
  await chooseAction(page, 'Delete')
  await dialog().getByRole('button', { name: 'Delete Project' }).click()
  await expectPage(page).toHaveURL('/admin/projects?q=Invariants')
  expect(await stack.db.project.count({ where: { id } })).toBe(0)
})

test('the conversation of a record is in view, and a message begun in it survives a narrow window', async () => {
  const client = await buildClient(stack, { name: 'Sofia Neva' })
  const { id } = await buildProject(stack, { clientId: client.id, title: 'Tops' })
  const field = page.getByLabel('Write a message')
  const expectInView = async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await expectPage(field).toBeInViewport({ ratio: 1 })
    await expectPage(page.getByRole('button', { name: 'Send' })).toBeInViewport({ ratio: 1 })
    await expectPage(page.getByRole('tab', { name: 'Conversation' })).toHaveCount(0)
  }
  await page.goto(clientPath(client.id))
  await expectInView()
  await field.fill('Half a')
  await page.setViewportSize({ width: 768, height: 800 })
  await expectPage(field).toHaveCount(0)
  await openTab(page, 'Conversation')
  await expectPage(field).toHaveValue('Half a')
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`${clientPath(client.id)}?tab=history`)
  await expectPage(page.getByRole('tab', { name: 'History' })).toBeInViewport({ ratio: 1 })
  // Links in emails end in this.
  await page.goto(`${projectPath(id)}?tab=conversation`)
  await expectPage(field).toBeVisible()
  await field.fill('A line that this window breaks')
  const hidden = () => field.evaluate((area) => area.scrollHeight - area.clientHeight)
  expect(await field.evaluate((area) => area.clientWidth)).toBeGreaterThan(180)
  await field.fill('A text that takes several lines here, and fewer where there is more room')
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 640 })
    await expectPage.poll(hidden).toBe(0)
  }
  await field.fill('')
  await expectInView()
  await page.setViewportSize({ width: 1280, height: 720 })
})

test('the name of a record is there before its data and moves from its row, but not where people want no motion', async () => {
  const { id } = await buildClient(stack, { name: 'Mary Somerville' })
  await page.goto('/admin/clients?q=Somerville')
  await page.evaluate(watchHeadings)
  const moves = () => page.evaluate(() => document.body.dataset['moves'])
  const link = page.getByRole('link', { name: 'Mary Somerville' })
  const name = page.getByRole('heading', { level: 1, name: 'Mary Somerville' })
  const overview = page.getByRole('tab', { name: 'Overview' })
  const answer = await delayOperation(page, 'ClientRecord')
  await link.click()
  await expectPage(name).toBeVisible()
  await expectPage(page.getByRole('tab')).toHaveCount(0)
  answer()
  await expectPage(overview).toBeVisible()
  await expectPage(name).toHaveCount(1)
  expect(await moves()).toMatch(/^Mary Somerville from translate\(.+px, .+px\) scale\(0\.\d+\)/)
  await page.unrouteAll()

  await page.goBack()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(watchHeadings)
  await link.click()
  await expectPage(page).toHaveURL(clientPath(id))
  await expectPage(overview).toBeVisible()
  expect(await moves()).toBe('')
  await page.emulateMedia({ reducedMotion: null })
})

/** Writes down which headings are moved from now on, and from where. */
function watchHeadings() {
  const { dataset } = document.body
  dataset['moves'] = ''
  const { animate } = HTMLHeadingElement.prototype
  HTMLHeadingElement.prototype.animate = function (keyframes, options) {
    const { transform } = keyframes as { transform: string[] }
    dataset['moves'] += `${this.textContent} from ${transform[0]}; `
    return animate.call(this, keyframes, options)
  }
}

test('a client that was deleted by mistake is back by keyboard alone', async () => {
  const { id: clientId } = await buildClient(stack, { name: 'Ines Harbour', company: 'Pilots' })
  await buildProject(stack, { clientId, title: 'Pier' })
  await buildClient(stack, { name: 'Otto Pier', company: 'Pilots' })
  await page.goto('/admin/clients?q=Pilots')
  await actionsFor('Ines Harbour').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
  const confirm = dialog().getByRole('button', { name: 'Delete Client' })
  await confirm.focus()
  await page.keyboard.press('Enter')
  await expectPage(toasts()).toContainText('Client deleted')
  await expectPage(row('Ines Harbour')).toHaveCount(0)
  await expectPage(actionsFor('Otto Pier')).toBeFocused()
  // A toast stays while the focus is in it.
  await page.keyboard.press('F8')
  expect(await violationsInBothSchemes(page)).toEqual([])
  await tabAndEnter(page, toasts().getByRole('button', { name: 'Undo' }))
  await expectPage(toasts()).toContainText('1 client restored.')
  await expectPage(row('Ines Harbour')).toHaveAttribute('data-added')
  await expectPage(actionsFor('Ines Harbour')).toBeFocused()
  expect(await stack.db.project.count({ where: { clientId } })).toBe(1)
})

test('the trash says what is in it, restores and deletes for good', async () => {
  await stack.db.trashItem.deleteMany()
  const { id: clientId } = await buildClient(stack, { name: 'Nora Quay' })
  await buildProject(stack, { clientId })
  const { id: otherId } = await buildClient(stack, { name: 'Timo Jetty' })
  for (const id of [clientId, otherId]) await page.request.delete(`/api/clients/${id}`)
  await page.goto('/admin/trash')
  await expectPage(row('Nora Quay')).toContainText('with 1 project')
  await expectPage(row('Nora Quay')).toContainText('30 days left')

  await chooseAction(page, 'Restore', 'Nora Quay')
  await expectPage(toasts()).toContainText('Client restored')
  await expectPage(row('Nora Quay')).toHaveCount(0)
  expect(await stack.db.project.count({ where: { clientId } })).toBe(1)

  await chooseAction(page, 'Delete for good', 'Timo Jetty')
  await dialog().getByRole('button', { name: 'Delete for good' }).click()
  await expectPage(toasts()).toContainText('Timo Jetty is gone.')
  await expectPage(page.getByText('The trash is empty')).toBeVisible()
  await expectPage(page.getByRole('heading', { level: 1 })).toBeFocused()
})
