import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { refetchChanged } from '../../../lib/data/use-change.ts'
import { disconnect, network, refuse, reply } from '../../../testing/network.ts'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import { buildDocument, buildStatus, folder, VISITS } from '../testing/documents.fixtures.ts'
import { DocumentPlaceDocument } from './place/place.operations.generated.ts'
import { DocumentPreviewDocument } from './preview/preview.operations.generated.ts'
import {
  DocumentsDocument,
  FoundDocumentsDocument,
} from '../shared/documents.operations.generated.ts'
import { DriveStatusDocument } from '../shared/drive/drive.operations.generated.ts'
import {
  RecentDocumentsDocument,
  RecordDocumentVisitDocument,
} from './recent/recent.operations.generated.ts'
import { Documents } from './documents.tsx'
import { expectFocus } from '../../../testing/expect-focus.ts'

const renderDocuments = (route = '/client-dashboard?tab=documents') =>
  renderWithApp(<Documents returnTo="/client-dashboard?tab=documents" />, { route })

beforeEach(() =>
  network.use(
    reply(DriveStatusDocument, () => buildStatus()),
    ...VISITS,
  ),
)

test('lists each document with its owner, type and time', async () => {
  const pdf = buildDocument({ id: 'pdf-0000001', mimeType: 'application/pdf', owners: [] })
  const zip = buildDocument({ id: 'zip-0000001', mimeType: 'application/zip' })
  network.use(reply(DocumentsDocument, () => ({ documents: [buildDocument(), pdf, zip] })))
  renderDocuments()

  const [first, second] = await screen.findAllByRole('listitem')

  expect(screen.getByRole('heading', { name: 'All Documents' })).toBeDefined()
  expect(first?.textContent).toContain('Ada Byron')
  expect(first?.textContent).toContain('Google Doc')
  expect(first?.querySelector('time')?.dateTime).toBe('2026-07-01T10:00:00.000Z')
  expect(second?.textContent).toContain('Unknown owner')
  expect(second?.textContent).toContain('PDF')
  expect(screen.getByText('zip').title).toBe('Zip archive')
})

test('opens a folder and comes back to the root', async () => {
  const documents = vi.fn(({ folderId }: { folderId?: string | null | undefined }) => ({
    documents: folderId ? [] : [folder],
  }))
  network.use(reply(DocumentsDocument, documents))
  const { user } = renderDocuments()

  await user.click(await screen.findByRole('link', { name: 'Contracts' }))

  const heading = await screen.findByRole('heading', { name: 'Folder Documents' })
  await expectFocus(heading)
  expect(await screen.findByText('No documents found')).toBeDefined()
  expect(screen.getByText("This folder doesn't contain any Google Documents")).toBeDefined()
  expect(documents).toHaveBeenLastCalledWith({ folderId: 'folder-0001' })

  await user.click(screen.getByRole('link', { name: 'Back to the folder above' }))
  expect(await screen.findByRole('heading', { name: 'All Documents' })).toBeDefined()
})

test('Refresh shows what was added while the list was on its way already', async () => {
  const held = Promise.withResolvers<void>()
  const library = [folder]
  let asked = 0
  network.use(
    reply(DocumentsDocument, async ({ folderId }) => {
      if (folderId) return { documents: [] }
      const documents = [...library]
      asked += 1
      if (asked === 2) await held.promise
      return { documents }
    }),
  )
  const { user, apollo } = renderDocuments()
  await user.click(await screen.findByRole('link', { name: 'Contracts' }))
  await screen.findByText('No documents found')
  await refetchChanged(apollo, 'all')
  await user.click(screen.getByRole('link', { name: 'Back to the folder above' }))
  await expect.poll(() => asked).toBe(2)
  library.push(buildDocument())
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  held.resolve()
  expect(await screen.findByRole('link', { name: 'Brief' })).toBeDefined()
})

