import { screen, within, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { expectFocus } from '../../../../testing/expect-focus.ts'
import { buildViewer } from '../../../../testing/fixtures.ts'
import { network, refuse, reply } from '../../../../testing/network.ts'
import { renderWithApp } from '../../../../testing/render-with-app.tsx'
import {
  sentAssertion as sent,
  signedAssertion as signed,
  stubPasskeys,
} from '../../../../testing/stub-passkeys.ts'
import {
  ProofPasskeysDocument,
  ProveWithPasskeyDocument,
  StartPasskeyProofDocument,
} from '../../../passkeys/office/passkey-proof.operations.generated.ts'
import { EmptyTrash } from '../../../trash/office/trash-page.tsx'
import { EmptyTrashDocument } from '../../../trash/office/purge.operations.generated.ts'
import { answerProof, useProofRequest } from '../../shared/proof-request.ts'
import { ProofDialog } from './proof-dialog.tsx'
import { ProveIdentityDocument, SsoNameDocument } from './proof.operations.generated.ts'

const message = 'Please confirm that it is you'

/** A change that waits for a proof outlives the screen. */
afterEach(() => answerProof(false))

/** A screen that empties the trash, in a session that has to be proved first. */
async function openAndTry(viewer = buildViewer()) {
  const empty = vi.fn(() => ({ emptyTrash: { purged: 3 } }))
  network.use(refuse(EmptyTrashDocument, { message, code: 'PROOF_REQUIRED' }))
  const proved = () => network.use(reply(EmptyTrashDocument, empty))
  const prove = vi.fn(() => {
    proved()
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
  const { user } = renderWithApp(<Screen />, { viewer })
  await user.click(await screen.findByRole('button', { name: 'Empty trash' }))
  const dialog = await screen.findByRole('dialog', { name: 'Confirm that it is you' })
  return { user, dialog: within(dialog), empty, prove, proved, onDone }
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
  await waitFor(() => expect(onDone).toHaveBeenCalled())
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

describe('with a passkey', () => {
  let browser: ReturnType<typeof stubPasskeys>
  beforeEach(() => {
    browser = stubPasskeys()
    const options = {
      challenge: 'AQID',
      rpId: 'localhost',
      timeout: 300_000,
      userVerification: 'required',
    }
    network.use(reply(StartPasskeyProofDocument, () => ({ startPasskeyProof: options })))
  })
  afterEach(() => browser.restore())

  const havePasskey = () =>
    network.use(
      reply(ProofPasskeysDocument, () => ({
        passkeys: [{ id: 5 }],
      })),
    )
  const NAME = { name: 'Use a passkey' }

  test('goes on with what was asked for, without a password', async () => {
    havePasskey()
    const { user, dialog, empty, proved, onDone } = await openAndTry()
    const prove = vi.fn(() => {
      proved()
      return { proveWithPasskey: true }
    })
    network.use(reply(ProveWithPasskeyDocument, prove))
    browser.get.mockResolvedValue(signed)
    await user.click(await dialog.findByRole('button', NAME))
    await waitFor(() => expect(onDone).toHaveBeenCalled())
    expect(browser.get.mock.calls[0]?.[0]?.publicKey).toMatchObject({
      challenge: Uint8Array.of(1, 2, 3),
      rpId: 'localhost',
      userVerification: 'required',
    })
    expect(prove).toHaveBeenCalledWith(sent)
    expect(empty).toHaveBeenCalledTimes(1)
  })

  test('says why it was refused, and lets people try again', async () => {
    havePasskey()
    const { user, dialog, empty } = await openAndTry()
    const refusal = 'This passkey did not work. Please try again, or choose another way.'
    network.use(refuse(ProveWithPasskeyDocument, { message: refusal, code: 'VALIDATION' }))
    browser.get.mockResolvedValue(signed)
    const button = await dialog.findByRole('button', NAME)
    await user.click(button)
    expect((await dialog.findByRole('alert')).textContent).toBe(refusal)
    await expectFocus(button)
    expect(empty).not.toHaveBeenCalled()
  })

  test('says nothing to those who changed their mind', async () => {
    havePasskey()
    const { user, dialog } = await openAndTry()
    browser.get.mockRejectedValue(new DOMException('', 'NotAllowedError'))
    const button = await dialog.findByRole('button', NAME)
    await user.click(button)
    await waitFor(() => expect(browser.get).toHaveBeenCalled())
    await expectFocus(button)
    expect(dialog.queryByRole('alert')).toBeNull()
  })

  test('is not offered to those who have none', async () => {
    const asked = vi.fn(() => ({ passkeys: [] }))
    network.use(reply(ProofPasskeysDocument, asked))
    const { dialog } = await openAndTry()
    await waitFor(() => expect(asked).toHaveBeenCalled())
    expect(dialog.queryByRole('button', NAME)).toBeNull()
  })

  test('is not offered where the browser knows none', async () => {
    havePasskey()
    browser.restore()
    const { dialog } = await openAndTry()
    expect(dialog.queryByRole('button', NAME)).toBeNull()
  })
})

test('leads to the identity provider and back, where there is one', async () => {
  network.use(reply(SsoNameDocument, () => ({ installation: { ssoName: 'Harbor ID' } })))
  const { dialog } = await openAndTry()
  const link = await dialog.findByRole('link', { name: 'Sign in again with Harbor ID' })
  expect(link.getAttribute('href')).toBe('/auth/sso?again=&next=%2F')
  // They may have come from there a minute ago, without being asked.
  expect(dialog.getByText(/^We have not asked you in the last ten minutes/)).toBeDefined()
})

test('asks for no password where single sign-on is the only way', async () => {
  network.use(reply(SsoNameDocument, () => ({ installation: { ssoName: 'Harbor ID' } })))
  const { user, dialog } = await openAndTry({ ...buildViewer(), usesPassword: false })
  expect(await dialog.findByRole('link', { name: 'Sign in again with Harbor ID' })).toBeDefined()
  expect(dialog.queryByLabelText('Password')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText(message)).toBeDefined()
})
