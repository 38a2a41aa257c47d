import { activityOfPath, PATHS } from '@loggia/contracts/paths'
import { isErasedAccount } from '@loggia/contracts/team/erased-account'
import { LogOut, ShieldOff, ShieldUser, UserCheck, UserX } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { styled } from 'styled-components'
import { toEnumName } from '@loggia/contracts/enum-name'
import { STAFF_ROLES } from '@loggia/contracts/actors'
import { staffRoleInput } from '@loggia/contracts/team/team'
import { labelOf, fromEnum } from '../../../lib/format/graphql-enum.ts'
import { space } from '../../../styles/theme.ts'
import { TARGET } from '../../../styles/touch.ts'
import { ActionMenu } from '../../../ui/buttons/action-menu.tsx'
import { Badge, BadgeNote } from '../../../ui/lists/badge.tsx'
import type { Column } from '../../../ui/lists/columns.ts'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import { DateText } from '../../../ui/lists/date-text.tsx'
import { EmailText } from '../../../ui/lists/email-text.tsx'
import { RelativeTime } from '../../../ui/lists/relative-time.tsx'
import { NameLine } from '../../../ui/records/record-link.tsx'
import { STAFF_ROLE_NAMES, STAFF_ROLE_LABELS } from '../shared/staff-role-labels.ts'
import {
  DeactivateColleague,
  ReactivateColleague,
  ResetSecondFactor,
  SignOutColleague,
} from './colleague-questions.tsx'
import type { Member } from './member.ts'
import { useChange } from '../../../lib/data/use-change.ts'
import { useSchemaForm } from '../../../lib/forms/form.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import { EnumField } from '../../../ui/forms/enum-field.tsx'
import { ChangeStaffRoleDocument } from './team-dialogs.operations.generated.ts'
import { Text } from '../../../ui/layout/stack.ts'

/** The question about a colleague that is open. */
interface Question {
  of: ComponentType<{ colleague: Member; onDone: () => void }>
  colleague: Member
}

interface StaffTableProps {
  team: readonly Member[]
  /** The id of the viewer. */
  ownId: number | undefined
  /** Whether the viewer may change roles, sign colleagues out and deactivate them. */
  mayWrite: boolean
  /** The name of the provider of single sign-on; null without one. */
  ssoName: string | null
}

export function StaffTable({ team, ownId, mayWrite, ssoName }: StaffTableProps) {
  const [question, setQuestion] = useState<Question | null>(null)

  function menu(colleague: Member) {
    if (colleague.id === ownId) return null
    const ask = (of: Question['of']) => () => setQuestion({ of, colleague })
    const reset = {
      label: 'Reset second factor',
      icon: ShieldOff,
      onSelect: ask(ResetSecondFactor),
    }
    const actions = colleague.deactivatedAt
      ? [{ label: 'Reactivate', icon: UserCheck, onSelect: ask(ReactivateColleague) }]
      : [
          { label: 'Change the role', icon: ShieldUser, onSelect: ask(RoleDialog) },
          { label: 'Sign out everywhere', icon: LogOut, onSelect: ask(SignOutColleague) },
          ...(colleague.hasSecondFactor || colleague.hasPasskey ? [reset] : []),
          { label: 'Deactivate', icon: UserX, danger: true, onSelect: ask(DeactivateColleague) },
        ]
    return <ActionMenu of={colleague.name} actions={actions} />
  }

  const columns: Column<Member>[] = [
    {
      title: 'Name and email',
      width: 'long',
      render: ({ id, name, email, hasSecondFactor, isEmailProved, deactivatedAt }) => (
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
                <Text as="span" $soft>
                  since <DateText iso={deactivatedAt} />
                </Text>
              </>
            )}
          </Name>
          <Text as="span" $soft>
            <EmailText>{email}</EmailText>
          </Text>
          {ssoName !== null && !isEmailProved && !deactivatedAt && (
            <Text $soft>
              Nobody has confirmed that this address is theirs, so {ssoName} does not open the
              account. They can do so on the page of their account.
            </Text>
          )}
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
        rows={team.filter((colleague) => !isErasedAccount(colleague))}
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

/** To the activity of the person; one's own name leads to the account. */
const PersonLink = styled(NameLine)`
  font-weight: 600;

  @media (pointer: coarse) {
    /* A line that begins between two pixels loses one. */
    min-height: calc(${TARGET} + 1px);
  }
`

interface RoleDialogProps {
  colleague: Member
  onDone: () => void
}

/** Asks for the role of a colleague. */
function RoleDialog({ colleague: { id, name, role }, onDone }: RoleDialogProps) {
  const toast = useToast()
  const { change } = useChange(ChangeStaffRoleDocument, 'user')
  const current = fromEnum(STAFF_ROLES, role) ?? 'staff'
  const state = useSchemaForm({
    schema: staffRoleInput,
    defaultValues: { id, role: current },
    async send(input) {
      await change({ variables: { id, role: toEnumName(input.role) } })
      toast({
        title: 'Role changed',
        description: `${name} has the role ${STAFF_ROLE_NAMES[input.role]} now.`,
      })
      onDone()
    },
    failed: 'Failed to change the role',
  })
  return (
    <FormDialog
      title={`What may ${name} do?`}
      description="The role counts at once, also in windows that are open. Invitations that a former admin sent no longer work."
      state={state}
      submit={{ label: 'Save role', busyLabel: 'Saving...' }}
      onClose={onDone}
    >
      <EnumField
        label="Role"
        labels={STAFF_ROLE_LABELS}
        current={current}
        {...state.field('role')}
      />
    </FormDialog>
  )
}
