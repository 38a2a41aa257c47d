import { NOTICE_COOKIE } from '@loggia/contracts/pages/notice-cookie'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ViewerDocument } from '../../features/staff-auth/session/viewer.operations.generated.ts'
import { writeNotice } from '../../lib/browser/leave.ts'
import { buildViewer } from '../../testing/fixtures.ts'
import { renderWithApp } from '../../testing/render-with-app.tsx'
import { RoomNotice } from './room-notice.tsx'

afterEach(() => writeNotice('', 0))

test('the notice that a room is opened with is shown', async () => {
  writeNotice('viewEnded', NOTICE_COOKIE.lifetimeSeconds)
  renderWithApp(<RoomNotice />, { viewer: buildViewer() })
  expect(await screen.findByText('The view has ended')).toBeDefined()
  expect(document.cookie).not.toContain('viewEnded')
})

test('a notice for the next page stays, whatever this one learns before it is left', async () => {
  const { apollo } = renderWithApp(<RoomNotice />, { viewer: buildViewer() })
  writeNotice('viewEnded', NOTICE_COOKIE.lifetimeSeconds)
  const { staff, ...viewer } = buildViewer()
  const renamed = { ...viewer, staff: staff && { ...staff, name: 'Ada King' } }
  await act(
    async () => void apollo.writeQuery({ query: ViewerDocument, data: { viewer: renamed } }),
  )
  expect(document.cookie).toContain('notice=viewEnded')
})
