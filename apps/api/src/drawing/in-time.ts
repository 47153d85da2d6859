/** How long a list waits for its drawings. */
const patienceMs = 200

/** Whether it was done before a list has waited long enough. It goes on in any case. */
export function inTime(drawing: Promise<unknown>): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>()
  const timer = setTimeout(resolve, patienceMs, false)
  drawing.then(() => resolve(true), reject).finally(() => clearTimeout(timer))
  return promise
}
