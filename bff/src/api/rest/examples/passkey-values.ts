import { each } from './common-values.ts'

const CHALLENGE = 'Tf65bS6D5temh2BwvptqgBPb25iZDRxjwC5ans91IIJ'
const KEY_ID = 'q83vASNFZ4mrze8BI0VniQ'
const SELECTED = { residentKey: 'required', userVerification: 'required' }

/** The parts of passkeys, by their parent. The bytes are only the beginnings of real ones. */
export const PASSKEY_VALUES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  ...each(
    {
      credentialId: KEY_ID,
      challenge: CHALLENGE,
      rpId: 'localhost',
      timeout: 300_000,
      userVerification: 'required',
      userHandle: 'o0a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e',
      clientDataJSON:
        'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoiVGY2NWJTNkQ1dGVtaDJCd3ZwdHFn',
      authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAQ',
      signature: 'MEUCIQDTGVxhrZ1BnpTBTzpVZVx9WcbcbvZC7z0sY1u0o5IyGAIgCsFWBddUJyWJtzT8',
      attestationObject: 'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YViUSZYN5YgOjGh0NBcPZHZgW4',
    },
    'startPasskeySignIn signInStaffWithPasskey signInClientWithPasskey startPasskeyProof proveWithPasskey addPasskey',
  ),
  passkey: {
    id: 5,
    name: 'Firefox on Windows',
    isSynced: true,
    challenge: CHALLENGE,
    timeout: 300_000,
    attestation: 'none',
    transport: 'internal',
  },
  rp: { id: 'localhost', name: 'Harborlight Digital' },
  user: { id: 'o0a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e', name: 'sam' },
  param: { type: 'public-key', alg: -7 },
  credential: { type: 'public-key', id: KEY_ID, transport: 'internal' },
  authenticatorSelection: SELECTED,
}
