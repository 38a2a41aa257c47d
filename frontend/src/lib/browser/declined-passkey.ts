import type { StoredName } from '@loggia/contracts/site/legal/kept-data'

const KEY = 'passkey-declined' satisfies StoredName

/** Whether somebody has declined in this browser to create a passkey. */
export function wasPasskeyDeclined(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    // Without storage, the invitation would come back each time.
    return true
  }
}

export function declinePasskey(): void {
  try {
    localStorage.setItem(KEY, 'yes')
  } catch {
    // It is gone until the page is opened again.
  }
}
