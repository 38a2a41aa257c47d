import { post, signInStaff } from '../load/sessions.ts'

/** The account that the bench registers. */
export const STAFF = {
  name: 'Bench Staff',
  email: 'bench@harborlight.example',
  username: 'bench',
  password: 'only-for-the-bench-1',
}

/** Registers the account, signs in and returns the session cookie. */
export async function registerStaff(origin: string): Promise<string> {
  await post(origin, '/api/register', STAFF)
  return signInStaff(origin, STAFF.username, STAFF.password)
}
