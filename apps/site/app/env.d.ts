declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'
  export const routes: ServerBuild['routes']
  export const assets: ServerBuild['assets']
  export const entry: ServerBuild['entry']
  export const publicPath: ServerBuild['publicPath']
  export const assetsBuildDirectory: ServerBuild['assetsBuildDirectory']
  export const future: ServerBuild['future']
  export const ssr: ServerBuild['ssr']
  export const isSpaMode: ServerBuild['isSpaMode']
  export const prerender: ServerBuild['prerender']
  export const routeDiscovery: ServerBuild['routeDiscovery']
}

declare module 'virtual:boot-script' {
  /** The boot script, bundled and minified. */
  const text: string
  export default text
}

declare module 'virtual:page-script' {
  /** The address of the page script. */
  const address: string
  export default address
}

declare module 'virtual:account-menu-script' {
  /** The address of the script of the menu of whoever is signed in. */
  const address: string
  export default address
}

declare module 'virtual:search-script' {
  /** The address of the script of the search over everything. */
  const address: string
  export default address
}

declare module 'virtual:dashboard-script' {
  /** The address of the dashboard's script. */
  const address: string
  export default address
}

declare module 'virtual:activate-script' {
  /** The address of the activation page's script. */
  const address: string
  export default address
}

declare module 'virtual:flow-script' {
  /** The address of the script of a flow's page. */
  const address: string
  export default address
}

declare module 'virtual:embed-script' {
  /** The address of the script of the page that stands in frames. */
  const address: string
  export default address
}

declare module 'virtual:administration-script' {
  /** The address of the administration's script. */
  const address: string
  export default address
}

declare module 'virtual:community-script' {
  /** The address of the script of pages that show creators. */
  const address: string
  export default address
}
declare module 'virtual:followed-script' {
  /** The address of the script of pages that show creators. */
  const address: string
  export default address
}

declare module 'virtual:confirm-email-script' {
  /** The address of the script of the page that confirms a change of address. */
  const address: string
  export default address
}

declare module 'virtual:authorize-script' {
  /** The address of the script of the page where a program's question is answered. */
  const address: string
  export default address
}

declare module 'virtual:newsletter-script' {
  /** The address of the script of the newsletter's own pages. */
  const address: string
  export default address
}
