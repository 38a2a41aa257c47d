import { useState } from 'react'
import { useCachedClientStatus } from '../../../client-auth/shared/use-client-status.ts'
import { useCachedStaff } from '../../../staff-auth/shared/session/use-viewer.ts'
import type { Side } from '../subject.ts'

/**
 * Names a draft in this browser: both sides may be signed in, and one person after another.
 *
 * @param about the record, such as a `conversationKey`
 */
export function useDraftName(
  side: Side,
  kind: 'message' | 'note' | 'approval',
  about: string,
): string {
  const staff = useCachedStaff()
  const client = useCachedClientStatus()
  const person = side === 'office' ? staff?.id : client?.email
  // It stays when the session ends meanwhile.
  const [name] = useState(`${side} ${kind} ${about} ${person}`)
  return name
}
