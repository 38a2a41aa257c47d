import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CLOSED_UPLOADS } from '../../../testing/conversation.ts'
import { network, reply } from '../../../testing/network.ts'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import { OfficeFiles } from './office-files.tsx'
import { UploadsDocument, UploadTargetDocument } from './uploads.operations.generated.ts'

const uploads = ['Mine.pdf', 'Theirs.pdf'].map((name, index) => ({
  id: index,
  clientId: 7,
  projectId: 2,
  name,
  bytes: 10,
  receivedBytes: 5,
  state: 'RECEIVING' as const,
  reason: null,
  uploaderName: 'Sam',
  isOwn: name === 'Mine.pdf',
  driveFileId: null,
  createdAt: '2026-03-04T13:00:00.000Z',
}))

test.each([
  { forContractor: false, removable: ['Remove Mine.pdf', 'Remove Theirs.pdf'] },
  { forContractor: true, removable: ['Remove Mine.pdf'] },
])('a viewer (a contractor: $forContractor) is offered $removable', async (each) => {
  network.use(
    reply(UploadTargetDocument, () => ({ uploadTarget: CLOSED_UPLOADS })),
    reply(UploadsDocument, () => ({ uploads })),
  )
  renderWithApp(<OfficeFiles subject={{ projectId: 2 }} forContractor={each.forContractor} />)
  const buttons = await screen.findAllByRole('button', { name: /^Remove/ })
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(each.removable)
})
