import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useQuery } from '@apollo/client/react'
import { toEnumName } from '@loggia/contracts/enum-name'
import {
  SECOND_FACTOR_DEMANDS,
  type SecondFactorDemand,
  signInRuleInput,
} from '@loggia/contracts/second-factor/sign-in-rule'
import { useWatch } from 'react-hook-form'
import { PATHS } from '@loggia/contracts/paths'
import { space, color } from '../../../styles/theme.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import type { Member } from './member.ts'
import { SignInRuleDocument, type SignInRuleQuery } from './sign-in-rule.operations.generated.ts'
import { useAgencyZone, useToday } from '../../../lib/dates/use-today.ts'
import { useChange } from '../../../lib/data/use-change.ts'
import { useSchemaForm } from '../../../lib/forms/form.ts'
import { fromEnum } from '../../../lib/format/graphql-enum.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import { DateField } from '../../../ui/forms/date-field.tsx'
import { EnumField } from '../../../ui/forms/enum-field.tsx'
import { ChangeSignInRuleDocument } from './team-dialogs.operations.generated.ts'
import { dayInWords } from '../../../lib/dates/list-date.ts'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { Stack } from '../../../ui/layout/stack.ts'

/** The people who need a second factor, the first day, and the effect. */
export function SignInRule({ team }: { team: readonly Member[] }) {
  const { data, error, refetch } = useQuery(SignInRuleDocument)
  const [isOpen, setIsOpen] = useState(false)
  if (!data) return <NotLoaded what="the sign-in rules" error={error} onRetry={refetch} rows={2} />
  const { signInRule: rule } = data
  const inWords = (each: Rule) => <RuleInWords rule={each} team={team} />
  return (
    <Stack $gap={4} $align="start">
      {inWords(rule)}
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        Change the rules
      </Button>
      {isOpen && <SignInRuleDialog rule={rule} inWords={inWords} onDone={() => setIsOpen(false)} />}
    </Stack>
  )
}

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
function SignInRuleDialog({ rule, inWords, onDone }: SignInRuleDialogProps) {
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

export type Rule = SignInRuleQuery['signInRule']

/** How many people are named. */
const MAX_NAMES = 5

interface RuleInWordsProps {
  rule: Rule
  team: readonly Member[]
}

/** The effect of a rule at the next sign-in, and the people without a second factor. */
function RuleInWords({ rule, team }: RuleInWordsProps) {
  const { secondFactorFor: demand, secondFactorFrom: from } = rule
  if (from === null)
    return (
      <Words>
        <p>
          Everybody decides for themselves, on the page{' '}
          <TextLink to={PATHS.adminAccount}>Your account</TextLink>.
        </p>
      </Words>
    )
  const who = demand === 'ADMINS' ? 'admins' : 'everybody on the team'
  const without = team
    .filter(({ deactivatedAt }) => deactivatedAt === null)
    .filter(({ role }) => demand === 'EVERYBODY' || role === 'ADMIN')
    .filter(({ hasSecondFactor, hasPasskey }) => !hasSecondFactor && !hasPasskey)
  return (
    <Words>
      <p>
        From {dayInWords(from)} on, {who} can do nothing before they have set up an app for one-time
        codes or a passkey: they are led to their account, at the next sign-in or where they are.
        Whoever has only a passkey signs in with it, and no longer with their password.
      </p>
      <p>{without.length === 0 ? 'Everybody whom it concerns has one.' : withoutText(without)}</p>
    </Words>
  )
}

function withoutText(people: readonly Member[]) {
  const named = people.slice(0, MAX_NAMES)
  const rest = people.length - named.length
  return (
    <>
      Without one today:{' '}
      {named.map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 && (rest === 0 && index === named.length - 1 ? ' and ' : ', ')}
          <bdi>{name}</bdi>
        </span>
      ))}
      {rest > 0 && ` and ${rest} more`}.
    </>
  )
}

const Words = styled.div`
  display: grid;
  gap: ${space[2]};
  max-width: 44rem;
  color: ${color.textSoft};
`
