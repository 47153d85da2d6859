import { whenIdle } from './idle.ts'
import { trustedScriptUrl } from './trusted-types.ts'

/** Lets the studio open without a network from the next visit on, where the browser can; begins when it is idle. */
export function keepStudio(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () => {
    const address = trustedScriptUrl(`${import.meta.env.BASE_URL}service-worker.js`)
    // A browser that keeps nothing refuses; the studio then needs the network, as before.
    navigator.serviceWorker.register(address).catch(() => {})
  }
  if (document.readyState === 'complete') whenIdle(register)
  else window.addEventListener('load', () => whenIdle(register), { once: true })
}
