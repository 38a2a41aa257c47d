// One script of two small parts.
export { PasskeyInvitation } from './passkey-invitation.tsx'
export { Passkeys } from './passkeys.tsx'
