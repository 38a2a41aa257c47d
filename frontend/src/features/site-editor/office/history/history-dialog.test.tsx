import { VERSIONS_PER_CALL } from '@loggia/contracts/site/editing'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { network, refuse, reply } from '../../../../testing/network.ts'
import { renderWithApp } from '../../../../testing/render-with-app.tsx'
import { buildSiteSection } from '../../testing/build-site-section.ts'
import { SiteVersionsDocument } from '../site-history.operations.generated.ts'
import { HistoryDialog } from './history-dialog.tsx'

const versionsUpTo = (newest: number) =>
  Array.from({ length: Math.min(newest, VERSIONS_PER_CALL) }, (_, index) => ({
    id: newest - index,
    publishedAt: '2026-10-15T09:00:00.000Z',
    publishedBy: `Editor ${newest - index}`,
    isCurrent: false,
  }))

test('older versions that could not be loaded can be asked for again', async () => {
  network.use(
    reply(SiteVersionsDocument, () => ({ siteVersions: versionsUpTo(VERSIONS_PER_CALL + 2) })),
  )
  const { user } = renderWithApp(
    <HistoryDialog
      sectionKey="hero"
      section={buildSiteSection()}
      restore={() => Promise.resolve({ title: 'Restored' })}
      onClose={() => {}}
    />,
  )
  const older = await screen.findByRole('button', { name: 'Show older versions' })
  network.use(refuse(SiteVersionsDocument, { message: 'Out of order' }))
  await user.click(older)
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Older versions could not be loaded. Try again.',
  )

  network.use(reply(SiteVersionsDocument, () => ({ siteVersions: versionsUpTo(2) })))
  await user.click(older)
  expect(await screen.findByText(/Editor 1$/)).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Show older versions' })).toBeNull()
})
