/** An authenticator in software: makes passkeys and signs with them as a browser would. */
import { createHash, type KeyObject, generateKeyPairSync, sign } from 'node:crypto'
import { isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers'

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest()
const text = (bytes: Uint8Array) => isoBase64URL.fromBuffer(new Uint8Array(bytes))

type Site = { origin: string; rpID: string }

/** Flags: somebody was there and proved to be the one; with `0x40`, a credential comes along. */
const provenPerson = 0x05

export function createAuthenticator({ origin, rpID }: Site) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = sha256(publicKey.export({ type: 'spki', format: 'der' })).subarray(0, 16)
  let uses = 0
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (flags: number) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(uses)
    return Buffer.concat([sha256(rpID), Buffer.from([flags]), count])
  }
  return {
    /** `statement` is what the authenticator says of itself; nothing, as was asked. */
    create: (challenge: string, statement: { fmt: string; attStmt: Map<string, unknown> } = none) => {
      const data = Buffer.concat([
        authenticatorData(provenPerson | 0x40),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        coseOf(publicKey),
      ])
      const attestation = new Map<string, unknown>([
        ['fmt', statement.fmt],
        ['attStmt', statement.attStmt],
        ['authData', new Uint8Array(data)],
      ])
      return {
        id: text(id),
        rawId: text(id),
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: text(clientData('webauthn.create', challenge)),
          attestationObject: text(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
        },
      }
    },
    /** Now it is a copy that does not know how often the original was used. */
    forgetUses: () => {
      uses = 0
    },
    get: (challenge: string, userId: string) => {
      uses += 1
      const client = clientData('webauthn.get', challenge)
      const data = authenticatorData(provenPerson)
      return {
        id: text(id),
        rawId: text(id),
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
          userHandle: text(Buffer.from(userId)),
        },
      }
    },
  }
}

function coseOf(publicKey: KeyObject) {
  const jwk = publicKey.export({ format: 'jwk' })
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(jwk.x ?? '', 'base64url'))],
      [-3, new Uint8Array(Buffer.from(jwk.y ?? '', 'base64url'))],
    ]),
  )
}

const none = { fmt: 'none', attStmt: new Map<string, unknown>() }
