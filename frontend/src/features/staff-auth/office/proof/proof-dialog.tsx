import { useMutation, useQuery } from '@apollo/client/react'
import { SSO_PATHS } from '@loggia/contracts/sso/paths'
import { staffProof } from '@loggia/contracts/staff-auth/proof'
import { useSchemaForm } from '../../../../lib/forms/form.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { DialogActions } from '../../../../ui/dialogs/dialog-actions.ts'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { FormBody } from '../../../../ui/forms/form-body.tsx'
import { FormStack } from '../../../../ui/forms/form-layout.ts'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { ButtonAnchor } from '../../../../ui/buttons/button-anchor.tsx'
import { PasskeyProof } from '../../../passkeys/office/passkey-proof.tsx'
import { useCachedStaff, useViewer } from '../../shared/session/use-viewer.ts'
import { answerProof } from '../../shared/proof-request.ts'
import { ProveIdentityDocument, SsoNameDocument } from './proof.operations.generated.ts'

/** Asks for the password, a passkey or the identity provider, before something that decides about others or cannot be undone. */
export function ProofDialog() {
  const { usesPassword } = useViewer()
  return (
    <Dialog
      onClose={cancel}
      title="Confirm that it is you"
      description="We have not asked you in the last ten minutes, and this is not for everybody who finds your browser open."
    >
      {usesPassword ? (
        <PasswordForm />
      ) : (
        <FormStack as="div">
          <OtherWays />
          <DialogActions>
            <Button variant="secondary" onClick={cancel}>
              Cancel
            </Button>
          </DialogActions>
        </FormStack>
      )}
    </Dialog>
  )
}

const cancel = () => answerProof(false)

function PasswordForm() {
  const [prove] = useMutation(ProveIdentityDocument)
  const staff = useCachedStaff()
  const state = useSchemaForm({
    schema: staffProof,
    defaultValues: { currentPassword: '' },
    async send(variables) {
      await prove({ variables })
      answerProof(true)
    },
    failed: (message) => message ?? 'Your password could not be checked. Please try again.',
  })
  return (
    <FormBody
      state={state}
      submit={{ label: 'Confirm', busyLabel: 'Checking...' }}
      onCancel={cancel}
    >
      {/* For password managers. */}
      <input type="hidden" autoComplete="username" value={staff?.username ?? ''} readOnly />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        {...state.field('currentPassword')}
      />
      <OtherWays />
    </FormBody>
  )
}

function OtherWays() {
  const { data } = useQuery(SsoNameDocument, { fetchPolicy: 'cache-first' })
  const ssoName = data?.installation.ssoName
  return (
    <>
      <PasskeyProof onProven={() => answerProof(true)} />
      {ssoName && (
        <ButtonAnchor $variant="secondary" href={signInAgain()}>
          Sign in again with {ssoName}
        </ButtonAnchor>
      )}
    </>
  )
}

/** Leads to the identity provider and back to this page, where the request is made once more. */
function signInAgain(): string {
  const { pathname, search } = window.location
  return `${SSO_PATHS.start}?${new URLSearchParams({ again: '', next: pathname + search }).toString()}`
}
