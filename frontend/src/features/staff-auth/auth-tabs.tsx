import { styled } from 'styled-components'
import { color, font } from '../../styles/theme.ts'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'

interface AuthTabsProps {
  mayRegister: boolean
  /** What a new colleague is welcomed to. */
  house: string
}

export function AuthTabs({ mayRegister, house }: AuthTabsProps) {
  if (!mayRegister) {
    return (
      <>
        <LoginForm />
        <Note>
          New accounts are made by invitation. If you need one, ask a colleague who can already sign
          in.
        </Note>
      </>
    )
  }
  return (
    <Tabs defaultValue="login">
      <TabList aria-label="Sign in or register">
        <Tab value="login">Login</Tab>
        <Tab value="register">Register</Tab>
      </TabList>
      <TabPanel value="login">
        <LoginForm />
      </TabPanel>
      <TabPanel value="register">
        <RegisterForm house={house} />
      </TabPanel>
    </Tabs>
  )
}

const Note = styled.p`
  margin-top: 1.5rem;
  color: ${color.textSoft};
  font-size: ${font.small};
`
