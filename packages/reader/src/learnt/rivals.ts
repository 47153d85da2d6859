/**
 * What a second look at a pair of units sees. Two questions rarely lead to one step and a message has one sender, so
 * how likely a pair is hangs on how the first look judged all the others.
 */
import { leading, placeOf } from './links.ts'
import { at, tanh } from './network.ts'

const none = placeOf('none')
const same = placeOf('same')
const member = placeOf('member')
const src = placeOf('src')
const dst = placeOf('dst')

/** A pair of units and the sums of each relation between them. */
export type Judged = { i: number; j: number; sums: Float32Array }

/** From 0, never, to 1, surely. */
type Likely = { leads: number; isSame: number; holds: number; sends: number; gets: number }

const logistic = (x: number): number => 0.5 * (1 + tanh(x / 2))

function likelyOf(sums: Float32Array): Likely {
  const lead = Math.max(...leading.map((k) => at(sums, k)))
  return {
    leads: logistic(lead - Math.max(at(sums, none), at(sums, same))),
    isSame: logistic(at(sums, same) - Math.max(at(sums, none), lead)),
    holds: logistic(at(sums, member) - at(sums, none)),
    sends: logistic(at(sums, src) - Math.max(at(sums, none), at(sums, dst))),
    gets: logistic(at(sums, dst) - Math.max(at(sums, none), at(sums, src))),
  }
}

/** The sum and the two largest of several numbers from 0 to 1. */
class Several {
  sum = 0
  most = 0
  private second = 0

  add(number: number): void {
    this.sum += number
    if (number > this.most) [this.most, this.second] = [number, this.most]
    else if (number > this.second) this.second = number
  }

  /** The largest of the others. */
  besides(number: number): number {
    return number === this.most ? this.second : this.most
  }
}

const severals = (count: number): Several[] => Array.from({ length: count }, () => new Several())
const empty = new Several()

export class Rivals {
  private readonly likely = new Map<number, Likely>()
  private readonly size: number
  private readonly into: Several[]
  private readonly out: Several[]
  private readonly isSame: Several[]
  private readonly heldBy: Several[]
  private readonly senders: Several[]
  private readonly getters: Several[]
  private readonly sent: Several[]
  private readonly got: Several[]

  constructor(pairs: readonly Judged[], size: number) {
    this.size = size
    this.into = severals(size)
    this.out = severals(size)
    this.isSame = severals(size)
    this.heldBy = severals(size)
    this.senders = severals(size)
    this.getters = severals(size)
    this.sent = severals(size)
    this.got = severals(size)
    for (const { i, j, sums } of pairs) {
      const likely = likelyOf(sums)
      this.likely.set(i * size + j, likely)
      this.out[i]?.add(likely.leads)
      this.into[j]?.add(likely.leads)
      this.isSame[i]?.add(likely.isSame)
      this.heldBy[j]?.add(likely.holds)
      this.senders[i]?.add(likely.sends)
      this.getters[i]?.add(likely.gets)
      this.sent[j]?.add(likely.sends)
      this.got[j]?.add(likely.gets)
    }
  }

  /** What the first look makes of a unit: what leads to it and on, whether it was said before, who holds it, what it sends and gets. */
  ofUnit(i: number): Float32Array {
    const [into, out] = [this.into[i] ?? empty, this.out[i] ?? empty]
    return Float32Array.of(
      tanh(into.sum),
      tanh(out.sum),
      into.most,
      out.most,
      this.isSame[i]?.most ?? 0,
      this.heldBy[i]?.most ?? 0,
      this.sent[i]?.most ?? 0,
      this.got[i]?.most ?? 0,
    )
  }

  /** What the first look makes of a pair and of what speaks against it; `sure` is how real each unit is. */
  ofPair({ i, j, sums }: Judged, sure: Float32Array): Float32Array {
    const [own, back] = [this.likely.get(i * this.size + j), this.likely.get(j * this.size + i)]
    if (!own) throw new Error('every pair was judged before')
    const [into, out] = [this.into[j] ?? empty, this.out[i] ?? empty]
    return Float32Array.of(
      ...sums.map((sum) => tanh(sum / 4)),
      own.leads,
      into.besides(own.leads),
      out.besides(own.leads),
      tanh(into.sum - own.leads),
      tanh(out.sum - own.leads),
      back?.leads ?? 0,
      this.isSame[j]?.most ?? 0,
      this.isSame[i]?.most ?? 0,
      this.senders[i]?.besides(own.sends) ?? 0,
      this.getters[i]?.besides(own.gets) ?? 0,
      this.heldBy[j]?.besides(own.holds) ?? 0,
      tanh(this.into[i]?.sum ?? 0),
      tanh(this.out[j]?.sum ?? 0),
      at(sure, i),
      at(sure, j),
    )
  }
}
