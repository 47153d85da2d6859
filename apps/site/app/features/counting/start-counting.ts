/**
 * Tells the server that a flow was looked at and played, and how far it was watched, once a visit, and nothing of who it was. Whoever
 * asks their browser for privacy sends nothing.
 */
import { limits } from '@flain/contract'
import { watchedEvent, type Watched } from '../../platform/watched.ts'

type Seen = {
  what: 'view' | 'embed' | 'play' | 'watch'
  id: string
  host?: string
  step?: number
  steps?: number
}

/** `id` of the flow that the page shows. */
export function startCounting(what: 'view' | 'embed', id: string): void {
  if (asksForPrivacy()) return
  // A reload is no other visit; where nothing is kept, it is one.
  if (isFirst(`${what} ${id}`)) tell(what === 'embed' ? { what, id, host: hostAround() } : { what, id })
  let furthest: Watched | undefined
  document.addEventListener(watchedEvent, (event) => {
    const { detail } = event as CustomEvent<Watched>
    // Told at once: a browser that is killed sends nothing when it leaves.
    if (!furthest) tell({ what: 'play', id })
    if (!furthest || detail.step > furthest.step) furthest = detail
  })
  let isTold = false
  const tellFurthest = () => {
    if (!furthest || isTold) return
    isTold = true
    const { step, steps } = furthest
    const most = limits.countedSteps
    tell({ what: 'watch', id, step: Math.min(step, most), steps: Math.min(steps, most) })
  }
  // Phones end a page that is hidden without telling it; pages in frames leave without being hidden.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') tellFurthest()
  })
  addEventListener('pagehide', tellFurthest)
}

function asksForPrivacy(): boolean {
  return navigator.doNotTrack === '1' || Reflect.get(navigator, 'globalPrivacyControl') === true
}

function isFirst(visit: string): boolean {
  const key = `flain.seen ${visit}`
  try {
    if (sessionStorage.getItem(key) !== null) return false
    sessionStorage.setItem(key, '1')
  } catch {
    // A browser that keeps nothing counts each time.
  }
  return true
}

function hostAround(): string {
  return URL.canParse(document.referrer) ? new URL(document.referrer).hostname : ''
}

/** Goes out also while the page is leaving; a count that does not arrive is no loss. */
function tell(seen: Seen): void {
  const body = new Blob([JSON.stringify(seen)], { type: 'application/json' })
  navigator.sendBeacon('/api/seen', body)
}
