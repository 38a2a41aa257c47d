import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { buildViewer } from '../../../../testing/fixtures.ts'
import { network, refuse, reply } from '../../../../testing/network.ts'
import { renderWithApp } from '../../../../testing/render-with-app.tsx'
import { AccountPage } from './account-page.tsx'
import { ViewerDocument } from '../../shared/session/viewer.operations.generated.ts'
import { OwnSessionsDocument } from './account.operations.generated.ts'
import {
  ConfirmStaffEmailChangeDocument,
  RequestStaffEmailChangeDocument,
} from './email-change.operations.generated.ts'

const email = 'ada@nord.example'
const currentPassword = 'correct horse'
const requested = { verificationCode: null }

// A script loaded by a press would otherwise be compiled during the test.
beforeAll(async () => {
  await Promise.all([
    import('./own-email-dialog.tsx'),
    import('@loggia/contracts/team/team'),
    import('@loggia/contracts/client-auth/client-auth'),
  ])
})

/** The button stands outside of the form, where jsdom does not find it for Enter. */
const send = () => screen.getByRole('button', { name: 'Send code' })

/** Named, so that the mutation answers the same person. */
function viewerOf(email: string) {
  const viewer = buildViewer()
  const staff = viewer.staff && { ...viewer.staff, email, __typename: 'StaffUser' }
  return { ...viewer, staff }
}

/** Opens the dialog from the account page. */
async function open({ usesPassword = true } = {}) {
  network.use(reply(OwnSessionsDocument, () => ({ ownSessions: [] })))
  const viewer = { ...viewerOf('ada@harborlight.example'), usesPassword }
  const { user } = renderWithApp(<AccountPage />, { viewer })
  const opener = await screen.findByRole('button', { name: 'Change email address' })
  opener.focus()
  await user.keyboard('{Enter}')
  const field = await screen.findByLabelText('New email address')
  await waitFor(() => expect(document.activeElement).toBe(field))
  return { user, opener }
}

test('changes the address with password and code, and gives the focus back', async () => {
  const request = vi.fn(() => ({ requestStaffEmailChange: requested }))
  const confirm = vi.fn(() => {
    network.use(reply(ViewerDocument, () => ({ viewer: viewerOf(email) })))
    return { confirmStaffEmailChange: { __typename: 'StaffUser' as const, id: 1, email } }
  })
  network.use(
    reply(RequestStaffEmailChangeDocument, request),
    reply(ConfirmStaffEmailChangeDocument, confirm),
  )
  const { user, opener } = await open()
  await user.keyboard(email)
  await user.tab()
  await user.keyboard(currentPassword)
  await user.click(send())
  const code = await screen.findByLabelText('Access code')
  await waitFor(() => expect(document.activeElement).toBe(code))
  expect(request).toHaveBeenCalledExactlyOnceWith({ email, currentPassword })
  await user.paste(' 123-456 ')
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Email address changed')).toBeDefined()
  expect(confirm).toHaveBeenCalledExactlyOnceWith({ email, code: '123456' })
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(opener))
  // The page shows it, and not that of before.
  expect(await screen.findByText(email)).toBeDefined()
  expect(screen.queryByText('ada@harborlight.example')).toBeNull()
})

test('asks for no password where single sign-on is the only way', async () => {
  const request = vi.fn(() => ({ requestStaffEmailChange: requested }))
  network.use(reply(RequestStaffEmailChangeDocument, request))
  const { user } = await open({ usesPassword: false })
  expect(screen.queryByLabelText('Current password')).toBeNull()
  expect(screen.queryByText('Changing your password signs you out everywhere else.')).toBeNull()
  expect(screen.queryByText(/your password alone lets nobody in/)).toBeNull()
  await user.keyboard(email)
  await user.click(send())
  await screen.findByLabelText('Access code')
  expect(request).toHaveBeenCalledExactlyOnceWith({ email })
})

test('says at each field what is wrong with it', async () => {
  const { user } = await open()
  await user.keyboard('ada@nord')
  await user.click(send())
  expect(await screen.findByText('Current password is required')).toBeDefined()
  const field = screen.getByLabelText<HTMLInputElement>('New email address')
  expect(field.getAttribute('aria-invalid')).toBe('true')

  const wrong = 'Current password is not correct'
  network.use(
    refuse(RequestStaffEmailChangeDocument, { message: wrong, fields: { currentPassword: wrong } }),
  )
  await user.clear(field)
  await user.type(field, email)
  const password = screen.getAllByLabelText<HTMLInputElement>('Current password').at(-1)
  if (!password) throw new Error('The dialog asks for the password')
  await user.type(password, 'a guess')
  await user.click(send())
  expect(await screen.findByText(wrong)).toBeDefined()
  expect([field.value, password.getAttribute('aria-invalid')]).toEqual([email, 'true'])

  const taken = 'Email address is already in use'
  const fields = { email: taken }
  const duplicate = { message: taken, code: 'DUPLICATE', fields } as const
  network.use(refuse(RequestStaffEmailChangeDocument, duplicate))
  await user.click(send())
  expect(await screen.findByText(taken)).toBeDefined()

  network.use(
    reply(RequestStaffEmailChangeDocument, () => ({ requestStaffEmailChange: requested })),
  )
  network.use(refuse(ConfirmStaffEmailChangeDocument, duplicate))
  await user.click(send())
  await user.type(await screen.findByLabelText('Access code'), '123456{Enter}')
  // There is no field for it any more.
  expect(await screen.findByText(taken)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Use another address' }))
  expect(await screen.findByLabelText('New email address')).toHaveProperty('value', email)
})

test('confirms an address that single sign-on does not take yet', async () => {
  const own = 'ada@harborlight.example'
  const request = vi.fn(() => ({ requestStaffEmailChange: requested }))
  network.use(
    reply(OwnSessionsDocument, () => ({ ownSessions: [] })),
    reply(RequestStaffEmailChangeDocument, request),
  )
  const { user } = renderWithApp(<AccountPage />, {
    viewer: { ...viewerOf(own), isEmailProved: false },
  })
  expect(await screen.findByText(/Nobody has confirmed yet.*single sign-on does not/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Confirm email address' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Email address')).value).toBe(own)
  await user.type(
    screen.getByLabelText('Current password', { selector: '[role=dialog] *' }),
    currentPassword,
  )
  await user.click(send())
  expect(await screen.findByText(/Enter the code to confirm the address/)).toBeDefined()
  expect(request).toHaveBeenCalledWith({ email: own, currentPassword })
})
