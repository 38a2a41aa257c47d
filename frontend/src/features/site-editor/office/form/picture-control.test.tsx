import { assetPath } from '@loggia/contracts/assets/assets'
import { ASSET_UPLOAD } from '@loggia/contracts/paths'
import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { network, reply } from '../../../../testing/network.ts'
import { closeSection, openSection, originalOf } from '../../testing/open-section.tsx'
import { DiscardSiteDraftDocument } from '../site-editor.operations.generated.ts'

afterEach(closeSection)

const original = originalOf('logos')
const logo = (name: string, picture: string | null = null) => ({ name, picture })
const OLD = 'a'.repeat(64)
const NEW = 'b'.repeat(64)
const OTHER = 'c'.repeat(64)
/** How a PNG begins. */
const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const BAKERY = logo('Bakery')
const CLINIC = logo('Clinic')

const button = (name: string) => screen.getByRole('button', { name })
const shown = () => screen.getByRole('img').getAttribute('src')

/** Opens the logos of two customers, with the fields of the second. */
async function openLogos(items: readonly object[] = [BAKERY, CLINIC]) {
  const section = await openSection('logos', { draft: { ...original, items } })
  const { user, saved, saveNow } = section
  const uploads: ((hash: string) => void)[] = []
  network.use(
    http.post(`*${ASSET_UPLOAD}`, async () => {
      const { promise, resolve } = Promise.withResolvers<string>()
      uploads.push(resolve)
      return HttpResponse.json({ hash: await promise }, { status: 201 })
    }),
  )
  await user.click(button('Clinic'))
  return {
    ...section,
    /** Chooses a picture for the logo that is open. @returns the answer to the upload */
    async choose() {
      const before = uploads.length
      const file = new File([PNG], 'logo.png', { type: 'image/png' })
      await user.upload(screen.getByLabelText(/^Choose/), file)
      await waitFor(() => expect(uploads).toHaveLength(before + 1))
      return (hash: string) => uploads[before]?.(hash)
    },
    /** The logos as they are saved with the next letter. */
    async savedLogos() {
      const calls = saved.mock.calls.length
      await user.type(screen.getByLabelText('Title'), '!')
      saveNow()
      await waitFor(() => expect(saved.mock.calls.length).toBeGreaterThan(calls))
      return saved.mock.lastCall?.[0].content['items']
    },
  }
}

test('a picture on its way stays with its item, wherever that moves', async () => {
  const { user, choose, savedLogos } = await openLogos()
  const answer = await choose()
  await user.click(button('Move logo 2 up'))
  answer(NEW)
  await waitFor(() => expect(shown()).toBe(assetPath('picture', NEW)))
  expect(await savedLogos()).toEqual([logo('Clinic', NEW), BAKERY])
})

test('a picture on its way reaches an item that was closed', async () => {
  const { user, choose, savedLogos } = await openLogos()
  const answer = await choose()
  await user.click(button('Clinic'))
  answer(NEW)
  await waitFor(async () => expect(await savedLogos()).toEqual([BAKERY, logo('Clinic', NEW)]))
})

test('a picture on its way is dropped with its item', async () => {
  const { user, choose, savedLogos } = await openLogos()
  const answer = await choose()
  await user.click(button('Remove logo 2'))
  answer(NEW)
  expect(await savedLogos()).toEqual([BAKERY])
})

test('a later choice wins over a picture that arrives after it', async () => {
  const { choose, savedLogos } = await openLogos()
  const [answerFirst, answerSecond] = [await choose(), await choose()]
  answerSecond(NEW)
  await waitFor(() => expect(shown()).toBe(assetPath('picture', NEW)))
  answerFirst(OTHER)
  expect(await savedLogos()).toEqual([BAKERY, logo('Clinic', NEW)])
})

test('a picture that was removed does not come back as another that was on its way', async () => {
  const { user, choose, savedLogos } = await openLogos([BAKERY, logo('Clinic', OLD)])
  const answer = await choose()
  await user.click(button('Remove: Logo'))
  answer(NEW)
  expect(await savedLogos()).toEqual([BAKERY, CLINIC])
})

test('a picture on its way does not change the text that replaced the draft', async () => {
  const { user, stored, choose, savedLogos } = await openLogos()
  const published = { ...original, items: [BAKERY, logo('Clinic', OLD)] }
  network.use(
    reply(DiscardSiteDraftDocument, () => ({
      discardSiteDraft: { ...stored(), draft: null, isDraft: false, published, version: 2 },
    })),
  )
  const answer = await choose()
  await user.click(button('Actions for this section'))
  await user.click(await screen.findByRole('menuitem', { name: 'Discard the draft' }))
  await user.click(await screen.findByRole('button', { name: 'Discard the draft' }))
  await waitFor(() => expect(shown()).toBe(assetPath('picture', OLD)))
  answer(NEW)
  expect(await savedLogos()).toEqual(published.items)
})
