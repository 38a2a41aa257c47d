import { createHash, createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { passkeyOptions, passkeySignInOptions } from '@loggia/contracts/passkeys/passkeys'
import type { z } from 'zod'

/** The differences from an honest browser and a good authenticator. */
interface Quirks {
  origin?: string
  rpId?: string
  challenge?: string
  /** Whether a finger, a face or a PIN was asked for. */
  isVerified?: boolean
  /** The counter of the authenticator. */
  counter?: number
  /** `internal` where nothing else is said. */
  transports?: string[]
}

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 }

/** An authenticator in software, with one ES256 key, and the browser that it is used in. */
export function createAuthenticator(publicUrl: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const key = createPrivateKey(privateKey.export({ format: 'pem', type: 'pkcs8' }))
  const id = randomBytes(16)
  const { origin: ownOrigin, hostname } = new URL(publicUrl)
  let userHandle = ''
  let count = 0

  function dataOf(
    { rpId = hostname, isVerified = true, counter = ++count }: Quirks,
    attested?: Buffer,
  ): Buffer {
    const flags =
      FLAGS.present | (isVerified ? FLAGS.verified : 0) | (attested ? FLAGS.attested : 0)
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(counter)
    const parts = [sha256(Buffer.from(rpId)), Buffer.of(flags), counted]
    return Buffer.concat([...parts, attested ?? Buffer.alloc(0)])
  }

  function clientDataOf(type: string, asked: string, quirks: Quirks): Buffer {
    const { origin = ownOrigin, challenge = asked } = quirks
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  return {
    id: id.toString('base64url'),
    /** Makes the passkey, with attestation `none`. */
    make(options: z.infer<typeof passkeyOptions>, quirks: Quirks = {}) {
      userHandle = options.user.id
      const attested = Buffer.concat([
        Buffer.alloc(16),
        Buffer.of(0, id.length),
        id,
        coseKey(Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')),
      ])
      const clientData = clientDataOf('webauthn.create', options.challenge, quirks)
      return {
        clientDataJSON: clientData.toString('base64url'),
        attestationObject: attestation(dataOf(quirks, attested)).toString('base64url'),
        transports: quirks.transports ?? ['internal'],
      }
    },
    /** Signs in with the passkey. */
    sign(options: z.infer<typeof passkeySignInOptions>, quirks: Quirks = {}) {
      const clientData = clientDataOf('webauthn.get', options.challenge, quirks)
      const data = dataOf(quirks)
      const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), key)
      return {
        credentialId: id.toString('base64url'),
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle,
      }
    },
  }
}

export type Authenticator = ReturnType<typeof createAuthenticator>

function sha256(data: Buffer): Buffer {
  return createHash('sha256').update(data).digest()
}

/** The map `{1: 2, 3: -7, -1: 1, -2: x, -3: y}` in CBOR: an elliptic key on P-256 for ES256. */
function coseKey(x: Buffer, y: Buffer): Buffer {
  const bytes32 = Buffer.of(0x58, 32)
  const head = Buffer.of(0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21)
  return Buffer.concat([head, bytes32, x, Buffer.of(0x22), bytes32, y])
}

/** The map `{fmt: 'none', attStmt: {}, authData}` in CBOR. */
function attestation(data: Buffer): Buffer {
  const length = Buffer.of(0x58, data.length)
  return Buffer.concat([
    Buffer.of(0xa3),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.of(0xa0),
    text('authData'),
    length,
    data,
  ])
}

function text(value: string): Buffer {
  return Buffer.concat([Buffer.of(0x60 + value.length), Buffer.from(value)])
}
