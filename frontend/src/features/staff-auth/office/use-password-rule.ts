import { STAFF_PASSWORDS } from '@loggia/contracts/staff-auth/passwords'
import { useQuery } from '@apollo/client/react'
import { fromEnum } from '../../../lib/format/graphql-enum.ts'
import { PASSWORD_HINTS } from '../shared/password-hints.ts'
import { PasswordRuleDocument } from './password-rule.operations.generated.ts'

/** What this installation asks of a new password, with a hint that is empty until the server has said it. */
export function usePasswordRule() {
  // Not in the cache, where it would replace what others know of the installation.
  const { data } = useQuery(PasswordRuleDocument, { fetchPolicy: 'no-cache' })
  const rule = data && fromEnum(STAFF_PASSWORDS, data.installation.staffPasswords)
  return { rule: rule ?? 'basic', hint: rule ? PASSWORD_HINTS[rule] : undefined }
}
