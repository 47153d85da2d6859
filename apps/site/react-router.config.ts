import type { Config } from '@react-router/dev/config'
import { dropFrameworkScripts } from './build-steps/drop-framework-scripts.ts'
import { makePictures } from './build-steps/pictures.ts'
import { prerenderedPaths } from './build-steps/prerendered-paths.ts'

const config: Config = {
  ssr: true,
  prerender: prerenderedPaths,
  // Pages name their own routes: nothing is discovered on the way.
  routeDiscovery: { mode: 'initial' },
  buildEnd: async ({ reactRouterConfig }) => {
    const folder = `${reactRouterConfig.buildDirectory}/client`
    await dropFrameworkScripts(folder)
    await makePictures(folder)
  },
}

export default config
