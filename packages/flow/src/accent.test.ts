import { expect, test } from 'vitest'
import { accentsOf, isColour } from './accent.ts'

test('keeps a colour that stands out, and shades it where it would not', () => {
  const { light, dark } = accentsOf('#1d4ed8')
  expect(light).toBe('#1d4ed8')
  expect(dark).not.toBe('#1d4ed8')
  expect(accentsOf('#ffffff').dark).toBe('#ffffff')
  expect(accentsOf('#000000').light).toBe('#000000')
  expect(accentsOf('#FFFF00')).toEqual({ light: expect.stringMatching(/^#[\da-f]{6}$/), dark: '#ffff00' })
})

test('shades within a hue: pink becomes a deep pink, and grey stays grey', () => {
  const channels = accentsOf('#f7c5d5').light.slice(1).match(/../g) ?? []
  const [red = 0, green = 0, blue = 0] = channels.map((digits) => Number.parseInt(digits, 16))
  expect(red - green).toBeGreaterThan(80)
  expect(blue).toBeGreaterThan(green)
  expect(accentsOf('#808080').light).toMatch(/^#(..)\1\1$/)
})

test('makes no strong colour of what is nearly white or black', () => {
  for (const colour of ['#fffffe', '#fefefd', '#000001']) {
    for (const shade of Object.values(accentsOf(colour))) {
      const channels = (shade.slice(1).match(/../g) ?? []).map((digits) => Number.parseInt(digits, 16))
      expect(Math.max(...channels) - Math.min(...channels)).toBeLessThan(12)
    }
  }
})

test('takes no word, function or longer text for a colour', () => {
  const others = ['', 'red', '#fff', '#12345g', '#1234567', 'rgb(0,0,0)', '#123456;x', 'url(#a)', '#12345６']
  expect(others.filter(isColour)).toEqual([])
  expect(isColour('#A1b2C3')).toBe(true)
})
