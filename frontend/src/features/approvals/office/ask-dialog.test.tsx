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

test.each([
  [false, 'Google Drive is not connected. Once it is, you can ask about documents too'],
  [true, 'Documents are missing while Google Drive does not answer'],
])('says why there are no documents (connected: %s)', async (isDriveConnected, hint) => {
  const approvalSubjects = { isDriveConnected, documents: null }
  network.use(
    milestones,
    reply(ApprovalDocumentsDocument, () => ({ approvalSubjects })),
  )
  renderWithApp(dialog)
  expect(await screen.findByText(hint)).toBeDefined()
})
