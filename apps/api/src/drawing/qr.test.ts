import { Resvg } from '@resvg/resvg-js'
import jsQR from 'jsqr'
import { expect, test } from 'vitest'
import { drawQr } from './qr.ts'

test.each(['https://flain.example/f/seed-round-to-series-a', `https://a.example/f/${'x'.repeat(200)}`])(
  'is read back as %s',
  (address) => {
    const image = new Resvg(drawQr(address)).render()
    const read = jsQR(new Uint8ClampedArray(image.pixels), image.width, image.height)
    expect(read?.data).toBe(address)
  },
)
