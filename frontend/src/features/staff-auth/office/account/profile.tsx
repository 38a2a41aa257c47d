import { useState } from 'react'
import { styled } from 'styled-components'
import { labelOf } from '../../../../lib/format/graphql-enum.ts'
import { color, space } from '../../../../styles/theme.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { EmailText } from '../../../../ui/lists/email-text.tsx'
import { STAFF_ROLE_NAMES } from '../../../team/shared/staff-role-labels.ts'
import { useViewer } from '../../shared/session/use-viewer.ts'
import { ProfileForm } from './account-forms.tsx'
import { OwnEmailDialog } from './own-email-dialog.tsx'
import { Line, Text } from '../../../../ui/layout/stack.ts'

interface ProfileProps {
  staff: { name: string; username: string; email: string; role: string }
}

/** The public facts of a member of staff, the sign-in, and the address of emails. */
export function Profile({ staff: { name, username, email, role } }: ProfileProps) {
  return (
    <>
      <ProfileForm name={name}>
        <Facts>
          <dt>Username</dt>
          <dd>{username}</dd>
          <dt>Email</dt>
          <dd>
            <EmailText>{email}</EmailText>
          </dd>
          <dt>Role</dt>
          <dd>{labelOf(STAFF_ROLE_NAMES, role)}</dd>
        </Facts>
        <Text $soft>Ask whoever runs the server if your username has to change.</Text>
      </ProfileForm>
      <OwnAddress email={email} />
    </>
  )
}

/** The actions on the own address. */
function OwnAddress({ email }: { email: string }) {
  const [open, setOpen] = useState<'change' | 'confirm' | null>(null)
  const { isUnproved } = useViewer()
  return (
    <>
      {isUnproved && (
        <Text $marginTop={4} $breakWords>
          Nobody has confirmed yet that {email} is your address. Until then, single sign-on does not
          sign you in to this account.
        </Text>
      )}
      <Line $gap={3} $marginTop={4}>
        {isUnproved && (
          <Button aria-haspopup="dialog" onClick={() => setOpen('confirm')}>
            Confirm email address
          </Button>
        )}
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen('change')}>
          Change email address
        </Button>
        {open && (
          <OwnEmailDialog
            email={email}
            isUnproved={open === 'confirm'}
            onClose={() => setOpen(null)}
          />
        )}
      </Line>
    </>
  )
}

const Facts = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: ${space[2]} ${space[4]};

  dt {
    color: ${color.textSoft};
  }

  dd {
    overflow-wrap: anywhere;
  }
`
