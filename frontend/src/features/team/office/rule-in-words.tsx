import { PATHS } from '@loggia/contracts/paths'
import { styled } from 'styled-components'
import { dayInWords } from '../../../lib/dates/list-date.ts'
import { color, space } from '../../../styles/theme.ts'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import type { Member } from './member.ts'
import type { SignInRuleQuery } from './sign-in-rule.operations.generated.ts'

export type Rule = SignInRuleQuery['signInRule']

/** How many people are named. */
const MAX_NAMES = 5

interface RuleInWordsProps {
  rule: Rule
  team: readonly Member[]
}

/** The effect of a rule at the next sign-in, and the people without a second factor. */
export function RuleInWords({ rule, team }: RuleInWordsProps) {
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
