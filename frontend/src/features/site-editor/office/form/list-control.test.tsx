import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closeSection, openSection } from '../../testing/open-section.tsx'
import { expectFocus } from '../../../../testing/expect-focus.ts'

afterEach(closeSection)

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const titles = () =>
  within(screen.getByRole('group', { name: 'Steps' }))
    .getAllByRole('button', { expanded: false })
    .map(({ textContent }) => textContent)

const STEPS = [
  'Discovery & Strategy',
  'Blueprint & Planning',
  'Design & Development',
  'Launch & Growth',
]

test('puts items in order with buttons, and the focus follows', async () => {
  const { user, saved, saveNow } = await openSection('process')
  expect(titles()).toEqual(STEPS)
  expect(button('Move step 1 up')).toHaveProperty('disabled', true)
  button('Move step 2 up').focus()
  await user.keyboard('{Enter}')
  expect(titles().slice(0, 2)).toEqual(['Blueprint & Planning', 'Discovery & Strategy'])
  // The first cannot move up, so its other button takes the focus.
  await expectFocus(button('Move step 1 down'))
  expect(screen.getByText('Moved to position 1 of 4.')).toBeDefined()

  await user.keyboard('{Enter}{Enter}')
  await expectFocus(button('Move step 3 down'))
  expect(titles()).toEqual([STEPS[0], STEPS[2], STEPS[1], STEPS[3]])
  saveNow()
  await expect
    .poll(() => saved.mock.lastCall?.[0].content['steps'])
    .toMatchObject(titles().map((title) => ({ title })))
})

test('a new item is open, with the focus in its first field', async () => {
  const { user } = await openSection('process')
  await user.click(button('Add a step'))
  const added = button('New step 5')
  expect(added.getAttribute('aria-expanded')).toBe('true')
  await expectFocus(screen.getByLabelText('Title', { selector: 'li input' }))
  // A field that was not reached yet shows no error.
  expect(screen.queryByText('Please fill this in')).toBeNull()
  await user.keyboard('Aftercare')
  expect(button('Aftercare')).toBe(added)
})

test('a removed item can be restored', async () => {
  const { user } = await openSection('process')
  await user.click(button('Remove step 2'))
  expect(titles()).toEqual([STEPS[0], STEPS[2], STEPS[3]])
  expect(screen.getByText('Removed: step. 3 left.')).toBeDefined()
  await expectFocus(button('Undo: restore the step'))
  await user.keyboard('{Enter}')
  expect(titles()).toEqual(STEPS)
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
})

test('a full list offers no further item, and an empty one says so', async () => {
  const { user } = await openSection('process')
  await user.click(button('Add a claim'))
  await user.click(button('Add a claim'))
  expect(screen.queryByRole('button', { name: 'Add a claim' })).toBeNull()
  expect(screen.getByText('This list is full: it holds at most 4.')).toBeDefined()
  for (let left = 4; left > 0; left--) await user.click(button('Remove claim 1'))
  expect(screen.getByText('There is no claim yet.')).toBeDefined()
})

test('the icons are chosen with the arrow keys', async () => {
  const { user, saved, saveNow } = await openSection('growth')
  await user.click(button('WEBSITES'))
  const chosen = screen.getByRole<HTMLInputElement>('radio', { name: 'App window' })
  expect(chosen.checked).toBe(true)
  chosen.focus()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Blocks' }).checked).toBe(true)
  saveNow()
  await waitFor(() => expect(saved).toHaveBeenCalled())
  expect(saved.mock.lastCall?.[0].content['tiles']).toMatchObject([{ icon: 'blocks' }, {}, {}, {}])
})

test('a text that nears its limit says how long it is, and one beyond it what is wrong', async () => {
  const { user } = await openSection('hero')
  const badge = screen.getByLabelText('Label')
  await user.clear(badge)
  await user.paste('x'.repeat(45))
  expect(screen.getByText(/45 of 60 characters/)).toBeDefined()
  await user.paste('x'.repeat(16))
  await user.tab()
  expect(screen.getByText('Must be at most 60 characters')).toBeDefined()
  expect(badge.getAttribute('aria-invalid')).toBe('true')
})

test('an item into which somebody was led closes again, and moves as it is', async () => {
  const { user } = await openSection('process')
  await user.click(button('Add a step'))
  await user.click(button('New step 5'))
  await user.click(button('Publish'))
  const isOpen = (name: RegExp) => button(name).getAttribute('aria-expanded')
  await expect.poll(() => isOpen(/^New step 5/)).toBe('true')
  await user.click(button(/^New step 5/))
  expect(isOpen(/^New step 5/)).toBe('false')

  await user.click(button('Step 5, Title'))
  await expect.poll(() => isOpen(/^New step 5/)).toBe('true')
  await user.click(button('Move step 5 up'))
  expect(isOpen(/^New step 4/)).toBe('true')
  expect(isOpen(/^Launch & Growth/)).toBe('false')
})
