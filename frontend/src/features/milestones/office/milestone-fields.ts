import { toEnumName } from '@loggia/contracts/enum-name'
import { milestoneInput } from '@loggia/contracts/milestones/milestones'
import { MILESTONE_STATES } from '@loggia/contracts/milestones/values'
import { z } from 'zod'
import { type FormValues, readValues, type Row } from '../../../lib/forms/form-values.ts'

/** Forms hold texts only. */
const VISIBLE = ['yes', 'no'] as const

export const milestoneForm = milestoneInput
  .omit({ projectId: true, position: true })
  .extend({ isVisible: z.enum(VISIBLE).transform((chosen) => chosen === 'yes') })

export type MilestoneField = keyof z.input<typeof milestoneForm>
export type MilestoneFields = z.output<typeof milestoneForm>
export type MilestoneValues = FormValues<MilestoneField>

export const FIELD_LABELS: Record<MilestoneField, string> = {
  title: 'Title',
  description: 'Description',
  dueOn: 'Due date',
  state: 'State',
  isVisible: 'Who sees it',
}

export const VISIBILITY_LABELS = {
  yes: 'The client and the team',
  no: 'Only the team',
} satisfies Record<(typeof VISIBLE)[number], string>

const FIELDS = milestoneForm.keyof().options

/** The form values of a milestone as GraphQL, REST or the form itself has it. */
export function valuesOf(milestone: Row): MilestoneValues {
  const { isVisible } = milestone
  return {
    ...readValues(FIELDS, milestone, { state: MILESTONE_STATES }),
    isVisible: isVisible === false || isVisible === 'no' ? 'no' : 'yes',
  }
}

export const NEW_MILESTONE: MilestoneValues = valuesOf({ state: 'planned' })

/** The fields in GraphQL's spelling. */
export function inputOf(fields: MilestoneFields) {
  return { ...fields, state: toEnumName(fields.state) }
}
