import { styled } from 'styled-components'
import { color, space } from '../../styles/theme.ts'
import { Badge } from '../../ui/badge.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import type { TeamQuery } from './team.operations.generated.ts'

type Member = TeamQuery['team'][number]

interface StaffTableProps {
  team: readonly Member[]
  /** The id of whoever is looking. */
  ownId: number | undefined
}

export function StaffTable({ team, ownId }: StaffTableProps) {
  const columns: Column<Member>[] = [
    {
      title: 'Name and e-mail',
      render: ({ id, name, email }) => (
        <>
          <Name>
            <strong>{name}</strong>
            {id === ownId && <Badge tone="blue">You</Badge>}
          </Name>
          <Address>{email}</Address>
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
    <DataTable
      caption="Members of staff"
      columns={columns}
      rows={team}
      nameOf={({ name }) => name}
    />
  )
}

const Name = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[2]};
`

const Address = styled.span`
  color: ${color.textSoft};
`
