import { FLASH_COOKIE } from '@loggia/contracts/pages/flash-cookie'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { ViewerDocument } from '../../features/staff-auth/shared/session/viewer.operations.generated.ts'
import { writeFlash } from '../../lib/browser/leave.ts'
import { buildViewer } from '../../testing/fixtures.ts'
import { renderWithApp } from '../../testing/render-with-app.tsx'
import { FlashToast } from './flash-toast.tsx'

afterEach(() => writeFlash('', 0))

test('the flash that a shell is opened with is shown', async () => {
  writeFlash('viewEnded', FLASH_COOKIE.lifetimeSeconds)
  renderWithApp(<FlashToast />, { viewer: buildViewer() })
  expect(await screen.findByText('The view has ended')).toBeDefined()
  expect(document.cookie).not.toContain('viewEnded')
})

/** The document as the server writes it. */
function writePage(flash?: string) {
  const state = document.createElement('script')
  state.type = 'application/json'
  state.id = 'state'
  if (flash) state.dataset['flash'] = flash
  document.body.append(state)
  onTestFinished(() => state.remove())
}

test('the flash that the server wrote into the page is shown once', async () => {
  writePage('viewEnded')
  const { unmount } = renderWithApp(<FlashToast />, { viewer: buildViewer() })
  expect(await screen.findByText('The view has ended')).toBeDefined()
  unmount()
  renderWithApp(<FlashToast />, { viewer: buildViewer() })
  expect(screen.queryByText('The view has ended')).toBeNull()
})

test('a page that begins while it is left does not take the flash of the next one', async () => {
  writePage()
  writeFlash('viewEnded', FLASH_COOKIE.lifetimeSeconds)
  renderWithApp(<FlashToast />, { viewer: buildViewer() })
  expect(document.cookie).toContain('notice=viewEnded')
  expect(screen.queryByText('The view has ended')).toBeNull()
})

test('a flash for the next page stays, whatever this one learns before it is left', async () => {
  const { apollo } = renderWithApp(<FlashToast />, { viewer: buildViewer() })
  writeFlash('viewEnded', FLASH_COOKIE.lifetimeSeconds)
  const { staff, ...viewer } = buildViewer()
  const renamed = { ...viewer, staff: staff && { ...staff, name: 'Ada King' } }
  await act(
    async () => void apollo.writeQuery({ query: ViewerDocument, data: { viewer: renamed } }),
  )
  expect(document.cookie).toContain('notice=viewEnded')
})
