import { limits } from '@flain/contract'
import type { FlowVersion } from '@flain/contract'

const sittingMs = limits.sittingSeconds * 1000

/** A sitting's saves, the newest first. */
export type Sitting = [FlowVersion, ...FlowVersion[]]

/** Versions, the newest first, as the sittings they were saved in. */
export function toSittings(versions: readonly FlowVersion[]): Sitting[] {
  const sittings: Sitting[] = []
  let before: FlowVersion | undefined
  for (const version of versions) {
    const isSame = before && Date.parse(before.saved_at) - Date.parse(version.saved_at) <= sittingMs
    const last = sittings.at(-1)
    if (isSame && last) last.push(version)
    else sittings.push([version])
    before = version
  }
  return sittings
}
