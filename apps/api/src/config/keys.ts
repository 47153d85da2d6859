/** Keys for single purposes, all derived from the installation's secret. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

type Purpose = 'otp' | 'decoy' | 'refresh' | 'access' | 'visitor' | 'newsletter' | 'known-browser' | 'work'

export type Keys = {
  /** A keyed hash that cannot be checked by guessing without the secret. */
  pepper: (purpose: Purpose, ...parts: string[]) => string
  /** Hides a text from whoever reads the database; `open` is its inverse. */
  seal: (text: string) => string
  open: (sealed: string) => string
}

const ivBytes = 12
const tagBytes = 16

export function deriveKeys(secret: string): Keys {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `flain ${purpose}`, 32))
  const hmacKeys = {
    otp: derive('otp'),
    decoy: derive('decoy'),
    refresh: derive('refresh'),
    access: derive('access'),
    visitor: derive('visitor'),
    newsletter: derive('newsletter'),
    'known-browser': derive('known-browser'),
    work: derive('work'),
  }
  const sealKey = derive('seal')
  return {
    pepper: (purpose, ...parts) =>
      createHmac('sha256', hmacKeys[purpose]).update(JSON.stringify(parts)).digest('base64url'),
    seal: (text) => {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', sealKey, iv)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, ivBytes))
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}
