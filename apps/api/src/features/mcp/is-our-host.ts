import type { Config } from '../../config/config.ts'

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether somebody asked for this server by a name of its own: another name may be a page's that points it here. */
export function isOurHost(
  host: string,
  { siteUrl, isLoopback }: Pick<Config, 'siteUrl' | 'isLoopback'>,
): boolean {
  const name = host.toLowerCase().replace(/:\d{1,5}$/, '')
  if (name === new URL(siteUrl).hostname) return true
  return isLoopback && loopbackNames.has(name)
}
