import { toEnumName } from '@loggia/contracts/enum-name'
import { milestoneInput } from '@loggia/contracts/milestones/milestones'
import { MILESTONE_STATES } from '@loggia/contracts/milestones/values'
import { z } from 'zod'
import { type FormValues, readValues, type Row } from '../../../lib/forms/form-values.ts'

import { useVersionedForm, useSave } from '../../../lib/forms/use-versioned-form.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import { DateField } from '../../../ui/forms/date-field.tsx'
import { EnumField } from '../../../ui/forms/enum-field.tsx'
import { FieldColumns, WideField } from '../../../ui/forms/form-layout.ts'
import { StaleBanner } from '../../../ui/forms/stale-banner.tsx'
import { TextAreaField } from '../../../ui/forms/text-area-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { STATE_LABELS } from '../shared/milestone-labels.tsx'
import {
  AddMilestoneDocument,
  type MilestoneRowFragment,
  UpdateMilestoneDocument,
} from './milestones.operations.generated.ts'

/** Forms hold texts only. */
const VISIBLE = ['yes', 'no'] as const

const milestoneForm = milestoneInput
  .omit({ projectId: true, position: true })
  .extend({ isVisible: z.enum(VISIBLE).transform((chosen) => chosen === 'yes') })

type MilestoneField = keyof z.input<typeof milestoneForm>
type MilestoneFields = z.output<typeof milestoneForm>
type MilestoneValues = FormValues<MilestoneField>

const LABELS: Record<MilestoneField, string> = {
  title: 'Title',
  description: 'Description',
  dueOn: 'Due date',
  state: 'State',
  isVisible: 'Who sees it',
}

const VISIBILITY_LABELS = {
  yes: 'The client and the team',
  no: 'Only the team',
} satisfies Record<(typeof VISIBLE)[number], string>

const FIELDS = milestoneForm.keyof().options

/** The form values of a milestone as GraphQL, REST or the form itself has it. */
function valuesOf(milestone: Row): MilestoneValues {
  const { isVisible } = milestone
  return {
    ...readValues(FIELDS, milestone, { state: MILESTONE_STATES }),
    isVisible: isVisible === false || isVisible === 'no' ? 'no' : 'yes',
  }
}

const NEW_MILESTONE: MilestoneValues = valuesOf({ state: 'planned' })

/** The fields in GraphQL's spelling. */
function inputOf(fields: MilestoneFields) {
  return { ...fields, state: toEnumName(fields.state) }
}

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
