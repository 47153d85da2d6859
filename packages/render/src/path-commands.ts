/** Absolute commands: a move, a line, a cubic curve, a close. Anything our path data says can be said so. */
export type PathCommand =
  | { type: 'move' | 'line'; x: number; y: number }
  | { type: 'curve'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
  | { type: 'close' }

const letters = /([MmLlHhVvAaCcSsZz])([^MmLlHhVvAaCcSsZz]*)/g
const numbers = /-?(?:\d+\.?\d*|\.\d+)/g

/**
 * Path data as absolute commands, arcs as curves, exact to a thousandth of their radius. Reads what our shapes
 * and routes write: axis-parallel ellipses, flags with or without spaces; anything else is passed over.
 */
export function pathCommands(d: string): PathCommand[] {
  const pen = new PathPen()
  for (const [, letter = '', rest = ''] of d.matchAll(letters)) {
    pen.take(
      letter,
      letter === 'a' || letter === 'A' ? arcNumbers(rest) : (rest.match(numbers) ?? []).map(Number),
    )
  }
  return pen.commands
}

/** Radii, rotation, two flags and the end; the flags are single digits that may stand against what follows. */
function arcNumbers(rest: string): number[] {
  const found =
    /^\s*([\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)[\s,]+([01])[\s,]*([01])[\s,]*(-?[\d.]+)[\s,]*(-?[\d.]+)/.exec(
      rest,
    )
  return (found?.slice(1) ?? []).map(Number)
}

class PathPen {
  readonly commands: PathCommand[] = []
  #x = 0
  #y = 0
  #startX = 0
  #startY = 0
  /** The second control point of the last curve, which `S` reflects. */
  #control: { x: number; y: number } | undefined

  take(letter: string, values: readonly number[]): void {
    const isRelative = letter === letter.toLowerCase()
    const [x, y] = isRelative ? [this.#x, this.#y] : [0, 0]
    const kind = letter.toUpperCase()
    const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0, sixth = 0, seventh = 0] = values
    if (kind === 'Z') {
      this.commands.push({ type: 'close' })
      this.#go(this.#startX, this.#startY)
    } else if (kind === 'M') {
      this.#line('move', x + first, y + second)
      this.#startX = this.#x
      this.#startY = this.#y
    } else if (kind === 'L') this.#line('line', x + first, y + second)
    else if (kind === 'H') this.#line('line', x + first, this.#y)
    else if (kind === 'V') this.#line('line', this.#x, y + first)
    else if (kind === 'C') this.#curve([x + first, y + second, x + third, y + fourth], x + fifth, y + sixth)
    else if (kind === 'S') {
      const mirror = this.#control ?? { x: this.#x, y: this.#y }
      const start = [2 * this.#x - mirror.x, 2 * this.#y - mirror.y] as const
      this.#curve([...start, x + first, y + second], x + third, y + fourth)
    } else if (kind === 'A' && values.length === 7) {
      this.#arc(
        { rx: first, ry: second, isLarge: fourth === 1, isSweep: fifth === 1 },
        x + sixth,
        y + seventh,
      )
    }
  }

  #go(x: number, y: number): void {
    this.#x = x
    this.#y = y
    this.#control = undefined
  }

  #line(type: 'move' | 'line', x: number, y: number): void {
    this.commands.push({ type, x, y })
    this.#go(x, y)
  }

  #curve([x1, y1, x2, y2]: readonly [number, number, number, number], x: number, y: number): void {
    this.commands.push({ type: 'curve', x1, y1, x2, y2, x, y })
    this.#go(x, y)
    this.#control = { x: x2, y: y2 }
  }

  /** SVG 2, appendix B.2.4, for ellipses that are not turned, in quarters at most. */
  #arc({ rx, ry, isLarge, isSweep }: Arc, toX: number, toY: number): void {
    const [fromX, fromY] = [this.#x, this.#y]
    if (rx === 0 || ry === 0 || (fromX === toX && fromY === toY)) {
      this.#line('line', toX, toY)
      return
    }
    const halfX = (fromX - toX) / 2
    const halfY = (fromY - toY) / 2
    const grow = Math.max(1, Math.hypot(halfX / rx, halfY / ry))
    const [a, b] = [rx * grow, ry * grow]
    const reach = (halfX / a) ** 2 + (halfY / b) ** 2
    const side = (isLarge === isSweep ? -1 : 1) * Math.sqrt(Math.max(0, (1 - reach) / reach))
    const centreX = side * ((a * halfY) / b) + (fromX + toX) / 2
    const centreY = -side * ((b * halfX) / a) + (fromY + toY) / 2
    const start = Math.atan2((fromY - centreY) / b, (fromX - centreX) / a)
    let turn = Math.atan2((toY - centreY) / b, (toX - centreX) / a) - start
    if (isSweep && turn < 0) turn += 2 * Math.PI
    if (!isSweep && turn > 0) turn -= 2 * Math.PI
    const parts = Math.max(1, Math.ceil(Math.abs(turn) / (Math.PI / 2) - 1e-6))
    const step = turn / parts
    const pull = (4 / 3) * Math.tan(step / 4)
    const at = (angle: number): [number, number] => [
      centreX + a * Math.cos(angle),
      centreY + b * Math.sin(angle),
    ]
    for (let part = 0; part < parts; part++) {
      const [from, to] = [start + part * step, start + (part + 1) * step]
      const [x0, y0] = at(from)
      const [x, y] = part === parts - 1 ? [toX, toY] : at(to)
      const control = [
        x0 - pull * a * Math.sin(from),
        y0 + pull * b * Math.cos(from),
        x + pull * a * Math.sin(to),
        y - pull * b * Math.cos(to),
      ] as const
      this.#curve(control, x, y)
    }
    this.#control = undefined
  }
}

type Arc = { rx: number; ry: number; isLarge: boolean; isSweep: boolean }
