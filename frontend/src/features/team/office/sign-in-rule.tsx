import { useState } from 'react'
import { styled } from 'styled-components'
import { useQuery } from '@apollo/client/react'
import { space } from '../../../styles/theme.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import type { Member } from './member.ts'
import { type Rule, RuleInWords } from './rule-in-words.tsx'
import { SignInRuleDocument } from './sign-in-rule.operations.generated.ts'
import { SignInRuleDialog } from './sign-in-rule-dialog.tsx'

/** The people who need a second factor, the first day, and the effect. */
export function SignInRule({ team }: { team: readonly Member[] }) {
  const { data, error, refetch } = useQuery(SignInRuleDocument)
  const [isOpen, setIsOpen] = useState(false)
  if (!data) return <NotLoaded what="the sign-in rules" error={error} onRetry={refetch} rows={2} />
  const { signInRule: rule } = data
  const inWords = (each: Rule) => <RuleInWords rule={each} team={team} />
  return (
    <Section>
      {inWords(rule)}
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        Change the rules
      </Button>
      {isOpen && <SignInRuleDialog rule={rule} inWords={inWords} onDone={() => setIsOpen(false)} />}
    </Section>
  )
}

const Section = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[4]};
`
