/**
 * Opens the studio without a network. It keeps the page and the files of the build and nothing else: no answer of the
 * API, no page of a person, nothing anybody wrote.
 *
 * NOTE: a new release waits until no tab has the one before open, so that an open tab finds every file of its own.
 */
import { createOffline } from './offline.ts'

declare const self: ServiceWorkerGlobalScope
/** The build puts them here. */
declare const studioRelease: string
declare const studioFiles: readonly string[]

const offline = createOffline({
  release: studioRelease,
  scope: self.registration.scope,
  files: studioFiles,
  caches: self.caches,
  fetch: (...request) => self.fetch(...request),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
})

self.addEventListener('install', (event) => event.waitUntil(offline.keepRelease()))

self.addEventListener('activate', (event) => {
  event.waitUntil(offline.forgetOtherReleases().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  switch (offline.concerns(event.request)) {
    case 'page': {
      const { answer, later } = offline.answerPage(event.request)
      event.respondWith(answer)
      return event.waitUntil(later)
    }
    case 'file':
      return event.respondWith(offline.answerFile(event.request))
    case undefined:
  }
})
