import type { SiteSection } from '@loggia/contracts/site/editing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { network, refuse, reply } from '../../../../testing/network.ts'
import { buildSiteSection } from '../../testing/build-site-section.ts'
import { closeSection, openSection, originalOf } from '../../testing/open-section.tsx'
import {
  DiscardSiteDraftDocument,
  PublishSiteDocument,
  ResetSiteDraftDocument,
} from '../site-editor.operations.generated.ts'
import { expectFocus } from '../../../../testing/expect-focus.ts'

afterEach(closeSection)

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const original = originalOf('hero')
/** The typed text replaces the headline, as one edit. */
const REPLACE = { initialSelectionStart: 0, initialSelectionEnd: original.headline.length }

test('the brand says where the name of the company is', async () => {
  await openSection('brand')
  expect(screen.getByRole('link', { name: 'settings' }).getAttribute('href')).toBe(
    '/admin/settings',
  )
})

test('says when the draft is saved', async () => {
  const { user, saved, saveNow } = await openSection('hero', {
    published: original,
    publishedId: 1,
  })
  expect(screen.getByText('Visitors see this text.')).toBeDefined()
  expect(button('Publish')).toHaveProperty('disabled', true)
  await user.type(field('Headline'), 'We bake', REPLACE)
  expect(screen.getByText('Saving…')).toBeDefined()
  saveNow()
  expect(await screen.findByText(/^Draft saved \d+:\d\d/)).toBeDefined()
  expect(saved).toHaveBeenCalledExactlyOnceWith({
    content: { ...original, headline: 'We bake' },
    version: 1,
  })
})

test('Publish is quiet until something differs from what visitors see', async () => {
  const { user } = await openSection('hero')
  const quiet = button('Publish').className
  // The default text can be published as it is.
  expect(button('Publish')).toHaveProperty('disabled', false)
  await user.type(field('Headline'), '!')
  expect(button('Publish').className).not.toBe(quiet)
  await user.type(field('Headline'), '{Backspace}')
  expect(button('Publish').className).toBe(quiet)
})

test('keeps trying while there is no connection, and saves when it is back', async () => {
  const { user, saved, saveNow, answerSave } = await openSection('hero')
  answerSave('disconnected')
  await user.type(field('Headline'), '!')
  saveNow()
  expect(await screen.findByText(/Trying again…/)).toBeDefined()
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(true)

  saveNow()
  expect(await screen.findByText(/^Draft saved/)).toBeDefined()
  expect(saved).toHaveBeenCalledTimes(2)
})

/** The answer to a save that was based on an older version than the present one. */
const stale = (current: Partial<SiteSection>) => ({
  status: 409,
  body: {
    code: 'STALE_VERSION',
    message: 'Somebody else changed it',
    requestId: 'r',
    current: buildSiteSection({ version: 7, original, ...current }),
  },
})

test('a conflict names who, keeps my text, and saves it when I decide so', async () => {
  const { user, saved, saveNow, answerSave } = await openSection('hero')
  const draft = { ...original, headline: 'Theirs', badge: 'New badge' }
  answerSave(stale({ editedBy: 'Grace Okafor', draft }))
  await user.clear(field('Headline'))
  await user.type(field('Headline'), 'Mine')
  saveNow()

  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^Grace Okafor changed this section .+ while you were editing it\./,
  )
  expect(document.activeElement).toBe(field('Headline'))
  expect(field('Headline').value).toBe('Mine')
  expect(field('Label').value).toBe(original.badge)
  expect(screen.getByText(/please decide below/)).toBeDefined()
  await user.click(button('Publish'))
  expect(await screen.findByText('Not saved yet')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(saved).toHaveBeenCalledOnce()

  await user.click(button('Keep mine'))
  await expectFocus(field('Headline'))
  expect(await screen.findByText(/^Draft saved/)).toBeDefined()
  expect(saved.mock.lastCall).toEqual([{ content: { ...original, headline: 'Mine' }, version: 7 }])
  expect(screen.queryByRole('region', { name: 'Changed by someone else' })).toBeNull()
})

test('their version is reloaded, and my text put back, with the keyboard', async () => {
  const { user, saved, saveNow, answerSave } = await openSection('hero')
  answerSave(stale({ draft: { ...original, headline: 'Theirs' } }))
  await user.type(field('Headline'), '!')
  saveNow()
  const choice = await screen.findByRole('button', { name: 'Reload their version' })
  act(() => choice.focus())
  await user.keyboard('{Enter}')
  expect(field('Headline').value).toBe('Theirs')
  expect(screen.getByText(/^Draft saved/)).toBeDefined()
  expect(screen.getByRole('alert').textContent).toContain('Your text is kept')

  await expectFocus(button('Put my text back'))
  await user.keyboard('{Enter}')
  await expectFocus(await screen.findByRole('button', { name: 'Reload their version' }))
  expect(field('Headline').value).toBe(`${original.headline}!`)
  await user.keyboard('{Enter}')
  expect(field('Headline').value).toBe('Theirs')
  expect(saved).toHaveBeenCalledOnce()
})

test('a conflict with what I wrote in another tab says so', async () => {
  const { user, saveNow, answerSave } = await openSection('hero')
  answerSave(stale({ editedById: 1, draft: { ...original, headline: 'There' } }))
  await user.type(field('Headline'), '!')
  saveNow()
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^You changed this section .+ in another tab or window\./,
  )
  await user.click(button('Reload their version'))
  expect(field('Headline').value).toBe('There')
})

