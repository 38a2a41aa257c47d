import type { Database } from '@loggia/db/client'
import type { User } from '@loggia/db/generated/client'
import { invalidField } from '../kernel/errors.ts'
import type { Config } from '../kernel/config.ts'
import { passwordProblem } from './password-strength.ts'

interface Installation {
  db: Database
  config: Pick<Config, 'STAFF_PASSWORDS'>
}

/**
 * Refuses a new password that this installation does not accept. Every way to set one calls this.
 *
 * @param account whose password it becomes
 * @param field of the input, which shows the error
 * @throws VALIDATION
 */
export async function assertNewPassword(
  { db, config }: Installation,
  password: string,
  { name, username, email }: Pick<User, 'name' | 'username' | 'email'>,
  field = 'password',
): Promise<void> {
  const company = await db.siteSetting.findUnique({ where: { key: 'company_name' } })
  const known = { person: [name, username, withoutTopLevel(email)], company: company?.value ?? '' }
  const problem = await passwordProblem(config.STAFF_PASSWORDS, password, known)
  if (problem) throw invalidField(field, problem)
}

/** Endings such as `.info` say nothing about a person. */
function withoutTopLevel(email: string): string {
  return email.slice(0, email.lastIndexOf('.'))
}
