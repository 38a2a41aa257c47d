import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { buildClientStatus } from '../../../testing/fixtures.ts'
import { network, refuse, reply } from '../../../testing/network.ts'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import { requestProof, useProofRequest } from '../../staff-auth/shared/proof-request.ts'
import { useClientStatus } from '../shared/use-client-status.ts'
import { ClientStatusDocument } from '../shared/client-auth.operations.generated.ts'
import { ClientProofDialog } from './client-proof-dialog.tsx'
import {
  ProveClientDocument,
  RequestProofCodeDocument,
} from './client-proof.operations.generated.ts'

const email = 'ines@harbour.example'

/** As the portal shows it. */
function Portal() {
  const { status } = useClientStatus()
  const isWanted = useProofRequest()
  return status && isWanted ? <ClientProofDialog /> : null
}

function open() {
  network.use(
    reply(ClientStatusDocument, () => ({ clientStatus: { ...buildClientStatus(), email } })),
  )
  const { user } = renderWithApp(<Portal />)
  return { user, answer: requestProof() }
}

test('sends a code to the own address, and goes on once it is right', async () => {
  const send = vi.fn(() => ({ requestAccessCode: { verificationCode: null } }))
  const message = 'Invalid verification code'
  network.use(
    reply(RequestProofCodeDocument, send),
    refuse(ProveClientDocument, { message, fields: { code: message } }),
  )
  const { user, answer } = open()
  await user.click(await screen.findByRole('button', { name: 'Send code' }))
  const field = await screen.findByLabelText('Access code')
  expect(send).toHaveBeenCalledWith({ email })
  expect(document.activeElement).toBe(field)
  await user.type(field, '123456')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText(message)).toBeDefined()
  const prove = vi.fn(() => ({ proveClient: true }))
  network.use(reply(ProveClientDocument, prove))
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await answer).toBe(true)
  expect(prove).toHaveBeenCalledWith({ code: '123456' })
})

test('says why no code was sent, and lets people cancel', async () => {
  network.use(refuse(RequestProofCodeDocument, { message: 'Too many codes', code: 'RATE_LIMITED' }))
  const { user, answer } = open()
  await user.click(await screen.findByRole('button', { name: 'Send code' }))
  expect(await screen.findByText(/Too many codes/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await answer).toBe(false)
})
