import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { network, refuse, reply } from '../../../../testing/network.ts'
import { renderWithApp } from '../../../../testing/render-with-app.tsx'
import { EmptyTrash } from '../../../trash/office/empty-trash.tsx'
import { EmptyTrashDocument } from '../../../trash/office/trash.operations.generated.ts'
import { useProofRequest } from '../../shared/proof-request.ts'
import { ProofDialog } from './proof-dialog.tsx'
import { ProveIdentityDocument } from './proof.operations.generated.ts'

const message = 'Please confirm with your password that it is you'

/** A screen that empties the trash, in a session that has to be proved first. */
async function openAndTry() {
  let isProven = false
  const empty = vi.fn(() => ({ emptyTrash: { purged: 3 } }))
  network.use(refuse(EmptyTrashDocument, { message, code: 'PROOF_REQUIRED' }))
  const prove = vi.fn(() => {
    isProven = true
    network.use(reply(EmptyTrashDocument, empty))
    return { proveIdentity: true }
  })
  network.use(reply(ProveIdentityDocument, prove))
  const onDone = vi.fn()
  function Screen() {
    return (
      <main>
        <EmptyTrash onDone={onDone} />
        {useProofRequest() && <ProofDialog />}
      </main>
    )
  }
  const { user } = renderWithApp(<Screen />)
  await user.click(await screen.findByRole('button', { name: 'Empty trash' }))
  const dialog = await screen.findByRole('dialog', { name: 'Confirm that it is you' })
  return { user, dialog: within(dialog), empty, prove, onDone, isProven: () => isProven }
}

test('goes on with what was asked for, once the password is right', async () => {
  const { user, dialog, empty, prove, onDone } = await openAndTry()
  network.use(
    refuse(ProveIdentityDocument, {
      message: 'Current password is not correct',
      code: 'VALIDATION',
      fields: { currentPassword: 'Current password is not correct' },
    }),
  )
  await user.type(dialog.getByLabelText('Password'), 'wrong{Enter}')
  expect(await dialog.findByText('Current password is not correct')).toBeDefined()
  expect(empty).not.toHaveBeenCalled()

  network.use(reply(ProveIdentityDocument, prove))
  await user.clear(dialog.getByLabelText('Password'))
  await user.type(dialog.getByLabelText('Password'), 'right{Enter}')
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(prove).toHaveBeenCalledWith({ currentPassword: 'right' })
  expect(empty).toHaveBeenCalledTimes(1)
})

test('does nothing when somebody does not confirm, and says so', async () => {
  const { user, dialog, empty } = await openAndTry()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText(message)).toBeDefined()
  expect(screen.queryByRole('dialog', { name: 'Confirm that it is you' })).toBeNull()
  expect(empty).not.toHaveBeenCalled()
})
