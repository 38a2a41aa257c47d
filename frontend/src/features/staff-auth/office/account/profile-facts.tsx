import { styled } from 'styled-components'
import { labelOf } from '../../../../lib/format/graphql-enum.ts'
import { EmailText } from '../../../../ui/lists/email-text.tsx'
import { color, space } from '../../../../styles/theme.ts'
import { STAFF_ROLE_NAMES } from '../../../team/shared/staff-role-labels.ts'

interface ProfileFactsProps {
  staff: { username: string; email: string; role: string }
}

/** What one signs in with, and where emails go. */
export function ProfileFacts({ staff }: ProfileFactsProps) {
  return (
    <>
      <Facts>
        <dt>Username</dt>
        <dd>{staff.username}</dd>
        <dt>Email</dt>
        <dd>
          <EmailText>{staff.email}</EmailText>
        </dd>
        <dt>Role</dt>
        <dd>{labelOf(STAFF_ROLE_NAMES, staff.role)}</dd>
      </Facts>
      <Note>Ask whoever runs the server if your username has to change.</Note>
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

const Note = styled.p`
  color: ${color.textSoft};
`
