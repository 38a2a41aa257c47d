/**
 * Whether an account is what an erasure left of a member of staff, for the records that name it: nobody has it, and nobody
 * gets it back.
 */
export function isErasedAccount({ id, email }: { id: number; email: string }): boolean {
  return email === `erased-${id}@erased.invalid`
}
