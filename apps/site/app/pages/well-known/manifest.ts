import { brand, home, thoughtDialog } from '@flain/content'
import { frameLooks } from '@flain/flow'

/** The web app manifest: what a browser needs to install Flain. It starts in the studio, which opens without a network. */
export function loader() {
  const manifest = {
    name: brand.name,
    short_name: brand.name,
    description: home.subtitle,
    id: '/',
    start_url: '/studio/',
    scope: '/',
    display: 'standalone',
    background_color: frameLooks.paper.light,
    theme_color: frameLooks.paper.light,
    categories: ['productivity', 'education'],
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
    shortcuts: [{ name: thoughtDialog.title, url: '/?think=1' }],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=86400' },
  })
}
