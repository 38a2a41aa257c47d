import type { ProjectStatus } from '@loggia/contracts/projects/values'
import { buildClient } from '@loggia/testing/builders'
import type { Locator, Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { follow } from '../portal/steps.ts'
import { violationsInBothSchemes, expectToFitNarrowWindow } from '../support/axe.ts'
import { expectPage } from '../support/expect-page.ts'
import { waitUntilDraggable } from '../support/hydration.ts'
import { failOperation } from '../support/graphql.ts'
import { addHostileRows } from '../support/hostile-rows.ts'
import { expectToast, toastsOf } from '../support/toasts.ts'
import { onTelephone, smallTargets } from '../support/touch.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack()
const BOARD = '/admin/projects?view=board'

let page: Page
let clientId = 0
beforeAll(async () => {
  page = await stack.newStaffPage()
  clientId = (await buildClient(stack, { name: 'Ada Byron', company: 'Engines' })).id
})

const columnOf = (label: string, on = page) =>
  on.getByRole('region', { name: new RegExp(`^${label}`) })
const cardIn = (label: string, title: string, on = page) =>
  columnOf(label, on).getByRole('listitem').filter({ hasText: title })

async function addProject(title: string, status: ProjectStatus = 'pending') {
  return stack.db.project.create({ data: { title, description: '', clientId, status } })
}

const statusOf = async (id: number) =>
  (await stack.db.project.findUniqueOrThrow({ where: { id } })).status

async function open(search = '', on = page) {
  await on.goto(`${BOARD}${search}`)
  await expectPage(columnOf('Pending', on)).toBeVisible()
}

async function middleOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 200) }
}

/** Picks a card up with the mouse and holds it over a column. */
async function dragOver(card: Locator, column: Locator) {
  await waitUntilDraggable(page)
  const from = await middleOf(card.getByRole('link').first())
  const to = await middleOf(column)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 5 })
}

