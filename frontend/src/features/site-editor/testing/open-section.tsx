import type { SectionKey } from '@loggia/contracts/site/section-labels'
import type { SiteSection } from '@loggia/contracts/site/editing'
import { givenBy } from '@loggia/contracts/site/placeholders'
import { sectionOf } from '@loggia/contracts/site/content'
import type { SectionContent } from '@loggia/contracts/site/sections'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, vi } from 'vitest'
import { network, reply } from '../../../testing/network.ts'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import { SectionPage } from '../office/screens/section-page.tsx'
import { SiteSectionDocument } from '../office/site-editor.operations.generated.ts'
import { buildSiteSection } from './build-site-section.ts'

/** The text of an unedited section. */
export function originalOf<Key extends SectionKey>(key: Key): SectionContent<Key> {
  return sectionOf(key).original(givenBy({})) as SectionContent<Key>
}

/** Answers a save: with a section, or with the status and body of an error. */
type Answer = SiteSection | { status: number; body: object } | 'disconnected'

/** Opens the editor of a section, on a server that stores drafts unless it is told to answer otherwise. */
export async function openSection(key: SectionKey, overrides: Partial<SiteSection> = {}) {
  const original = originalOf(key)
  let stored = buildSiteSection({ key, original, ...overrides })
  const answers: Answer[] = []
  const saved = vi.fn<(body: { content: Record<string, unknown>; version: number }) => void>()
  network.use(
    reply(SiteSectionDocument, () => ({ siteSection: stored })),
    http.put(`*/api/site/sections/${key}/draft`, async ({ request }) => {
      const body = (await request.json()) as { content: Record<string, unknown>; version: number }
      saved(body)
      const answer = answers.shift()
      if (answer === 'disconnected') return HttpResponse.error()
      if (answer && 'status' in answer) return HttpResponse.json(answer.body, answer)
      const { content: draft, version } = body
      stored = answer ?? { ...stored, draft, isDraft: true, version: version + 1 }
      return HttpResponse.json(stored)
    }),
  )
  const view = renderWithApp(<SectionPage sectionKey={key} staffId={1} />)
  await screen.findByRole('button', { name: 'Publish' })
  return {
    ...view,
    saved,
    /** Saves at once, as when the network is back. */
    saveNow: () => window.dispatchEvent(new Event('online')),
    answerSave: (answer: Answer) => answers.push(answer),
    store: (section: Partial<SiteSection>) => (stored = { ...stored, ...section }),
    stored: () => stored,
  }
}

/** Closes the editor and waits until nothing is unsaved, which would turn up in the next test. */
export async function closeSection(): Promise<void> {
  cleanup()
  await waitFor(() => expect(sessionStorage).toHaveLength(0))
}