test('previews a document and returns the focus to its row', async () => {
  network.use(
    reply(DocumentsDocument, () => ({ documents: [buildDocument()] })),
    reply(DocumentPreviewDocument, () => ({
      documentPreview: { embedUrl: '/api/google/files/doc-0000001/preview', reason: null },
    })),
  )
  const { user } = renderDocuments()

  await user.click(await screen.findByRole('link', { name: 'Brief' }))

  const frame = await screen.findByTitle('Preview of Brief')
  expect(frame.getAttribute('src')).toBe('/api/google/files/doc-0000001/preview')
  const link = screen.getByRole('link', { name: /Open in Google Docs/ })
  expect(link.getAttribute('href')).toBe('https://docs.example/brief')

  await user.click(screen.getByRole('link', { name: 'Back to documents' }))
  const row = await screen.findByRole('link', { name: 'Brief' })
  await expectFocus(row)
})

test('says why a document has no preview', async () => {
  network.use(
    reply(DocumentsDocument, () => ({ documents: [buildDocument()] })),
    reply(DocumentPreviewDocument, () => ({
      documentPreview: { embedUrl: null, reason: 'This cannot be shown here.' },
    })),
  )
  renderDocuments('/client-dashboard?tab=documents&document=doc-0000001')

  expect(await screen.findByText('This cannot be shown here.')).toBeDefined()
})

test('says when a preview could not be loaded, and retries', async () => {
  network.use(
    reply(DocumentsDocument, () => ({ documents: [buildDocument()] })),
    disconnect(DocumentPreviewDocument),
  )
  const { user } = renderDocuments('/client-dashboard?tab=documents&document=doc-0000001')

  const [failure] = await screen.findAllByText('Failed to preview document')
  expect(failure).toBeDefined()
  expect(screen.getByRole('link', { name: /Open in Google Docs/ })).toBeDefined()

  const documentPreview = { embedUrl: '/api/google/files/doc-0000001/preview', reason: null }
  network.use(reply(DocumentPreviewDocument, () => ({ documentPreview })))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByTitle('Preview of Brief')).toBeDefined()
})

test('says when a document cannot be previewed, and leads back to the others', async () => {
  network.use(
    reply(DocumentsDocument, () => ({ documents: [buildDocument()] })),
    refuse(DocumentPreviewDocument, { message: 'Document not found', code: 'NOT_FOUND' }),
  )
  const { user } = renderDocuments()
  await user.click(await screen.findByRole('link', { name: 'Brief' }))
  const said = await screen.findAllByText('Preview Error')
  expect(said.length).toBeGreaterThan(0)
  const reasons = screen.getAllByText('Could not generate document preview')
  expect(reasons.length).toBeGreaterThan(0)
  await user.click(screen.getByRole('link', { name: 'Back to documents' }))
  expect(await screen.findByRole('link', { name: 'Brief' })).toBeDefined()
})

test('an empty root says so', async () => {
  network.use(reply(DocumentsDocument, () => ({ documents: [] })))
  renderDocuments()
  expect(await screen.findByText('No documents found')).toBeDefined()
  expect(screen.getByText('No Google Documents found in your account')).toBeDefined()
})

test.each([
  [refuse(DocumentsDocument, { message: 'Slow down' }), 'Failed to load files', 'Slow down'],
  [disconnect(DocumentsDocument), 'Error', 'Failed to load documents'],
])('says why the list could not be loaded and retries', async (failure, title, text) => {
  network.use(failure)
  const { user } = renderDocuments()

  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(title)
  expect(alert.textContent).toContain(text)

  network.use(reply(DocumentsDocument, () => ({ documents: [buildDocument()] })))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Brief' })).toBeDefined()
})

test('a refresh that the server refuses says so, and keeps what was listed', async () => {
  network.use(reply(DocumentsDocument, () => ({ documents: [buildDocument()] })))
  const { user } = renderDocuments()
  await screen.findByRole('link', { name: 'Brief' })
  network.use(refuse(DocumentsDocument, { message: 'Google failed', code: 'UNAVAILABLE' }))
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  const toast = 'Failed to load filesThere was an error loading your documents'
  await waitFor(() =>
    expect(screen.getAllByRole('listitem').map((each) => each.textContent)).toContain(toast),
  )
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Brief' })).toBeDefined()
})

