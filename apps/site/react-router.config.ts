import type { Config } from '@react-router/dev/config'
import { makePictures } from './build-steps/pictures.ts'
import { prerenderedPaths } from './build-steps/prerendered-paths.ts'

const config: Config = {
  ssr: true,
  prerender: prerenderedPaths,
  // Pages name their own routes: nothing is discovered on the way.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => makePictures(`${reactRouterConfig.buildDirectory}/client`),
}

export default config
