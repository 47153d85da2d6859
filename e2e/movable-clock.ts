/**
 * Loaded into a server process before the product: its clock goes on by what the parent process says over the channel
 * between them. Nothing in the product offers this.
 */
const realNow = Date.now
let aheadMs = 0
const now = () => realNow() + aheadMs

globalThis.Date = new Proxy(Date, {
  construct: (real, given: unknown[], wanted) =>
    Reflect.construct(real, given.length === 0 ? [now()] : given, wanted) as object,
  get: (real, name): unknown => (name === 'now' ? now : Reflect.get(real, name)),
})

process.on('message', (message: { advanceSeconds?: number }) => {
  aheadMs += (message.advanceSeconds ?? 0) * 1000
  process.send?.({ isAdvanced: true })
})
// The channel alone keeps no server alive.
process.channel?.unref()
