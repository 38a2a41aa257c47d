import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { color, space } from '../../styles/theme.ts'
import { ActionMenu } from '../../ui/buttons/action-menu.tsx'
import { Badge } from '../../ui/lists/badge.tsx'
import { type Column, DataTable } from '../../ui/lists/data-table.tsx'
import { EmailText } from '../../ui/lists/email-text.tsx'
import { RelativeTime } from '../../ui/lists/relative-time.tsx'
import { SignOutColleague } from './sign-out-colleague.tsx'
import type { TeamQuery } from './team.operations.generated.ts'

type Member = TeamQuery['team'][number]

interface StaffTableProps {
  team: readonly Member[]
  /** The id of the viewer. */
  ownId: number | undefined
  /** Whether the viewer may sign colleagues out. */
  maySignOut: boolean
}

export function StaffTable({ team, ownId, maySignOut }: StaffTableProps) {
  const [signingOut, setSigningOut] = useState<Member | null>(null)
  const menu = (colleague: Member) =>
    colleague.id !== ownId && (
      <ActionMenu
        of={colleague.name}
        actions={[
          { label: 'Sign out everywhere', icon: LogOut, onSelect: () => setSigningOut(colleague) },
        ]}
      />
    )
  const columns: Column<Member>[] = [
    {
      title: 'Name and e-mail',
      render: ({ id, name, email }) => (
        <>
          <Name>
            <strong>{name}</strong>
            {id === ownId && <Badge tone="blue">You</Badge>}
          </Name>
          <Email>
            <EmailText>{email}</EmailText>
          </Email>
        </>
      ),
    },
    { title: 'Username', render: ({ username }) => username },
    {
      title: 'Since',
      from: 'medium',
      render: ({ createdAt }) => <RelativeTime iso={createdAt} />,
    },
  ]
  return (
    <>
      <DataTable
        caption="Members of staff"
        columns={columns}
        rows={team}
        nameOf={({ name }) => name}
        {...(maySignOut && { renderActions: menu })}
      />
      {signingOut && <SignOutColleague colleague={signingOut} onDone={() => setSigningOut(null)} />}
    </>
  )
}

const Name = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[2]};
`

const Email = styled.span`
  color: ${color.textSoft};
`
