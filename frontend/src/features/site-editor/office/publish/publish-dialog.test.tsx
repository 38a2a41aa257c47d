import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { network, refuse, reply } from '../../../../testing/network.ts'
import { renderWithApp } from '../../../../testing/render-with-app.tsx'
import { buildSiteSection } from '../../testing/build-site-section.ts'
import { SitePage } from '../screens/site-page.tsx'
import {
  PublishSiteDocument,
  SiteSectionDocument,
  SiteSectionsDocument,
} from '../site-editor.operations.generated.ts'

const none = { published: null }

test('keeps the sections that it was opened with when their drafts are discarded', async () => {
  let isDraft = true
  const section = (key: string) => buildSiteSection({ key, isDraft, publishedId: 4 })
  network.use(
    reply(SiteSectionsDocument, () => {
      const siteSections = [section('hero'), section('services')]
      // The query reads one field under three names.
      const read = { siteSections, siteSection: none }
      return { ...read, cases: none, quotes: none, logos: none }
    }),
    reply(SiteSectionDocument, ({ key }) => ({ siteSection: section(key) })),
    refuse(PublishSiteDocument, { message: 'Stale', code: 'STALE_VERSION' }),
  )
  const { user, apollo } = renderWithApp(<SitePage />)
  await user.click(await screen.findByRole('button', { name: 'Publish 2 drafts' }))
  await screen.findByRole('region', { name: 'Hero' })

  isDraft = false
  await act(() => apollo.refetchQueries({ include: [SiteSectionsDocument] }))
  const dialog = within(screen.getByRole('dialog', { name: 'Publish all drafts?' }))
  await user.click(dialog.getByRole('button', { name: 'Publish' }))
  expect(await dialog.findAllByText('There is nothing to publish any more.')).toHaveLength(2)
  expect(dialog.getByRole('button', { name: 'Publish' })).toHaveProperty('disabled', true)
})
