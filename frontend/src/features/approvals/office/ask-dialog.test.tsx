import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { network, reply } from '../../../testing/network.ts'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import {
  ApprovalDocumentsDocument,
  ApprovalMilestonesDocument,
} from './approvals.operations.generated.ts'
import { AskDialog } from './ask-dialog.tsx'

const CONTRACT = { id: 'doc1', name: 'Contract', folder: null }

const milestones = reply(ApprovalMilestonesDocument, () => ({
  approvalSubjects: { milestones: [{ id: 3, title: 'Piles driven' }] },
}))

const dialog = <AskDialog projectId={2} onDone={() => undefined} />

const choices = async () => {
  const field = await screen.findByRole('combobox', { name: /^Milestone or document/ })
  return within(field)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
}

test('milestones can be chosen while Google Drive is still asked', async () => {
  const waiting = Promise.withResolvers<void>()
  const documents = reply(ApprovalDocumentsDocument, async () => {
    await waiting.promise
    return { approvalSubjects: { isDriveConnected: true, documents: [CONTRACT] } }
  })
  network.use(milestones, documents)
  renderWithApp(dialog)
  expect(await screen.findByText('Looking for documents...')).toBeDefined()
  await expect.poll(choices).toEqual(['Choose one', 'Piles driven'])
  waiting.resolve()
  await expect.poll(choices).toEqual(['Choose one', 'Piles driven', 'Contract'])
  expect(screen.getByText('Those that the client sees')).toBeDefined()
})

const withoutDocuments = (isDriveConnected: boolean) =>
  reply(ApprovalDocumentsDocument, () => ({
    approvalSubjects: { isDriveConnected, documents: null },
  }))

test('without Google Drive one asks about milestones, and is led to where it is connected', async () => {
  network.use(milestones, withoutDocuments(false))
  renderWithApp(dialog)
  const link = await screen.findByRole('link', { name: 'Connect it in the settings' })
  expect(link.getAttribute('href')).toBe('/admin/settings#drive')
  expect(link.parentElement?.textContent).toContain(
    'You can ask about documents once Google Drive is connected.',
  )
  await expect.poll(choices).toEqual(['Choose one', 'Piles driven'])
})

test('says that documents are missing while Google Drive does not answer', async () => {
  network.use(milestones, withoutDocuments(true))
  renderWithApp(dialog)
  const hint = 'Documents are missing while Google Drive does not answer'
  expect(await screen.findByText(hint)).toBeDefined()
})
