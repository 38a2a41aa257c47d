import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { CLOSED_UPLOADS } from '../../../testing/conversation.ts'
import { network, refuse, reply } from '../../../testing/network.ts'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import { ClientFiles } from './client-files.tsx'
import { FileDrop } from './file-drop.tsx'
import {
  StartUploadDocument,
  UploadsDocument,
  UploadTargetDocument,
} from './uploads.operations.generated.ts'

const PLAN = new File(['data'], 'plan.txt')

/** A client of whose 10 bytes 8 are taken, with those of a file that was begun. */
const uploadTarget = {
  ...CLOSED_UPLOADS,
  isOpen: true,
  closedBecause: null,
  endings: ['txt'],
  maxBytes: 10,
  usedBytes: 8,
  quotaBytes: 10,
}

async function choose(file: File) {
  network.use(reply(UploadTargetDocument, () => ({ uploadTarget })))
  const { user } = renderWithApp(<FileDrop subject={{ clientId: 7 }} />)
  await user.upload(await screen.findByLabelText('Files to send'), file)
}

test('a file that was begun goes on, although the others leave no room for it twice', async () => {
  const ranges: (string | null)[] = []
  const begun = { id: 3, bytes: 4, receivedBytes: 2, state: 'RECEIVING' as const }
  network.use(
    reply(StartUploadDocument, () => ({ startUpload: begun })),
    http.put('*/api/uploads/3', ({ request }) => {
      ranges.push(request.headers.get('content-range'))
      return HttpResponse.json({ receivedBytes: 4, state: 'stored' })
    }),
  )
  await choose(PLAN)
  expect(await screen.findByText('Sent, 4 bytes.')).toBeDefined()
  expect(ranges).toEqual(['bytes 2-3/4'])
})

test('says why the server takes no other file', async () => {
  const message = 'There is no room for it: 10 MB may be sent in all.'
  network.use(refuse(StartUploadDocument, { message, code: 'CONFLICT' }))
  await choose(PLAN)
  expect(await screen.findByText(`Not sent. ${message}`)).toBeDefined()
})

test('who has several companies reads for which of them files are sent', async () => {
  const target = { ...uploadTarget, company: 'Engines Ltd' }
  network.use(reply(UploadTargetDocument, () => ({ uploadTarget: target })))
  renderWithApp(<FileDrop subject={{}} />)
  const description = /^We file them under Engines Ltd\. Up to 10 bytes each/
  const button = { name: 'Choose files', description }
  expect(await screen.findByRole('button', button)).toBeDefined()
})

test('who has to name a company reads where to send files', async () => {
  const closedBecause = 'Send files from a project.'
  network.use(
    reply(UploadTargetDocument, () => ({
      uploadTarget: { ...uploadTarget, clientId: null, isOpen: false, closedBecause },
    })),
    reply(UploadsDocument, () => ({ uploads: [] })),
  )
  renderWithApp(<ClientFiles subject={{}} />)
  expect(await screen.findByRole('heading', { name: 'Send us files' })).toBeDefined()
  expect(screen.getByText(closedBecause)).toBeDefined()
  expect(screen.queryByText('Drop files here')).toBeNull()
})
