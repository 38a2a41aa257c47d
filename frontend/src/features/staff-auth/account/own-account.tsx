import { styled } from 'styled-components'
import { color, font, from, space } from '../../../styles/theme.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { SignOutEverywhere } from './sign-out-everywhere.tsx'

/** Password and sessions of the signed-in member of staff. */
export function OwnAccount() {
  return (
    <section aria-labelledby="own-account">
      <Title id="own-account">Your account</Title>
      <Columns>
        <Card>
          <h3>Password</h3>
          <p>Changing your password signs you out everywhere else.</p>
          <ChangePasswordForm />
        </Card>
        <Card>
          <h3>Sessions</h3>
          <p>
            If you stayed signed in on another device, or something looks odd, end all of your
            sessions.
          </p>
          <SignOutEverywhere />
        </Card>
      </Columns>
    </section>
  )
}

const Title = styled.h2`
  margin-bottom: ${space[4]};
  font-size: ${font.h3};
`

const Columns = styled.div`
  display: grid;
  align-items: start;
  gap: ${space[4]};

  h3 {
    font-size: ${font.h4};
  }

  p {
    color: ${color.textSoft};
  }

  h3 + p {
    margin-block: ${space[2]} ${space[5]};
  }

  ${from.large} {
    grid-template-columns: 1fr 1fr;
  }
`
