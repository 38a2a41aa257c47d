import { activityOfPath, PATHS } from '@loggia/contracts/paths'
import { type ComponentType, useState } from 'react'
import { styled } from 'styled-components'
import { labelOf } from '../../../lib/format/graphql-enum.ts'
import { color, space } from '../../../styles/theme.ts'
import { TARGET } from '../../../styles/touch.ts'
import { lazyDialog } from '../../../ui/dialogs/lazy-dialog.tsx'
import { Badge, BadgeNote } from '../../../ui/lists/badge.tsx'
import type { Column } from '../../../ui/lists/columns.ts'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import { DateText } from '../../../ui/lists/date-text.tsx'
import { EmailText } from '../../../ui/lists/email-text.tsx'
import { RelativeTime } from '../../../ui/lists/relative-time.tsx'
import { NameLine } from '../../../ui/records/record-link.tsx'
import { STAFF_ROLE_NAMES } from '../shared/staff-role-labels.ts'
import { ColleagueMenu } from './colleague-menu.tsx'
import {
  DeactivateColleague,
  ReactivateColleague,
  ResetSecondFactor,
  SignOutColleague,
} from './colleague-questions.tsx'
import type { Member } from './member.ts'

/** The question about a colleague that is open. */
interface Question {
  of: ComponentType<{ colleague: Member; onDone: () => void }>
  colleague: Member
}

const RoleDialog = lazyDialog(() => import('./role-dialog.tsx'), 'RoleDialog')

interface StaffTableProps {
  team: readonly Member[]
  /** The id of the viewer. */
  ownId: number | undefined
  /** Whether the viewer may change roles, sign colleagues out and deactivate them. */
  mayWrite: boolean
}

export function StaffTable({ team, ownId, mayWrite }: StaffTableProps) {
  const [question, setQuestion] = useState<Question | null>(null)
  const menu = (colleague: Member) =>
    colleague.id !== ownId && (
      <ColleagueMenu
        colleague={colleague}
        onRole={() => setQuestion({ of: RoleDialog, colleague })}
        onSignOut={() => setQuestion({ of: SignOutColleague, colleague })}
        onResetSecondFactor={() => setQuestion({ of: ResetSecondFactor, colleague })}
        onDeactivate={() => setQuestion({ of: DeactivateColleague, colleague })}
        onReactivate={() => setQuestion({ of: ReactivateColleague, colleague })}
      />
    )
  const columns: Column<Member>[] = [
    {
      title: 'Name and email',
      width: 'long',
      render: ({ id, name, email, hasSecondFactor, deactivatedAt }) => (
        <div>
          <Name>
            <PersonLink to={id === ownId ? PATHS.adminAccount : activityOfPath(name)}>
              <bdi>{name}</bdi>
            </PersonLink>
            {id === ownId && <BadgeNote tone="grey">You</BadgeNote>}
            {hasSecondFactor && !deactivatedAt && <BadgeNote tone="green">Second factor</BadgeNote>}
            {deactivatedAt && (
              <>
                <Badge tone="grey">Deactivated</Badge>
                <Soft>
                  since <DateText iso={deactivatedAt} />
                </Soft>
              </>
            )}
          </Name>
          <Soft>
            <EmailText>{email}</EmailText>
          </Soft>
        </div>
      ),
    },
    {
      title: 'Role',
      width: 'short',
      narrow: 'about',
      render: ({ role }) => labelOf(STAFF_ROLE_NAMES, role),
    },
    { title: 'Username', narrow: 'about', render: ({ username }) => username },
    {
      title: 'Since',
      width: 'short',
      narrow: 'aside',
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
        {...(mayWrite && { renderActions: menu })}
      />
      {question && <question.of colleague={question.colleague} onDone={() => setQuestion(null)} />}
    </>
  )
}

const Name = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[2]};
`

/** To what the person has done; one's own name leads to the account. */
const PersonLink = styled(NameLine)`
  font-weight: 600;

  @media (pointer: coarse) {
    /* A line that begins between two pixels loses one. */
    min-height: calc(${TARGET} + 1px);
  }
`

const Soft = styled.span`
  color: ${color.textSoft};
`
