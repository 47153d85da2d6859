import { galleryPath } from '@flain/content'
import { diagramKinds } from '@flain/flow'

/** Pages finished at build time. The rest (blog, dashboard, 404) is rendered when asked for. */
export const prerenderedPaths: string[] = [
  '/',
  '/use-cases',
  '/pricing',
  '/gallery',
  ...diagramKinds.map(galleryPath),
  '/careers',
  '/downloads',
  '/tutorials',
  '/press',
  '/guidelines',
  '/about',
  '/contact',
  '/help',
  '/changelog',
  '/legal',
  '/legal/privacy',
  '/legal/cookies',
  '/legal/terms',
  '/privacy-policy',
  '/terms-of-service',
  '/manifest.webmanifest',
  '/diagrams/iot-system-design.svg',
]
