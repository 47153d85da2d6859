import { pages } from '@flain/content'
import type { MetaDescriptor } from 'react-router'
import { Activation } from '../../features/activation/activation.tsx'
import type { PageHandle } from '../../platform/page-handle.ts'
import { picturePath, siteUrlOf, toMeta } from '../../platform/page-meta.ts'
import '../../features/activation/activation.css'
import activateScript from 'virtual:activate-script'

/** The page is a few words that change: a small script of its own is enough. */
export const handle: PageHandle = { scripts: 'none' }

export function meta({ matches }: { matches: readonly unknown[] }): MetaDescriptor[] {
  const { title, description } = pages['/activate']
  return toMeta(siteUrlOf(matches), {
    title,
    description,
    canonical: '/activate',
    picture: picturePath('/'),
    isListed: false,
  })
}

/** Where the mailed link leads. */
export default function ActivatePage() {
  return (
    <>
      <Activation />
      <script type="module" src={activateScript} />
    </>
  )
}
