import { sectionEditorPath } from '@loggia/contracts/paths'
import { expect, test } from 'vitest'
import { expectPage } from '../support/expect-page.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack()

test('a preview in another tab follows the draft, and stays where it is read', async () => {
  const editor = await stack.newStaffPage('author')
  await editor.goto(sectionEditorPath('process'))
  const [preview] = await Promise.all([
    editor.waitForEvent('popup'),
    editor.getByRole('link', { name: 'Preview' }).click(),
  ])
  const refused: string[] = []
  preview.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text())
  })
  /** Pixels from where somebody began to read: browsers hold on to a line when a late font moves the lines above. */
  const drift = () => preview.evaluate(() => Math.abs(window.scrollY - 2_000))
  await expectPage(preview.locator('#process h2')).toBeInViewport()
  // A page that has just loaded scrolls once more to the section that its address names.
  await preview.waitForLoadState()
  await preview.evaluate(() => document.fonts.ready.then(() => undefined))
  await preview.evaluate(() => window.scrollTo({ top: 2_000, behavior: 'instant' }))

  const title = editor.getByRole('textbox', { name: 'Title', exact: true })
  for (const words of ['How we bake', 'How we bake bread']) {
    await title.fill(words)
    await expectPage(preview.locator('#process h2')).toHaveText(words)
    await expectPage.poll(drift).toBeLessThan(100)
  }

  await editor.getByRole('button', { name: 'Publish' }).click()
  await editor.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expectPage(preview.getByText('Nothing waits to be published.')).toBeAttached()
  await expectPage.poll(drift).toBeLessThan(100)
  expect(refused).toEqual([])
})
