import type { Visitor } from './visitor.ts'

/** A drawing of some size, told apart by its first label. */
const documentOf = (label: string) => ({
  version: 1,
  kind: 'process',
  direction: 'right',
  nodes: Array.from({ length: 30 }, (_, n) => ({
    id: `n${n}`,
    kind: 'action',
    label: n === 0 ? label : `Step ${n} of a drawing`,
  })),
  edges: Array.from({ length: 29 }, (_, n) => ({
    id: `e${n}`,
    from: `n${n}`,
    to: `n${n + 1}`,
    kind: 'main',
  })),
  groups: [],
  steps: [],
})

type Saved = { version: number; label: string }
type Answer = { version: number; document: { nodes: { label: string }[] } }

/** One tab: saves its flow over and over, as the studio does, and remembers what was acknowledged. */
export class Writer {
  readonly acknowledged: Saved[] = []
  readonly #strange: Saved[] = []
  #sent = ''
  #count = 0
  #id = ''
  readonly #person: Visitor
  readonly #name: string
  readonly #onSave: () => void

  /** `onSave` is told of every save that was acknowledged. */
  constructor(person: Visitor, name: string, onSave: () => void) {
    this.#person = person
    this.#name = name
    this.#onSave = onSave
  }

  async create() {
    const label = `${this.#name} 0`
    const { status, json } = await this.#person.call('POST', '/api/flows', {
      name: this.#name,
      document: documentOf(label),
    })
    if (status !== 201) throw new Error(JSON.stringify(json))
    this.#id = (json['data'] as { id: string }).id
    this.#acknowledge({ version: 1, label })
  }

  /** After a crash the server has what was acknowledged last or what was sent after that; anything else is remembered. */
  async lookAgain() {
    const { json } = await this.#person.call('GET', `/api/flows/${this.#id}`)
    const saved = toSaved(json['data'] as Answer)
    const { version = 0, label } = this.acknowledged.at(-1) ?? {}
    if (saved.version === version && saved.label === label) return
    if (saved.version === version + 1 && saved.label === this.#sent) this.acknowledged.push(saved)
    else this.#strange.push(saved)
  }

  /** Saves until the server does not answer any more. */
  async writeWhile(isWriting: () => boolean) {
    while (isWriting()) {
      this.#count += 1
      this.#sent = `${this.#name} ${this.#count}`
      const version = this.acknowledged.at(-1)?.version ?? 0
      const answer = await this.#person
        .call(
          'PATCH',
          `/api/flows/${this.#id}`,
          { document: documentOf(this.#sent) },
          { 'If-Match': `"${version}"` },
        )
        .catch(() => undefined)
      if (answer?.status !== 200) return
      this.#acknowledge({ version: version + 1, label: this.#sent })
    }
  }

  /** The acknowledged saves that the history does not have, and what the server had that nobody sent. */
  async lost(): Promise<Saved[]> {
    const lost = [...this.#strange]
    for (const saved of this.acknowledged) {
      const { json } = await this.#person.call('GET', `/api/flows/${this.#id}/versions/${saved.version}`)
      const kept = json['data'] as Answer | undefined
      if (kept?.document.nodes[0]?.label !== saved.label) lost.push(saved)
    }
    return lost
  }

  #acknowledge(saved: Saved) {
    this.acknowledged.push(saved)
    this.#onSave()
  }
}

const toSaved = ({ version, document }: Answer): Saved => ({
  version,
  label: document.nodes[0]?.label ?? '',
})
