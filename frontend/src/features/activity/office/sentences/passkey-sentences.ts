import type { Parts, Sentences } from './sentence.ts'

/** What happens to passkeys, and signing in with or without one. */
export const PASSKEY_SENTENCES = {
  'passkey.renamed': ({ actor, target }) => `${actor} renamed the passkey ${target}`,
  'passkey.removed': ({ actor, target }) => `${actor} removed the passkey ${target}`,
  'passkey.copyUsed': ({ target }) =>
    `Someone was refused with what seems to be a copy of the passkey ${target}`,
  'staff.signedIn': (parts) => `${parts.actor} signed in${withPasskey(parts)}`,
  'staff.signInFailed': (parts) => `Failed sign-in for ${parts.target}${withPasskey(parts)}`,
  'client.signedIn': (parts) => `${parts.actor} signed in to the portal${withPasskey(parts)}`,
  'client.signInFailed': (parts) =>
    withPasskey(parts)
      ? `Failed sign-in to the portal for ${parts.target}${withPasskey(parts)}`
      : `${parts.actor} entered a wrong access code for ${parts.target}`,
} satisfies Sentences

function withPasskey({ entry }: Parts): string {
  return entry.after?.['way'] === 'passkey' ? ' with a passkey' : ''
}
