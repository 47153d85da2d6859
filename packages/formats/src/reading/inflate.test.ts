import * as fc from 'fast-check'
import { constants, deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { fromBase64, toBase64 } from '@flain/flow'
import { fromUtf8, toUtf8 } from './bytes.ts'
import { inflate } from './inflate.ts'
import { cpuMs } from '../testing/cpu-ms.ts'

describe('inflate', () => {
  it('gives back what any way of compressing made smaller', () => {
    const data = fc.oneof(fc.uint8Array({ maxLength: 400 }), fc.string({ maxLength: 2000 }).map(toUtf8))
    const strategy = fc.constantFrom(
      constants.Z_DEFAULT_STRATEGY,
      constants.Z_FIXED,
      constants.Z_HUFFMAN_ONLY,
    )
    fc.assert(
      fc.property(data, strategy, fc.integer({ min: 0, max: 9 }), (bytes, how, level) => {
        const packed = deflateRawSync(bytes, { level, strategy: how })
        expect(Buffer.from(inflate(packed))).toEqual(Buffer.from(bytes))
      }),
      { seed: 51, numRuns: 300 },
    )
  })

  it('stops a bomb at its limit within a second', () => {
    const bomb = deflateRawSync(new Uint8Array(50_000_000))
    expect(cpuMs(() => expect(inflate(bomb)).toBe('too large'))).toBeLessThan(1000)
  })

  it('says that data is damaged and never throws', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(() => inflate(bytes)).not.toThrow()
      }),
      { seed: 52, numRuns: 1000 },
    )
    expect(inflate(new Uint8Array([7]))).toBe('damaged')
  })
})

describe('bytes', () => {
  it('reads base64 as the platform does', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(Buffer.from(fromBase64(Buffer.from(bytes).toString('base64')) ?? [])).toEqual(
          Buffer.from(bytes),
        )
        expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'))
      }),
      { seed: 53 },
    )
    expect(fromBase64('a?b')).toBeUndefined()
  })

  it('reads and writes UTF-8 as the platform does', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const whole = text.toWellFormed()
        expect(Buffer.from(toUtf8(text))).toEqual(Buffer.from(whole, 'utf8'))
        expect(fromUtf8(toUtf8(text))).toBe(whole)
      }),
      { seed: 54 },
    )
  })

  it('replaces damaged UTF-8 and never throws', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(fromUtf8(bytes).isWellFormed()).toBe(true)
      }),
      { seed: 55 },
    )
  })
})
