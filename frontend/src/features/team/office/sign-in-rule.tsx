import { type FormEvent, useState } from 'react'
import { styled } from 'styled-components'
import { errorMessage } from '../../../lib/data/error-message.ts'
import { useChange } from '../../../lib/data/use-change.ts'
import { useFreshQuery } from '../../../lib/data/use-fresh-query.ts'
import { useUnsavedGuard } from '../../../lib/forms/use-unsaved-guard.ts'
import { space } from '../../../styles/theme.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import { DateField } from '../../../ui/forms/date-field.tsx'
import { EnumField } from '../../../ui/forms/enum-field.tsx'
import { FormError } from '../../../ui/forms/form-error.tsx'
import type { Member } from './member.ts'
import { type Rule, RuleInWords } from './rule-in-words.tsx'
import {
  ChangeSignInRuleDocument,
  SignInRuleDocument,
} from './sign-in-rule.operations.generated.ts'

const DEMANDS = {
  NOBODY: 'Nobody',
  ADMINS: 'Admins',
  EVERYBODY: 'Everybody on the team',
} as const satisfies Record<Rule['secondFactorFor'], string>

const NAMES = Object.keys(DEMANDS) as Rule['secondFactorFor'][]

interface SignInRuleProps {
  team: readonly Member[]
}

/** Of whom a second factor is required, and from when on. */
export function SignInRule({ team }: SignInRuleProps) {
  const { data, error, refetch } = useFreshQuery(SignInRuleDocument)
  if (!data) return <NotLoaded what="the sign-in rules" error={error} onRetry={refetch} rows={2} />
  const { signInRule: rule } = data
  return <RuleForm key={JSON.stringify(rule)} rule={rule} team={team} />
}

function RuleForm({ rule, team }: SignInRuleProps & { rule: Rule }) {
  const toast = useToast()
  const { change, busy } = useChange(ChangeSignInRuleDocument, 'signInRule')
  const [demand, setDemand] = useState(rule.secondFactorFor)
  const [day, setDay] = useState(rule.secondFactorFrom ?? today())
  const [problem, setProblem] = useState<string | null>(null)
  const chosen: Rule = {
    secondFactorFor: demand,
    secondFactorFrom: demand === 'NOBODY' ? null : day || today(),
  }
  const isChanged =
    demand !== rule.secondFactorFor || chosen.secondFactorFrom !== rule.secondFactorFrom
  useUnsavedGuard(isChanged)

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    setProblem(null)
    try {
      await change({ variables: chosen })
      toast({ title: 'Sign-in rules saved' })
    } catch (error) {
      setProblem(errorMessage(error) ?? 'The rules were not saved. Please try again.')
    }
  }

  return (
    <Form onSubmit={(event) => void save(event)} aria-labelledby="sign-in-rules">
      <Fields>
        <EnumField
          label="A second factor is required of"
          labels={DEMANDS}
          current={demand}
          value={demand}
          onChange={({ target }) =>
            setDemand(NAMES.find((name) => name === target.value) ?? 'NOBODY')
          }
        />
        {demand !== 'NOBODY' && (
          <DateField label="From" hint="It begins at 00:00 UTC" value={day} onChange={setDay} />
        )}
      </Fields>
      <RuleInWords rule={chosen} team={team} />
      <FormError>{problem}</FormError>
      <Button type="submit" busy={busy} busyLabel="Saving...">
        Save rules
      </Button>
    </Form>
  )
}

/** The day that it is for the server. */
function today(): string {
  return new Date().toISOString().slice(0, 10)
}

const Form = styled.form`
  display: grid;
  justify-items: start;
  gap: ${space[4]};
`

const Fields = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-self: stretch;
  gap: ${space[4]};

  > * {
    flex: 0 1 18rem;
  }
`
