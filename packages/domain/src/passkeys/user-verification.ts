import type { PasskeySide } from '@loggia/contracts/passkeys/passkeys'

/** Whether authenticators ask for a finger, a face or a PIN: always of staff, who see everybody's data. */
export function verificationOf(side: PasskeySide): 'required' | 'preferred' {
  return side === 'staff' ? 'required' : 'preferred'
}
