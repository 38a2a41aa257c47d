import type { StoredName } from '@loggia/contracts/site/legal/kept-data'
import { writeStored } from './stored.ts'

const KEY = 'passkey-declined' satisfies StoredName

/** Whether creating a passkey was declined in this browser. */
export function wasPasskeyDeclined(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    // Without storage, the invitation would come back each time.
    return true
  }
}

export function declinePasskey(): void {
  writeStored('localStorage', KEY, 'yes')
}
