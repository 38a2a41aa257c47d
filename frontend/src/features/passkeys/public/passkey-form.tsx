import { passkeyAssertion, type PasskeySide } from '@loggia/contracts/passkeys/passkeys'
import { PATHS } from '@loggia/contracts/paths'
import type { PageForms } from '@loggia/contracts/pages/page-forms'
import { KeyRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { space } from '../../../styles/theme.ts'
import { PageForm, PageFormFailure } from '../../../ui/page-forms/page-form.tsx'
import { PageSubmit } from '../../../ui/page-forms/page-submit.tsx'

const FORMS = {
  staff: { name: 'staffPasskey', action: PATHS.staffSignIn },
  client: { name: 'clientPasskey', action: PATHS.clientSignIn },
} as const

/** Fields that the script fills in. */
const FILLED = Object.fromEntries(Object.keys(passkeyAssertion.shape).map((name) => [name, '']))

interface PasskeyFormProps extends Pick<PageForms, 'answer' | 'next'> {
  side: PasskeySide
  /** Further fields, above the button. */
  children?: ReactNode
}

/** Signs in with a passkey, which takes a script and a browser that knows them: others never see it. */
export function PasskeyForm({ side, answer, next, children }: PasskeyFormProps) {
  const { name, action } = FORMS[side]
  return (
    <Form
      name={name}
      action={action}
      hidden={{ ...FILLED, next }}
      unsent={{ title: 'Sign-in failed' }}
      script={{ 'data-passkey': side }}
    >
      {children}
      <PageFormFailure name={name} answer={answer} />
      <PageSubmit variant="secondary">
        <KeyRound size={18} aria-hidden="true" />
        Sign in with a passkey
      </PageSubmit>
    </Form>
  )
}

const Form = styled(PageForm)`
  display: none;
  margin-top: ${space[4]};

  @media (scripting: enabled) {
    :root:not([data-no-passkeys]) & {
      display: grid;
    }
  }
`
