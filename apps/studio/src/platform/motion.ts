const calm = matchMedia('(prefers-reduced-motion: reduce)')

/** Whether the person asked the system for less motion. */
export function prefersCalm(): boolean {
  return calm.matches
}
