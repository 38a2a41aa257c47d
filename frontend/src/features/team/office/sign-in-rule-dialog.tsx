import { useAgencyZone, useToday } from '../../../lib/dates/use-today.ts'
import { toEnumName } from '@loggia/contracts/enum-name'
import {
  SECOND_FACTOR_DEMANDS,
  type SecondFactorDemand,
  signInRuleInput,
} from '@loggia/contracts/second-factor/sign-in-rule'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useChange } from '../../../lib/data/use-change.ts'
import { useSchemaForm } from '../../../lib/forms/form.ts'
import { fromEnum } from '../../../lib/format/graphql-enum.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import { DateField } from '../../../ui/forms/date-field.tsx'
import { EnumField } from '../../../ui/forms/enum-field.tsx'
import type { Rule } from './rule-in-words.tsx'
import { ChangeSignInRuleDocument } from './team-dialogs.operations.generated.ts'

const DEMANDS: Readonly<Record<SecondFactorDemand, string>> = {
  nobody: 'Nobody',
  admins: 'Admins',
  everybody: 'Everybody on the team',
}

interface SignInRuleDialogProps {
  rule: Rule
  /** The effect of a rule. */
  inWords: (rule: Rule) => ReactNode
  onDone: () => void
}

/** Asks who needs a second factor, and explains the effect. */
export function SignInRuleDialog({ rule, inWords, onDone }: SignInRuleDialogProps) {
  const toast = useToast()
  const today = useToday()
  const zone = useAgencyZone()
  const { change } = useChange(ChangeSignInRuleDocument, 'signInRule')
  const ruleOf = (demand: SecondFactorDemand, day: string | null | undefined) => ({
    secondFactorFor: toEnumName(demand),
    secondFactorFrom: demand === 'nobody' ? null : day || today,
  })
  const state = useSchemaForm({
    schema: signInRuleInput,
    defaultValues: {
      secondFactorFor: fromEnum(SECOND_FACTOR_DEMANDS, rule.secondFactorFor) ?? 'nobody',
      secondFactorFrom: rule.secondFactorFrom ?? today,
    },
    async send({ secondFactorFor, secondFactorFrom }) {
      await change({ variables: ruleOf(secondFactorFor, secondFactorFrom) })
      toast({ title: 'Sign-in rules saved' })
      onDone()
    },
    failed: 'Failed to save the sign-in rules',
  })
  const { control } = state.form
  const [demand, day] = useWatch({ control, name: ['secondFactorFor', 'secondFactorFrom'] })
  return (
    <FormDialog
      title="Sign-in rules"
      description="A second factor is an app for one-time codes, or a passkey."
      state={state}
      submit={{ label: 'Save rules', busyLabel: 'Saving...' }}
      onClose={onDone}
    >
      <EnumField
        label="A second factor is required of"
        labels={DEMANDS}
        current={demand}
        {...state.field('secondFactorFor')}
      />
      {demand !== 'nobody' && (
        <DateField
          label="From"
          hint={`It begins at midnight in the time zone of the agency, ${zone.replaceAll('_', ' ')}`}
          control={control}
          name="secondFactorFrom"
        />
      )}
      {inWords(ruleOf(demand, day))}
    </FormDialog>
  )
}
