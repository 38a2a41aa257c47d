import type { StaffRegistration } from '@loggia/contracts/staff-auth'
import type { GraphqlEnum } from '../../../lib/format/graphql-enum.ts'
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/layout/tabs.tsx'
import { FormNote } from '../form-note.tsx'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'

interface AuthTabsProps {
  /** Who may register now. */
  registration: GraphqlEnum<StaffRegistration>
  /** Named in the welcome to a new colleague. */
  companyName: string
  /** The token of the invitation link, if the page was opened through one. */
  invitation: string | null
}

export function AuthTabs({ registration, companyName, invitation }: AuthTabsProps) {
  if (registration === 'INVITE' && invitation === null) {
    return (
      <>
        <LoginForm />
        <FormNote>
          New accounts are made by invitation. If you need one, ask a colleague who already has an
          account.
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
              ? 'Nobody has an account yet. Create the first one here.'
              : 'You are invited. Create your account here.'}
          </FormNote>
        )}
        <RegisterForm companyName={companyName} invitation={invitation} />
      </TabPanel>
    </Tabs>
  )
}