test('shows the newer version that a dialog has read', async () => {
  const { user, store } = await openSection('hero')
  store({ draft: { ...original, headline: 'Theirs' }, version: 9 })
  await user.click(button('Publish'))
  await screen.findByText('Theirs', { selector: 'ins' })
  await user.click(button('Cancel'))
  expect(field('Headline').value).toBe('Theirs')
})

test('an incomplete section is saved, but not published: it says where', async () => {
  const publish = vi.fn(() => ({ publishSite: [] }))
  network.use(reply(PublishSiteDocument, publish))
  const { user, saved, saveNow } = await openSection('about')
  await user.click(button('Remove paragraph 1'))
  await user.click(button('Remove paragraph 1'))
  await user.click(button('Add a principle'))
  await user.click(button('New principle 4'))
  saveNow()
  await waitFor(() => expect(saved).toHaveBeenCalled())
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(button('Publish'))

  expect(screen.getByRole('alert').textContent).toContain('Principle 4, Title: Please fill')
  await expectFocus(button('Add a paragraph'))
  await user.click(button('Principle 4, Title'))
  await waitFor(() => {
    expect(button(/^New principle 4 ?To correct/).getAttribute('aria-expanded')).toBe('true')
    expect(document.activeElement?.closest('[data-place]')?.getAttribute('data-place')).toBe(
      'principles.3.title',
    )
  })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(publish).not.toHaveBeenCalled()
})

test('publishing lists what visitors will see differently', async () => {
  const { user, store } = await openSection('hero')
  const publish = vi.fn(() => {
    const published = { ...original, headline: 'We bake' }
    store({ isDraft: false, draft: null, published, publishedId: 1 })
    return { publishSite: [{ key: 'hero', version: 3 }] }
  })
  network.use(reply(PublishSiteDocument, publish))
  await user.type(field('Headline'), 'We bake', REPLACE)
  // It is not saved yet when it is published at once.
  await user.click(button('Publish'))

  const dialog = await screen.findByRole('dialog', { name: 'Publish Hero?' })
  await screen.findByText('We bake', { selector: 'ins' })
  expect(dialog.querySelector('del')?.textContent).toBe(original.headline)
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText('Visitors see this text.')).toBeDefined()
  expect(publish).toHaveBeenCalledExactlyOnceWith({ sections: [{ key: 'hero', version: 2 }] })
  expect(field('Headline').value).toBe('We bake')
})

test('a draft that somebody changed meanwhile is not published', async () => {
  const draft = { ...original, headline: 'Mine' }
  const { user, store } = await openSection('hero', { draft, isDraft: true })
  network.use(refuse(PublishSiteDocument, { message: 'Stale', code: 'STALE_VERSION' }))
  await user.click(button('Publish'))
  await screen.findByText('Mine', { selector: 'ins' })
  store({ draft: { ...original, headline: 'Theirs' }, version: 9 })
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText(/Nothing was published: somebody changed/)).toBeDefined()
  expect(await screen.findByText('Theirs', { selector: 'ins' })).toBeDefined()
})

test('a draft that somebody discarded meanwhile leaves nothing to publish', async () => {
  const { user, store } = await openSection('hero', {
    draft: { ...original, headline: 'Mine' },
    published: original,
    publishedId: 4,
  })
  store({ draft: null, isDraft: false, version: 2 })
  await user.click(button('Publish'))
  expect(await screen.findByText('There is nothing to publish any more.')).toBeDefined()
  const dialog = within(screen.getByRole('dialog', { name: 'Publish Hero?' }))
  expect(dialog.getByRole('button', { name: 'Publish' })).toHaveProperty('disabled', true)
})

test('what was removed is not offered for a text that it did not belong to', async () => {
  const process = originalOf('process')
  const { user, stored, saveNow } = await openSection('process')
  network.use(
    reply(DiscardSiteDraftDocument, () => ({
      discardSiteDraft: { ...stored(), draft: null, isDraft: false, version: 3 },
    })),
  )
  await user.click(button('Remove step 1'))
  expect(button('Undo: restore the step')).toBeDefined()
  saveNow()
  expect(await screen.findByText(/^Draft saved/)).toBeDefined()
  expect(button('Undo: restore the step')).toBeDefined()

  await user.click(button('Actions for this section'))
  await user.click(await screen.findByRole('menuitem', { name: 'Discard the draft' }))
  await user.click(await screen.findByRole('button', { name: 'Discard the draft' }))
  expect(await screen.findByRole('button', { name: process.steps[0]?.title })).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
})

test('discards the draft, and resets to the default text', async () => {
  const published = { ...original, headline: 'Published' }
  const draft = { ...original, headline: 'Draft' }
  const { user, stored } = await openSection('hero', {
    draft,
    isDraft: true,
    published,
    publishedId: 4,
  })
  network.use(
    reply(DiscardSiteDraftDocument, () => ({
      discardSiteDraft: { ...stored(), draft: null, isDraft: false, version: 2 },
    })),
    reply(ResetSiteDraftDocument, () => ({
      resetSiteDraft: { ...stored(), draft: original, isDraft: true, version: 3 },
    })),
  )
  await user.click(button('Actions for this section'))
  await user.click(await screen.findByRole('menuitem', { name: 'Discard the draft' }))
  await user.click(await screen.findByRole('button', { name: 'Discard the draft' }))
  await waitFor(() => expect(field('Headline').value).toBe('Published'))

  await user.click(button('Actions for this section'))
  await user.click(await screen.findByRole('menuitem', { name: 'Reset to default' }))
  await user.click(await screen.findByRole('button', { name: 'Reset to default' }))
  await waitFor(() => expect(field('Headline').value).toBe(original.headline))
})
