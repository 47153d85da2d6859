/**
 * Lets the ordinary PostgreSQL driver speak to a database that is a function from bytes to bytes. So the embedded and
 * the server database are used through the same driver, with the same parsing, prepared statements and errors.
 */
import { Duplex } from 'node:stream'

/** One exchange of PostgreSQL's wire protocol; exchanges happen one after another. */
export type Exchange = (request: Uint8Array) => Promise<Uint8Array>

const terminate = 0x58

/** Authentication succeeded; ready for a query. There is nobody to greet and nothing to negotiate. */
const welcome = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])

/**
 * What the connection before may have left behind, taken away. The database has one session for all of them: a driver
 * that connects again would prepare its statements under names that are taken.
 */
function fresh(): Uint8Array {
  const text = Buffer.from('rollback; deallocate all\0')
  const message = Buffer.alloc(5 + text.length)
  message.write('Q')
  message.writeInt32BE(4 + text.length, 1)
  text.copy(message, 5)
  return new Uint8Array(message)
}

export class WireStream extends Duplex {
  readonly #exchange: Exchange
  #isOpen = false

  constructor(exchange: Exchange) {
    super()
    this.#exchange = exchange
  }

  /** What the driver expects of a socket and an in-process connection has no use for. */
  connect() {
    setImmediate(() => this.emit('connect'))
    return this
  }
  setNoDelay() {
    return this
  }
  setKeepAlive() {
    return this
  }
  ref() {
    return this
  }
  unref() {
    return this
  }

  override _read() {}

  override _write(chunk: Uint8Array, _encoding: string, done: (error?: Error) => void) {
    this.#send(chunk).then(() => done(), done)
  }

  override _writev(chunks: { chunk: Uint8Array }[], done: (error?: Error) => void) {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk))).then(() => done(), done)
  }

  async #send(bytes: Uint8Array) {
    if (!this.#isOpen) {
      this.#isOpen = true
      await this.#exchange(fresh())
      this.push(welcome)
      return
    }
    if (bytes[0] === terminate) {
      this.push(null)
      return
    }
    const answer = await this.#exchange(new Uint8Array(bytes))
    if (answer.length > 0) this.push(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength))
  }
}
