/** The avatars to choose from: twelve pieces of a line map, each with one station, drawn here. */
import type { Avatar } from '@flain/contract'

type Line = { name: string; light: string; dark: string; tint: string; darkTint: string }

const lines: readonly Line[] = [
  { name: 'Blue', light: '#1d5bd8', dark: '#6c9dff', tint: '#e0e9fb', darkTint: '#16264a' },
  { name: 'Teal', light: '#007d75', dark: '#2bc0b0', tint: '#d5eeea', darkTint: '#0d2f2d' },
  { name: 'Amber', light: '#b77800', dark: '#eeb138', tint: '#faecc9', darkTint: '#33270d' },
  { name: 'Pink', light: '#c31f70', dark: '#f36ba9', tint: '#fbe1ed', darkTint: '#3a1629' },
  { name: 'Green', light: '#4a8320', dark: '#8fc955', tint: '#e3f0d6', darkTint: '#1d2d12' },
  { name: 'Violet', light: '#7746cf', dark: '#b38cff', tint: '#ece3fb', darkTint: '#281c45' },
]

/** Tracks bend at right angles and run off the edge; the station sits on one of them. */
const tracks: readonly { name: string; path: string; station: readonly [number, number] }[] = [
  { name: 'curve', path: 'M-4 34H20A10 10 0 0 0 30 24V-4M-4 46H28A14 14 0 0 0 42 32V-4', station: [30, 22] },
  { name: 'fork', path: 'M12 52V30A12 12 0 0 1 24 18H52M24 52V36A8 8 0 0 1 32 28H52', station: [36, 28] },
  { name: 'step', path: 'M-4 16H16A8 8 0 0 1 24 24 8 8 0 0 0 32 32H52', station: [24, 24] },
  { name: 'switch', path: 'M10 52V34A12 12 0 0 1 22 22H26A12 12 0 0 0 38 10V-4', station: [24, 22] },
  { name: 'loop', path: 'M-4 12H18A12 12 0 0 1 18 36H-4', station: [30, 24] },
  { name: 'arch', path: 'M8 -4V20A16 16 0 0 0 40 20V-4M20 -4V18A4 4 0 0 0 28 18V-4', station: [24, 36] },
]

type DrawnAvatar = Avatar & { svg: string }

/** Each track in two lines' colours: twelve in all. Their ids stay, because accounts refer to them. */
export const avatars: readonly DrawnAvatar[] = [2, 5].flatMap((offset) =>
  lines.flatMap((line, index) => {
    const track = tracks[index]
    const station = lines[(index + offset) % lines.length]
    if (!track || !station) return []
    const id = `${line.name}-${track.name}-${station.name}`.toLowerCase()
    const name = `${line.name} ${track.name} with ${withArticle(station.name.toLowerCase())} station`
    return [{ id, name, url: `/avatars/${id}.svg`, svg: draw(line, track, station) }]
  }),
)

function withArticle(word: string): string {
  return `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`
}

function draw(line: Line, track: (typeof tracks)[number], station: Line): string {
  const [x, y] = track.station
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="96" height="96">',
    `<style>.g{fill:${line.tint}}.t{stroke:${line.light}}.s{fill:#fff;stroke:${station.light}}`,
    `@media (prefers-color-scheme:dark){.g{fill:${line.darkTint}}.t{stroke:${line.dark}}`,
    `.s{fill:#0d1b2e;stroke:${station.dark}}}</style>`,
    '<rect class="g" width="48" height="48"/>',
    `<path class="t" d="${track.path}" fill="none" stroke-width="6"/>`,
    `<circle class="s" cx="${x}" cy="${y}" r="6" stroke-width="4"/>`,
    '</svg>',
  ].join('')
}
