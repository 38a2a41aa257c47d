/** What a browser sends of a passkey, in fields that a script fills in. */
export const PASSKEY_FIELDS = [
  'credentialId',
  'clientDataJSON',
  'authenticatorData',
  'signature',
  'userHandle',
] as const
