import { vi } from 'vitest'

type Create = (options?: { publicKey?: unknown }) => Promise<unknown>
type Get = (options?: {
  mediation?: string
  signal?: AbortSignal
  publicKey?: unknown
}) => Promise<unknown>

/** A browser with passkeys, which jsdom lacks, until it is restored. By default no authenticator answers it. */
export function stubPasskeys() {
  const isPossible = vi.fn(() => Promise.resolve(true))
  const isSuggested = vi.fn(() => Promise.resolve(false))
  const create = vi.fn<Create>(() => new Promise(() => undefined))
  const get = vi.fn<Get>(() => new Promise(() => undefined))
  vi.stubGlobal('PublicKeyCredential', {
    isUserVerifyingPlatformAuthenticatorAvailable: isPossible,
    isConditionalMediationAvailable: isSuggested,
  })
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create, get } })
  return {
    /** Whether the device can keep passkeys. */
    isPossible,
    /** Whether the browser suggests them in fields. */
    isSuggested,
    create,
    get,
    restore() {
      vi.unstubAllGlobals()
      Reflect.deleteProperty(navigator, 'credentials')
    },
  }
}

const bytes = (...values: number[]) => Uint8Array.of(...values).buffer

/** The answer of an authenticator. */
export const signedAssertion = {
  id: 'key',
  response: {
    clientDataJSON: bytes(251, 255),
    authenticatorData: bytes(1),
    signature: bytes(2),
    userHandle: bytes(3),
  },
}

/** The part that the server gets. */
export const sentAssertion = {
  credentialId: 'key',
  clientDataJSON: '-_8',
  authenticatorData: 'AQ',
  signature: 'Ag',
  userHandle: 'Aw',
}
