import { PATHS } from '@loggia/contracts/paths'
import type { LinkState, PageForms } from '@loggia/contracts/pages/page-forms'
import { FormRegion } from '../../../../ui/page-forms/form-region.tsx'
import { LinkTabs } from '../../../../ui/page-forms/link-tabs.tsx'
import { PasskeyForm } from '../../../passkeys/public/passkey-form.tsx'
import { SsoFailureNote, SsoLink } from '../../../sso/public/sso-link.tsx'
import { FormNote } from '../form-note.tsx'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'

interface AuthTabsProps {
  forms: PageForms
  companyName: string | undefined
}

/** The forms to sign in and to register, as far as the installation and the opened link allow. */
export function AuthTabs({ forms, companyName }: AuthTabsProps) {
  const { link, staffRegistration, sso, answer, next } = forms
  const isInvited = link?.state === 'open'
  const isFirst = staffRegistration === 'first'
  const mayRegister = isInvited || staffRegistration !== 'invite'
  const tab = mayRegister ? (forms.tab ?? (isInvited || isFirst ? 'register' : 'login')) : 'login'
  const href = (name: string) => `${PATHS.staffSignIn}?${searchOf(forms, name)}`
  const company = companyName ?? 'the back office'
  if (sso?.isOnly && !isFirst) {
    return (
      <FormRegion name="staff-sign-in">
        {isInvited && <FormNote>You&rsquo;ve been invited to join {company}.</FormNote>}
        <SsoFailureNote sso={sso} />
        <SsoLink sso={sso} next={next} />
        <PasskeyForm side="staff" answer={answer} next={next} />
        <FormNote>Admins can also sign in with a passkey of theirs.</FormNote>
      </FormRegion>
    )
  }
  return (
    <FormRegion name="staff-sign-in">
      {sso && <SsoFailureNote sso={sso} />}
      {link && !isInvited && <FormNote>{DEAD_INVITATION[link.state]}</FormNote>}
      {mayRegister && (
        <LinkTabs
          label="Sign in or register"
          current={tab}
          tabs={[
            { name: 'login', label: 'Login', href: href('login') },
            { name: 'register', label: 'Register', href: href('register') },
          ]}
        />
      )}
      {tab === 'register' && isInvited && (
        <FormNote>You&rsquo;ve been invited to join {company}. Create your account.</FormNote>
      )}
      {tab === 'register' && isFirst && !isInvited && (
        <FormNote>Nobody has an account yet. Create the first one here.</FormNote>
      )}
      {tab === 'register' ? <RegisterForm forms={forms} /> : <LoginForm forms={forms} />}
      {!mayRegister && !link && (
        <FormNote>Accounts are by invitation. Ask a colleague to invite you.</FormNote>
      )}
    </FormRegion>
  )
}

const ASK_AGAIN = 'Ask a colleague to invite you again.'

const DEAD_INVITATION: Record<LinkState, string> = {
  open: '',
  used: 'This invitation was already used. If it was you, log in with your username and password.',
  expired: `This invitation has expired. ${ASK_AGAIN}`,
  invalid: `This invitation is not valid, or was taken back. ${ASK_AGAIN}`,
  left: '',
}

function searchOf({ next, link }: PageForms, tab: string): string {
  return new URLSearchParams({
    tab,
    ...(next !== null && { next }),
    ...(link && { invitation: link.token }),
  }).toString()
}
