/** Colours and links of single steps and lines, as other programs write them. */
import { type NodeKind, nodeLooks, soundLink, type StepColour, stepColours } from '@flain/flow'
import { colours, lineLook, lookOf } from '../writing/elsewhere.ts'

export type Worn = { colour?: StepColour; link?: string }

/** Colours by name that files of other programs have. */
const names: Readonly<Record<string, string>> = {
  red: '#ff0000',
  crimson: '#dc143c',
  salmon: '#fa8072',
  tomato: '#ff6347',
  orange: '#ffa500',
  gold: '#ffd700',
  yellow: '#ffff00',
  green: '#008000',
  lightgreen: '#90ee90',
  palegreen: '#98fb98',
  teal: '#008080',
  cyan: '#00ffff',
  turquoise: '#40e0d0',
  blue: '#0000ff',
  lightblue: '#add8e6',
  skyblue: '#87ceeb',
  steelblue: '#4682b4',
  purple: '#800080',
  violet: '#ee82ee',
  lavender: '#e6e6fa',
  magenta: '#ff00ff',
  pink: '#ffc0cb',
  lightpink: '#ffb6c1',
  grey: '#808080',
  gray: '#808080',
  lightgrey: '#d3d3d3',
  lightgray: '#d3d3d3',
}

/** Where one of our colours ends on the ring of hues, in degrees. */
const hues: readonly (readonly [until: number, StepColour])[] = [
  [16, 'red'],
  [65, 'amber'],
  [160, 'green'],
  [190, 'teal'],
  [249, 'blue'],
  [290, 'violet'],
  [345, 'pink'],
  [361, 'red'],
]

function channelsOf(written: string): [number, number, number] | undefined {
  const text = names[written.trim().toLowerCase()] ?? written.trim()
  const digits = /^#([\da-f]{3}|[\da-f]{6})(?:[\da-f]{2})?$/i.exec(text)?.[1]
  if (digits) {
    const whole = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
    const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(whole.slice(at, at + 2), 16))
    return [red, green, blue]
  }
  const parts = /^rgba?\((\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})/.exec(text)
  return parts ? [Number(parts[1]), Number(parts[2]), Number(parts[3])] : undefined
}

/** Less than this between the strongest and the weakest channel is a grey. */
const leastChroma = 14
/** Nearly black and nearly white are nobody's choice. */
const greys = { darkest: 80, lightest: 243 }

/** Our colour that is nearest to one of another program; `undefined` for black, white and what is no colour. */
export function colourNear(written: string | undefined): StepColour | undefined {
  const channels = channelsOf(written ?? '')
  if (!channels) return undefined
  const [red, green, blue] = channels
  const [most, least] = [Math.max(...channels), Math.min(...channels)]
  if (most - least < leastChroma) return most >= greys.darkest && least <= greys.lightest ? 'grey' : undefined
  // The ink of our own lines is dark, and yet a blue.
  if (most < greys.darkest) return undefined
  const sixth = (one: number, other: number) => (60 * (one - other)) / (most - least)
  const cold = most === green ? 120 + sixth(blue, red) : 240 + sixth(red, green)
  const hue = ((most === red ? sixth(green, blue) : cold) + 360) % 360
  return hues.find(([until]) => hue < until)?.[1]
}

type Written = { fill?: string | undefined; stroke?: string | undefined; link?: string | undefined }

/** What a step of another program wears; of one of ours, what is not the look of its kind. */
export function wornBy({ fill, stroke, link }: Written, ours: NodeKind | undefined): Worn {
  const sound = soundLink(link)
  const same = (one: string | undefined, other: string) => one?.toLowerCase() === other
  const own = ours && nodeLooks[ours].light
  const usual =
    own !== undefined && same(fill, own.fill) && (stroke === undefined || same(stroke, own.stroke))
  const ourOwn = stepColours.find((one) => {
    const look = lookOf('action', one)
    return same(fill, look.fill) && same(stroke, look.stroke)
  })
  const colour = usual ? undefined : (ourOwn ?? colourNear(fill) ?? colourNear(stroke))
  return { ...(colour ? { colour } : {}), ...(sound === undefined ? {} : { link: sound }) }
}

/** What a line wears, and where it leads. */
export function wornByLine(stroke: string | undefined, link?: string): Worn {
  const colour = colourOfLine(stroke)
  const sound = soundLink(link)
  return { ...(colour ? { colour } : {}), ...(sound === undefined ? {} : { link: sound }) }
}

/** Most lines of other programs are grey, which says nothing. */
function colourOfLine(stroke: string | undefined): StepColour | undefined {
  if (stroke?.toLowerCase() === colours.quiet) return undefined
  const exact = stepColours.find((one) => lineLook(one) === stroke?.toLowerCase())
  const near = exact ?? colourNear(stroke)
  return near === 'grey' && exact === undefined ? undefined : near
}
