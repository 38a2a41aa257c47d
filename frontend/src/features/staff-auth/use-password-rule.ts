import { useQuery } from '@apollo/client/react'
import {
  PASSWORD_MIN_LENGTH,
  passwordOf,
  STAFF_PASSWORDS,
  type StaffPasswords,
} from '@loggia/contracts/staff-auth'
import { useMemo } from 'react'
import { fromEnum } from '../../lib/format/graphql-enum.ts'
import { PasswordRuleDocument } from './password-rule.operations.generated.ts'

const HINTS = {
  basic: `At least ${PASSWORD_MIN_LENGTH.basic} characters`,
  strong: `At least ${PASSWORD_MIN_LENGTH.strong} characters, not easy to guess, and without your name or the company's`,
} as const satisfies Record<StaffPasswords, string>

/**
 * What this installation asks of a new password: a hint, empty until the server has said it, and a schema
 * of the part that the browser can check.
 */
export function usePasswordRule() {
  // Not in the cache, where it would replace what others know of the installation.
  const { data } = useQuery(PasswordRuleDocument, { fetchPolicy: 'no-cache' })
  const rule = data && fromEnum(STAFF_PASSWORDS, data.installation.staffPasswords)
  const password = useMemo(() => passwordOf(PASSWORD_MIN_LENGTH[rule ?? 'basic']), [rule])
  return { rule, hint: rule ? HINTS[rule] : undefined, password }
}