test('names the folders above one that was opened directly, and leads to each', async () => {
  network.use(
    reply(DocumentsDocument, () => ({ documents: [buildDocument()] })),
    reply(DocumentPlaceDocument, () => ({
      documentPlace: { document: folder, folders: [{ id: 'folder-0000', name: 'Papers' }] },
    })),
  )
  const { user, location } = renderDocuments('/client-dashboard?tab=documents&folder=folder-0001')

  const trail = await screen.findByRole('navigation', { name: 'Breadcrumbs' })
  expect(await within(trail).findByText('Contracts')).toBeDefined()
  expect(trail.textContent).toBe('All DocumentsPapersContracts')
  await user.click(within(trail).getByRole('link', { name: 'Papers' }))
  expect(location()).toContain('folder=folder-0000')
  await user.click(screen.getByRole('link', { name: 'All Documents' }))
  expect(location()).toBe('/client-dashboard?tab=documents')
})

test('searches names after a pause, keeps the words in the address, and says when nothing is found', async () => {
  const found = vi.fn(({ q }: { q: string }) => ({
    searchDocuments: {
      documents: q === 'bri' ? [buildDocument({ sinceLastVisit: 'NEW' })] : [],
      isComplete: q === 'bri',
    },
  }))
  network.use(
    reply(DocumentsDocument, () => ({ documents: [folder] })),
    reply(FoundDocumentsDocument, found),
  )
  const { user, location } = renderDocuments()

  const search = await screen.findByRole('searchbox', { name: 'Search documents' })
  // At once, so that a slow machine makes no pauses between letters.
  await user.click(search)
  await user.paste('bri')
  const row = await screen.findByRole('link', { name: 'Brief' })
  expect(row.closest('li')?.textContent).toContain('New')
  expect(found).toHaveBeenCalledTimes(1)
  expect(location()).toBe('/client-dashboard?tab=documents&q=bri')

  await user.click(search)
  await user.paste('ck')
  expect(await screen.findByText(/No document or folder that you can open has/)).toBeDefined()
  expect(screen.getByText('Only a part of your documents could be searched.')).toBeDefined()
  expect(found.mock.calls).toEqual([[{ q: 'bri' }], [{ q: 'brick' }]])
  await user.clear(search)
  expect(await screen.findByRole('link', { name: 'Contracts' })).toBeDefined()
  expect(location()).toBe('/client-dashboard?tab=documents')
})

test('opens a document that is in no list, and tells that it was opened', async () => {
  const told = vi.fn(() => ({ recordDocumentVisit: true }))
  const offer = buildDocument({ id: 'doc-offer-1', name: 'Offer' })
  network.use(
    reply(DocumentsDocument, () => ({ documents: [folder] })),
    reply(RecentDocumentsDocument, () => ({
      recentDocuments: [{ document: offer, openedAt: '2026-07-02T10:00:00.000Z' }],
    })),
    reply(DocumentPlaceDocument, () => ({ documentPlace: { document: offer, folders: [] } })),
    reply(DocumentPreviewDocument, () => ({
      documentPreview: { embedUrl: '/api/google/files/doc-offer-1/content', reason: null },
    })),
    reply(RecordDocumentVisitDocument, told),
  )
  const { user } = renderDocuments()

  await screen.findByRole('heading', { name: 'Recently opened' })
  await user.click(screen.getByRole('link', { name: 'Offer' }))
  expect(await screen.findByTitle('Preview of Offer')).toBeDefined()
  await expect.poll(() => told).toHaveBeenCalledWith({ id: 'doc-offer-1' })
  expect(told).toHaveBeenCalledTimes(1)
})
