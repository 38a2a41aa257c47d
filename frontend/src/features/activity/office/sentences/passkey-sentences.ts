import type { Parts, Sentences } from './sentence.ts'

/** Sentences about passkeys, and about signing in or confirming in any way. */
export const PASSKEY_SENTENCES = {
  'passkey.renamed': ({ actor, target }) => `${actor} renamed the passkey ${target}`,
  'passkey.removed': ({ actor, target }) => `${actor} removed the passkey ${target}`,
  'passkey.copyUsed': ({ target }) =>
    `Someone was refused with what seems to be a copy of the passkey ${target}`,
  'staff.signedIn': (parts) => `${parts.actor} signed in${way(parts)}`,
  'staff.signInFailed': (parts) => `Failed sign-in for ${parts.target}${way(parts)}${why(parts)}`,
  'staff.proofFailed': (parts) =>
    `${parts.actor} failed to confirm${way(parts) || ' with their password'}`,
  'staff.ssoLinked': ({ actor }) => `${actor} used single sign-on for the first time`,
  'staff.ssoEnded': ({ target }) =>
    `${target} was signed out, because they have signed out at the identity provider`,
  'client.signedIn': (parts) => `${parts.actor} signed in to the portal${way(parts)}`,
  'client.signInFailed': (parts) =>
    way(parts)
      ? `Failed sign-in to the portal for ${parts.target}${way(parts)}`
      : `${parts.actor} entered a wrong access code for ${parts.target}`,
} satisfies Sentences

const WAYS: Readonly<Record<string, string>> = {
  passkey: ' with a passkey',
  emailLink: ' by the link of an email',
  sso: ' by single sign-on',
}

/** Admins read the remedy here. */
function why({ entry }: Parts): string {
  return entry.after?.['addressNotProved'] === true
    ? ': nobody has confirmed yet that the address of this account is theirs'
    : ''
}

function way({ entry }: Parts): string {
  return WAYS[String(entry.after?.['way'])] ?? ''
}
