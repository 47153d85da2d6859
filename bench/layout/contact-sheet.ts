/**
 * `npm run sheet`: thirty flows on one sheet, as our reader and layout draw them, in both themes. The home page and the
 * records show what it writes to docs/pictures.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { moreFlows } from '@flain/content'
import { layOutInRoom, type Measure, type Room, type Scene } from '@flain/layout'
import { createMeasure } from '@flain/layout/text'
import { read } from '@flain/reader'
import { categories, type Category, palettes, toSvg } from '@flain/render'
import { typedFlows } from './typed-flows.ts'

/** Flows a new community begins with, and longer ones as people type them: small ones and large ones by turns. */
const shown: readonly string[] = [
  'invoice-to-cash deploy subscription-flywheel crew-of-a-small-film release',
  'orders-behind-a-queue learn-a-language-in-a-year clerk card-payment-step-by-step should-i-take-the-car',
  'two-thousand-years-of-cells claim a-parcel-and-its-states monolith-or-services the-monthly-close',
  'podcast tables-of-a-small-library film-or-series garden street-party-in-six-weeks',
  'parts-of-a-cell a-house-that-knows-you-left support water-goes-round hiring',
  'sunday-batch-cooking wedding who-does-what-at-the-market when-the-pager-rings move',
].flatMap((row) => row.split(' '))

const across = 5
const tile = { width: 300, height: 190, gap: 14, padding: 14, radius: 14 }
/** A small flow is shown larger here than where one works on it, so that all tiles are filled alike. */
const room: Room = { width: 1000, height: 600, fontSize: 16, largest: 1.7 }

type Shown = { scene: Scene; category: Category }

function draw(name: string, index: number, measure: Measure): Shown {
  const seeded = moreFlows.find(({ slug }) => slug === name)
  const thought = seeded?.thought ?? typedFlows[name]
  if (thought === undefined) throw new Error(`No flow is called ${name}.`)
  const scene = layOutInRoom(read(thought).graph, room, measure)
  return { scene, category: seeded?.category ?? categories[index % categories.length] ?? categories[0] }
}

/** Ids and names of a drawing are of no use within a sheet. */
function inTile({ scene, category }: Shown, index: number, theme: 'light' | 'dark'): string {
  const { canvas, quiet } = palettes[theme]
  const x = 1 + (index % across) * (tile.width + tile.gap)
  const y = 1 + Math.floor(index / across) * (tile.height + tile.gap)
  const inner = { width: tile.width - 2 * tile.padding, height: tile.height - 2 * tile.padding }
  const { width, height } = scene.bounds
  const scale = Math.min(
    inner.width / width,
    inner.height / height,
    (room.largest ?? 1) * (inner.width / room.width),
  )
  const place = {
    x: (tile.padding + (inner.width - width * scale) / 2).toFixed(1),
    y: (tile.padding + (inner.height - height * scale) / 2).toFixed(1),
  }
  const drawing = toSvg(scene, { category, theme, background: 'none', idPrefix: `f${index}` })
    .replace(/<title>.*?<\/title>/u, '')
    .replace(/ xmlns="[^"]*"| role="img"/gu, '')
    .replace(
      / width="[^"]*" height="[^"]*"/u,
      ` x="${place.x}" y="${place.y}" width="${(width * scale).toFixed(1)}" height="${(height * scale).toFixed(1)}"`,
    )
  return `<g transform="translate(${x} ${y})"><rect width="${tile.width}" height="${tile.height}" rx="${tile.radius}" fill="${canvas}" stroke="${quiet}" stroke-opacity=".4"/>${drawing}</g>`
}

function sheet(all: readonly Shown[], theme: 'light' | 'dark', font: Uint8Array): string {
  const rows = Math.ceil(all.length / across)
  const width = across * (tile.width + tile.gap) - tile.gap + 2
  const height = rows * (tile.height + tile.gap) - tile.gap + 2
  const face = `@font-face{font-family:'Schibsted Grotesk';font-weight:400 900;src:url(data:font/woff2;base64,${Buffer.from(font).toString('base64')})}`
  const tiles = all.map((one, index) => inTile(one, index, theme)).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img"><title>Thirty flows</title><style>${face}</style>${tiles}</svg>\n`
}

const fonts = join(import.meta.dirname, '../../packages/layout/fonts')
const pictures = join(import.meta.dirname, '../../docs/pictures')
const measure = await createMeasure(readFileSync(join(fonts, 'schibsted-grotesk-560.ttf')))
const font = readFileSync(join(fonts, 'schibsted-grotesk-560-basic.woff2'))
const all = shown.map((name, index) => draw(name, index, measure))
for (const theme of ['light', 'dark'] as const)
  writeFileSync(join(pictures, `thirty-flows-${theme}.svg`), sheet(all, theme, font))
