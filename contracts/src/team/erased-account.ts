/**
 * Whether an account is the rest that an erasure leaves of a member of staff, for the records that name it. It cannot
 * be used again.
 */
export function isErasedAccount({ id, email }: { id: number; email: string }): boolean {
  return email === `erased-${id}@erased.invalid`
}
