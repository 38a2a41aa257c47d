import { PASSWORD_MIN_LENGTH, STAFF_PASSWORDS } from '@loggia/contracts/values/staff-passwords'
import { useQuery } from '@apollo/client/react'
import { passwordOf } from '@loggia/contracts/staff-auth'
import { useMemo } from 'react'
import { fromEnum } from '../../lib/format/graphql-enum.ts'
import { PASSWORD_HINTS } from './password-hints.ts'
import { PasswordRuleDocument } from './password-rule.operations.generated.ts'

/**
 * What this installation asks of a new password: a hint, empty until the server has said it, and a schema
 * of the part that the browser can check.
 */
export function usePasswordRule() {
  // Not in the cache, where it would replace what others know of the installation.
  const { data } = useQuery(PasswordRuleDocument, { fetchPolicy: 'no-cache' })
  const rule = data && fromEnum(STAFF_PASSWORDS, data.installation.staffPasswords)
  const password = useMemo(() => passwordOf(PASSWORD_MIN_LENGTH[rule ?? 'basic']), [rule])
  return { rule, hint: rule ? PASSWORD_HINTS[rule] : undefined, password }
}
