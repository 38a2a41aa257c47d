import { useMutation, useQuery } from '@apollo/client/react'
import { SSO_PATHS } from '@loggia/contracts/sso/sso'
import { staffProof } from '@loggia/contracts/team/team'
import { useSchemaForm } from '../../../../lib/forms/form.ts'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { FormBody } from '../../../../ui/forms/form-body.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { ButtonAnchor } from '../../../../ui/buttons/button-anchor.tsx'
import { PasskeyProof } from '../../../passkeys/office/passkey-proof.tsx'
import { useCachedStaff } from '../../shared/session/use-viewer.ts'
import { answerProof } from '../../shared/proof-request.ts'
import { ProveIdentityDocument, SsoNameDocument } from './proof.operations.generated.ts'

/** Asks for the password or a passkey, before something that decides about others or cannot be undone. */
export function ProofDialog() {
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
  const { data } = useQuery(SsoNameDocument)
  const ssoName = data?.installation.ssoName
  const cancel = () => answerProof(false)
  return (
    <Dialog
      onClose={cancel}
      title="Confirm that it is you"
      description="We have not asked you in the last ten minutes, and this is not for everybody who finds your browser open."
    >
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
        <PasskeyProof onProven={() => answerProof(true)} />
        {ssoName && (
          <ButtonAnchor $variant="secondary" href={signInAgain()}>
            Sign in again with {ssoName}
          </ButtonAnchor>
        )}
      </FormBody>
    </Dialog>
  )
}

/** Leads to the identity provider and back to this page, where what was asked for is asked for once more. */
function signInAgain(): string {
  const { pathname, search } = window.location
  return `${SSO_PATHS.start}?${new URLSearchParams({ again: '', next: pathname + search }).toString()}`
}
