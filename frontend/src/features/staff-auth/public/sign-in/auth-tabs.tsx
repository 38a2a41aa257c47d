import { PATHS } from '@loggia/contracts/paths'
import type { LinkState, PageForms } from '@loggia/contracts/pages/page-forms'
import { styled } from 'styled-components'
import { PASSWORD_MIN_LENGTH } from '@loggia/contracts/staff-auth/passwords'
import { passwordOf, staffRegisterInput } from '@loggia/contracts/staff-auth/staff-auth'
import { PasskeyForm } from '../../../passkeys/public/passkey-form.tsx'
import { SsoFailureNote, SsoLink } from '../../../sso/public/sso-link.tsx'
import { FormNote } from '../form-note.tsx'
import { LoginForm } from './login-form.tsx'
import { segment, segments } from '../../../../styles/segments.ts'
import { space } from '../../../../styles/theme.ts'
import { answeredFields } from '../../../../ui/page-forms/answered-fields.ts'
import { PageForm, PageFormFailure, FormRegion } from '../../../../ui/page-forms/page-form.tsx'
import { PageSubmit } from '../../../../ui/page-forms/page-submit.tsx'
import { PageTextField } from '../../../../ui/page-forms/page-text-field.tsx'
import { PASSWORD_HINTS } from '../../shared/password-hints.ts'

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

interface LinkTabsProps {
  label: string
  current: string
  tabs: readonly { name: string; label: string; href: string }[]
}

/** Tabs that are links, of which each shows its own page; the script swaps only the part that differs. */
function LinkTabs({ label, current, tabs }: LinkTabsProps) {
  return (
    <List aria-label={label}>
      {tabs.map(({ name, label: text, href }) => (
        <Tab key={name} href={href} data-swap aria-current={name === current && 'page'}>
          {text}
        </Tab>
      ))}
    </List>
  )
}

const List = styled.nav`
  ${segments}
  gap: ${space[1]};
  margin-bottom: ${space[5]};
  padding: ${space[1]};
`

const Tab = styled.a`
  ${segment("&[aria-current='page']")}
  display: grid;
  place-items: center;
  min-height: 2.75rem;
  border: 1px solid transparent;
  text-decoration: none;

  @media (forced-colors: active) {
    &[aria-current='page'] {
      border-color: Highlight;
    }
  }
`

function RegisterForm({ forms }: { forms: PageForms }) {
  const { answer, next, link, staffPasswords } = forms
  const password = passwordOf(PASSWORD_MIN_LENGTH[staffPasswords])
  const invited = link?.state === 'open' ? link.email : undefined
  const schema = staffRegisterInput.extend({ password })
  const field = answeredFields('register', schema, answer, { email: invited ?? '' })
  return (
    <PageForm
      name="register"
      action={PATHS.staffSignIn}
      hidden={{ next, invitation: link?.token, role: 'admin' }}
      unsent={{ title: 'Registration failed' }}
    >
      <PageTextField label="Full Name" autoComplete="name" field={field('name')} />
      <PageTextField
        label="Email"
        type="email"
        autoComplete="email"
        hint={invited && 'The address that the invitation was sent to.'}
        field={field('email')}
      />
      <PageTextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        field={field('username')}
      />
      <PageTextField
        label="Password"
        type="password"
        autoComplete="new-password"
        hint={staffPasswords === 'strong' ? PASSWORD_HINTS.strong : undefined}
        field={field('password')}
      />
      <PageFormFailure name="register" answer={answer} />
      <PageSubmit>Register</PageSubmit>
    </PageForm>
  )
}