test('the list becomes a board, and its filters and views stay', async () => {
  await addProject('Pier')
  await addProject('Lighthouse', 'on-hold')
  await page.goto('/admin/projects')
  const layout = page.getByRole('group', { name: 'Layout' })
  await layout.getByRole('button', { name: 'Board' }).click()
  await expectPage(page).toHaveURL(/\?view=board$/)
  await expectPage(layout.getByRole('button', { name: 'Board' })).toBeFocused()
  await expectPage(page.getByRole('heading', { level: 2 })).toHaveText([
    'Pending 1',
    'In Progress 0',
    'Completed 0',
    'On Hold 1',
  ])
  await expectPage(columnOf('Completed')).toContainText('No projects')
  await expectPage(cardIn('Pending', 'Pier').getByRole('link', { name: 'Ada Byron' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search projects' }).fill('light')
  await expectPage(cardIn('Pending', 'Pier')).toHaveCount(0)
  await expectPage(cardIn('On Hold', 'Lighthouse')).toBeVisible()
  await page.getByLabel('Status', { exact: true }).selectOption('On Hold')
  await expectPage(columnOf('Pending')).toContainText('Left out by the filter')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expectPage(page).toHaveURL(/\?view=board$/)
  const views = page.getByRole('navigation', { name: 'Views' })
  await expectPage(views.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'page')
  await views.getByRole('link', { name: 'Overdue' }).click()
  await expectPage(page.getByText('No projects found')).toBeVisible()
  await expectPage(page).toHaveURL(/view=board/)
  await layout.getByRole('button', { name: 'List' }).click()
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await expectPage(page.getByRole('row')).toHaveCount(3)
})

test('a card is dragged with the mouse, also after a move that failed, and a click still opens it', async () => {
  const { id } = await addProject('Breakwater')
  await open('&q=Breakwater')
  await dragOver(cardIn('Pending', 'Breakwater'), columnOf('In Progress'))
  await expectPage(columnOf('In Progress')).toHaveAttribute('data-over', '')
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expectPage(cardIn('Pending', 'Breakwater')).toHaveCount(1)
  expect(await statusOf(id)).toBe('pending')

  const restore = await failOperation(page, 'MoveProject', 'no network')
  await dragOver(cardIn('Pending', 'Breakwater'), columnOf('Completed'))
  await page.mouse.up()
  await expectToast(page, 'Failed to update project', 'Please try again later')
  await expectPage(cardIn('Pending', 'Breakwater')).toHaveCount(1)
  await restore()
  expect(await statusOf(id)).toBe('pending')

  await dragOver(cardIn('Pending', 'Breakwater'), columnOf('In Progress'))
  await page.mouse.up()
  await expectPage(cardIn('In Progress', 'Breakwater')).toHaveCount(1)
  await expectPage(page.getByRole('heading', { name: 'In Progress 1' })).toBeVisible()
  await expect.poll(() => statusOf(id)).toBe('in-progress')
  expect(
    await stack.db.auditEntry.count({ where: { action: 'project.updated', entityId: String(id) } }),
  ).toBe(1)
  await expectPage(page).toHaveURL(/view=board/)
  await page.getByRole('link', { name: 'Breakwater' }).click()
  await expectPage(page).toHaveURL(new RegExp(`/admin/projects/${id}$`))
  await page.goBack()
  await expectPage(page.getByRole('link', { name: 'Breakwater' })).toBeFocused()
})

test('a card is moved by keys alone, and keeps the focus', async () => {
  const { id } = await addProject('Harbor')
  await open('&q=Harbor')
  const handle = page.getByRole('button', { name: 'Reorder Harbor' })
  await handle.focus()
  await page.keyboard.press('Space')
  const said = page.locator('[aria-live=polite]')
  await expectPage(
    said.filter({ hasText: 'Harbor picked up. Pending, column 1 of 4.' }),
  ).toHaveCount(1)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expectPage(said.filter({ hasText: 'Completed, column 3 of 4' })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expectPage(said.filter({ hasText: 'Harbor stays in Pending.' })).toHaveCount(1)
  expect(await statusOf(id)).toBe('pending')

  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expectPage(said.filter({ hasText: 'Harbor moved to In Progress.' })).toHaveCount(1)
  await expectPage(cardIn('In Progress', 'Harbor')).toHaveCount(1)
  await expectPage(handle).toBeFocused()
  // At once, while the first move may still be saved.
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expectPage(cardIn('Completed', 'Harbor')).toHaveCount(1)
  await expect.poll(() => statusOf(id)).toBe('completed')

  await page.getByRole('button', { name: 'Actions for Harbor' }).press('Enter')
  await expectPage(page.getByRole('menuitem')).toHaveText([
    'Move to Pending',
    'Move to In Progress',
    'Move to On Hold',
  ])
  for (const key of [0, 1, 2]) {
    if (key > 0) await page.keyboard.press('ArrowDown')
    await expectPage(page.getByRole('menuitem').nth(key)).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expectPage(cardIn('On Hold', 'Harbor')).toHaveCount(1)
  await expectPage(page.getByRole('button', { name: 'Actions for Harbor' })).toBeFocused()
  await expectPage(toastsOf(page).getByRole('listitem')).toHaveCount(0)
})

test('what others move is seen at once, and is not overwritten', async () => {
  const { id } = await addProject('Quay')
  await follow(page, `${BOARD}&q=Quay`)
  const colleague = await stack.newStaffPage('colleague')

  await dragOver(cardIn('Pending', 'Quay'), columnOf('On Hold'))
  const reading = page.waitForResponse((response) =>
    (response.request().postData() ?? '').includes('ProjectBoard'),
  )
  const answer = await colleague.request.put(`/api/projects/${id}`, {
    data: { status: 'in-progress' },
  })
  expect(answer.status()).toBe(200)
  await reading
  await expectPage(cardIn('Pending', 'Quay')).toHaveCount(1)
  await page.mouse.up()
  await expectToast(
    page,
    'Changed by someone else',
    'Nothing was saved. You now see the latest version: move it again if you still want to.',
  )
  await expectPage(cardIn('In Progress', 'Quay')).toHaveCount(1)
  expect(await statusOf(id)).toBe('in-progress')
})

test('a finger moves a card after resting on it, and scrolls the columns otherwise', async () => {
  const { id } = await addProject('Raft')
  const telephone = await onTelephone(stack, page)
  await open('&q=Raft', telephone)
  const touch = await telephone.context().newCDPSession(telephone)
  await waitUntilDraggable(telephone)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  const card = cardIn('Pending', 'Raft', telephone)
  const { x, y } = await middleOf(card)
  await send('touchStart', { x, y })
  await expectPage(card).toHaveAttribute('data-held', '')
  await send('touchMove', { x: x + 40, y })
  // At the edge, where the other columns come to meet it.
  await send('touchMove', { x: 350, y })
  await expectPage(columnOf('On Hold', telephone)).toHaveAttribute('data-over', '')
  await send('touchEnd')
  await expectPage(cardIn('On Hold', 'Raft', telephone)).toHaveCount(1)
  await expect.poll(() => statusOf(id)).toBe('on-hold')

  const scrolled = () =>
    columnOf('On Hold', telephone).evaluate((column) => column.getBoundingClientRect().left)
  const before = await scrolled()
  // At once: a finger that rests before it moves picks a card up.
  const moves = [20, 60, 120, 180].map((step) => ({ x: 100 + step, y }))
  await Promise.all([
    send('touchStart', { x: 100, y }),
    ...moves.map((at) => send('touchMove', at)),
    send('touchEnd'),
  ])
  await expect.poll(scrolled).toBeGreaterThan(before + 100)
  expect(await statusOf(id)).toBe('on-hold')
  expect(await smallTargets(telephone, 'main')).toEqual([])
  await open('&q=Raft&status=on-hold', telephone)
  await expectPage(cardIn('On Hold', 'Raft', telephone)).toBeInViewport({ ratio: 0.9 })
})

test('a board of any content fits its window, and axe finds nothing on it', async () => {
  await addHostileRows(stack)
  await page.setViewportSize({ width: 1280, height: 900 })
  await open()
  await expectPage(columnOf('In Progress').getByRole('listitem').nth(5)).toBeVisible()
  const tooWide = (cards: Element[]) =>
    cards.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length
  const cards = page.locator('[data-card]')
  expect(await cards.evaluateAll(tooWide)).toBe(0)
  await page.setViewportSize({ width: 360, height: 900 })
  await expectPage.poll(() => cards.evaluateAll(tooWide)).toBe(0)
  // While a card is held over another column.
  await page
    .getByRole('button', { name: /^Reorder / })
    .first()
    .press('Space')
  await page.keyboard.press('ArrowRight')
  expect(await violationsInBothSchemes(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expectToFitNarrowWindow(page)
})
