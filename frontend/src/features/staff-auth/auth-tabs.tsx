import type { StaffRegistration } from '@loggia/contracts/staff-auth'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/layout/tabs.tsx'
import { FormNote } from './form-note.tsx'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'

interface AuthTabsProps {
  /** Who may register now. */
  registration: Uppercase<StaffRegistration>
  /** What a new colleague is welcomed to. */
  house: string
  /** The token of the link that was followed, if one was. */
  invitation: string | null
}

export function AuthTabs({ registration, house, invitation }: AuthTabsProps) {
  if (registration === 'INVITE' && invitation === null) {
    return (
      <>
        <LoginForm />
        <FormNote>
          New accounts are made by invitation. If you need one, ask a colleague who can already sign
          in.
        </FormNote>
      </>
    )
  }
  const isNew = invitation !== null || registration === 'FIRST'
  return (
    <Tabs defaultValue={isNew ? 'register' : 'login'}>
      <TabList aria-label="Sign in or register">
        <Tab value="login">Login</Tab>
        <Tab value="register">Register</Tab>
      </TabList>
      <TabPanel value="login">
        <LoginForm />
      </TabPanel>
      <TabPanel value="register">
        {isNew && (
          <FormNote>
            {invitation === null
              ? 'Nobody has an account yet. Make the first one here.'
              : 'You are invited. Make your own account here.'}
          </FormNote>
        )}
        <RegisterForm house={house} invitation={invitation} />
      </TabPanel>
    </Tabs>
  )
}
