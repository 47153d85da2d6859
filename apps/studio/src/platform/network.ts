/**
 * The one door through which anything of a drawing leaves this device. It counts what goes through, drawing by drawing,
 * and it can be closed.
 */
import { createValue, type Value } from './value.ts'

/** What went to one place for one purpose. Bytes are those of addresses and bodies, without headers. */
export type Sending = {
  purpose: Purpose
  host: string
  requests: number
  bytes: number
}
/** `asking` carries nothing of a drawing. */
export type Purpose = 'saving' | 'model' | 'asking'

type Receipts = Record<string, Sending[]>
export type Network = { isLocalOnly: boolean; receipts: Receipts }

export type Door = {
  network: Value<Network>
  /** Like the browser's own; refuses everything while the door is closed. */
  fetch: typeof globalThis.fetch
  setLocalOnly: (isOn: boolean) => void
  /** Names the drawing that requests are counted for from now on. */
  countFor: (drawing: () => string) => void
  /** A service behind our server got so many bytes as well. */
  countPassedOn: (onTo: string, bytes: number) => void
}

type Kept = Pick<Storage, 'getItem' | 'setItem'>

const localKey = 'flain.local-only'
const receiptsKey = 'flain.receipts'
/** The drawings that sent something last. */
const mostDrawings = 100

export function createDoor(storage: Kept | undefined, send: typeof globalThis.fetch): Door {
  const network = createValue<Network>({
    isLocalOnly: attempt(() => storage?.getItem(localKey)) === 'on',
    receipts: readReceipts(storage),
  })
  let drawingOf = () => ''
  const count = (sending: Omit<Sending, 'requests'>) => {
    const { [drawingOf()]: known = [], ...others } = network.get().receipts
    const kept = Object.entries(others).slice(-(mostDrawings - 1))
    const receipts = { ...Object.fromEntries(kept), [drawingOf()]: withSending(known, sending) }
    network.set({ receipts })
    attempt(() => storage?.setItem(receiptsKey, JSON.stringify(receipts)))
  }
  return {
    network,
    fetch: async (input, init) => {
      if (network.get().isLocalOnly) throw new TypeError('Local only: nothing leaves this device.')
      const url = new URL(input instanceof Request ? input.url : input, globalThis.location?.href)
      const bytes = bytesOf(url.pathname + url.search) + bytesOf(init?.body)
      count({ purpose: purposeOf(url.pathname, init?.body), host: url.host, bytes })
      return send(input, init)
    },
    setLocalOnly: (isLocalOnly) => {
      network.set({ isLocalOnly })
      attempt(() => storage?.setItem(localKey, isLocalOnly ? 'on' : 'off'))
    },
    countFor: (drawing) => {
      drawingOf = drawing
    },
    countPassedOn: (onTo, bytes) => count({ purpose: 'model', host: onTo, bytes }),
  }
}

function withSending(known: Sending[], sending: Omit<Sending, 'requests'>): Sending[] {
  const isSame = (other: Sending) => other.purpose === sending.purpose && other.host === sending.host
  const before = known.find(isSame)
  const sum = {
    ...sending,
    requests: (before?.requests ?? 0) + 1,
    bytes: (before?.bytes ?? 0) + sending.bytes,
  }
  return [...known.filter((other) => !isSame(other)), sum]
}

function purposeOf(path: string, body: unknown): Purpose {
  if (typeof body !== 'string') return 'asking'
  if (path.startsWith('/api/assistant')) return 'model'
  return path.startsWith('/api/flows') ? 'saving' : 'asking'
}

/** Everything the client sends is text. */
function bytesOf(text: unknown): number {
  return typeof text === 'string' ? new TextEncoder().encode(text).length : 0
}

/** Anything may stand under the key; only what is a receipt counts. */
function readReceipts(storage: Kept | undefined): Receipts {
  const value = attempt((): unknown => JSON.parse(storage?.getItem(receiptsKey) ?? '{}'))
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([id, list]) => (isSendings(list) ? [[id, list]] : [])),
  )
}

function isSendings(value: unknown): value is Sending[] {
  return Array.isArray(value) && value.every(isSending)
}

function isSending(value: unknown): value is Sending {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['purpose', 'host'].every((key) => typeof Reflect.get(value, key) === 'string') &&
    ['requests', 'bytes'].every((key) => Number.isFinite(Reflect.get(value, key)))
  )
}

/** Storage may be closed or full. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
