/**
 * What runs on a page. `none`: nothing but the boot script, which fetches the page script when it is first
 * needed. `page`: the page script at once.
 */
export type PageScripts = 'none' | 'page'

export type PageHandle = {
  scripts: PageScripts
  /** Class of the body, for styles of one page. */
  body?: string
  /** `bare`: without header, footer and thought dialog, for a page that stands in a frame. */
  frame?: 'bare'
}

export const defaultHandle: PageHandle = { scripts: 'none' }

/** Reads what a route exports as `handle`. */
export function toPageHandle(handle: unknown): PageHandle {
  if (typeof handle !== 'object' || handle === null || !('scripts' in handle)) return defaultHandle
  const { scripts } = handle
  const body = {
    ...('body' in handle && typeof handle.body === 'string' ? { body: handle.body } : {}),
    ...('frame' in handle && handle.frame === 'bare' ? { frame: 'bare' as const } : {}),
  }
  return scripts === 'page' ? { scripts, ...body } : { ...defaultHandle, ...body }
}
