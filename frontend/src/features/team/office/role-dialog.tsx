import { toEnumName } from '@loggia/contracts/enum-name'
import { STAFF_ROLES } from '@loggia/contracts/actors'
import { staffRoleInput } from '@loggia/contracts/team/team'
import { useChange } from '../../../lib/data/use-change.ts'
import { useSchemaForm } from '../../../lib/forms/form.ts'
import { fromEnum } from '../../../lib/format/graphql-enum.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import { EnumField } from '../../../ui/forms/enum-field.tsx'
import { STAFF_ROLE_LABELS, STAFF_ROLE_NAMES } from '../shared/staff-role-labels.ts'
import type { Member } from './member.ts'
import { ChangeStaffRoleDocument } from './team-dialogs.operations.generated.ts'

interface RoleDialogProps {
  colleague: Member
  onDone: () => void
}

/** Asks for the role of a colleague. */
export function RoleDialog({ colleague: { id, name, role }, onDone }: RoleDialogProps) {
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
