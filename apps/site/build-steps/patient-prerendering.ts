import type { Plugin } from 'vite'

/** Longer than any machine needs that can hold the build at all. */
const patienceMs = 20 * 60 * 1000

/**
 * The framework gives up a page that is not finished after ten seconds and fails the build, and has no setting for
 * it. The first page waits for the whole server build to be read, which a small machine does not do in that time.
 */
export function patientPrerendering(): Plugin {
  return {
    name: 'patient-prerendering',
    apply: 'build',
    config: () => {
      const usual = AbortSignal.timeout.bind(AbortSignal)
      AbortSignal.timeout = (ms) => usual(Math.max(ms, patienceMs))
    },
  }
}
