import { useVersionedForm, useSave } from '../../../lib/forms/use-versioned-form.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import { DateField } from '../../../ui/forms/date-field.tsx'
import { EnumField } from '../../../ui/forms/enum-field.tsx'
import { FieldColumns, WideField } from '../../../ui/forms/form-layout.ts'
import { StaleBanner } from '../../../ui/forms/stale-banner.tsx'
import { TextAreaField } from '../../../ui/forms/text-area-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import {
  FIELD_LABELS as LABELS,
  inputOf,
  milestoneForm,
  NEW_MILESTONE,
  valuesOf,
  VISIBILITY_LABELS,
} from './milestone-fields.ts'
import { STATE_LABELS } from '../shared/milestone-labels.tsx'
import {
  AddMilestoneDocument,
  type MilestoneRowFragment,
  UpdateMilestoneDocument,
} from './milestones.operations.generated.ts'

interface MilestoneDialogProps {
  projectId: number
  /** The milestone to edit; without one the dialog adds one. */
  milestone?: MilestoneRowFragment
  onDone: () => void
}

/** Adds or edits a milestone. */
export function MilestoneDialog({ projectId, milestone, onDone }: MilestoneDialogProps) {
  const state = useMilestoneForm(projectId, milestone, onDone)
  const { form, field } = state
  const { defaultValues } = form.formState
  return (
    <FormDialog
      {...(milestone ? EDITING : ADDING)}
      state={state}
      banner={<StaleBanner merge={state.merge} labels={LABELS} onUseTheirs={state.takeTheirs} />}
      onClose={onDone}
    >
      <FieldColumns>
        <WideField>
          <TextField label={LABELS.title} {...field('title')} />
        </WideField>
        <EnumField
          label={LABELS.state}
          labels={STATE_LABELS}
          current={defaultValues?.state}
          {...field('state')}
        />
        <DateField label={LABELS.dueOn} optional control={form.control} name="dueOn" />
        <WideField>
          <EnumField
            label={LABELS.isVisible}
            labels={VISIBILITY_LABELS}
            current={defaultValues?.isVisible}
            {...field('isVisible')}
          />
        </WideField>
        <WideField>
          <TextAreaField
            label={LABELS.description}
            optional
            hint="What will be done by then, in words the client knows"
            {...field('description')}
          />
        </WideField>
      </FieldColumns>
    </FormDialog>
  )
}

const ADDING = {
  title: 'Add milestone',
  description: 'A step of the project.',
  submit: { label: 'Add milestone', busyLabel: 'Saving...' },
}

const EDITING = {
  title: 'Edit milestone',
  description: 'The client is notified when a milestone they can see is done.',
  submit: { label: 'Save milestone', busyLabel: 'Saving...' },
}

function useMilestoneForm(
  projectId: number,
  milestone: MilestoneRowFragment | undefined,
  onDone: () => void,
) {
  const toast = useToast()
  const save = useSave({
    create: AddMilestoneDocument,
    idOf: ({ addMilestone }) => addMilestone.id,
    update: UpdateMilestoneDocument,
    topic: 'milestone',
    valuesOf,
    inputOf,
    newVariablesOf: (fields) => ({ projectId, input: inputOf(fields) }),
  })
  return useVersionedForm({
    schema: milestoneForm,
    row: milestone,
    newValues: NEW_MILESTONE,
    valuesOf,
    async save(fields, base) {
      await save(fields, base)
      toast({ title: base ? 'Milestone saved' : 'Milestone added', description: fields.title })
      onDone()
    },
    failed: 'Failed to save milestone',
  })
}
