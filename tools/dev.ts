/**
 * `npm run dev`: site, studio and server from source on one address, each reloading when its files change.
 * The site's development server stands in front and passes on what is not its own.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer, type ProxyOptions } from 'vite'
import { root } from './run.ts'

const host = '127.0.0.1'
const port = Number(process.env.PORT ?? 3000)
const origin = `http://localhost:${port}`

const api = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', join(root, 'apps/api/src/server.ts')],
  {
    stdio: 'inherit',
    cwd: root,
    env: { ...process.env, HOST: host, PORT: String(port + 1), SITE_URL: origin },
  },
)

const studio = await createServer({
  root: join(root, 'apps/studio'),
  server: { host, port: port + 2, strictPort: true, hmr: { port: port + 3 } },
})
await studio.listen()

const toApi: ProxyOptions = { target: `http://${host}:${port + 1}` }
const toStudio: ProxyOptions = {
  target: `http://${host}:${port + 2}`,
  rewrite: (path) => path.replace(/^\/studio(?=$|\?)/, '/studio/'),
}

process.chdir(join(root, 'apps/site'))
const site = await createServer({
  root: join(root, 'apps/site'),
  server: {
    host,
    port,
    strictPort: true,
    hmr: { port: port + 4 },
    proxy: {
      '^/(api|avatars|outbox|oembed|healthz|readyz|sitemap-flows\\.xml)': toApi,
      // Pictures and files of a flow and of an article; the pages themselves are the site's.
      '^/f/[^/]+(\\.|/og)': toApi,
      '^/blog/[^/]+/figure\\.png': toApi,
      '/studio': toStudio,
    },
  },
})
await site.listen()
console.log(`\n  Flain in development on ${origin}\n`)

const apiEnded = new Promise((resolve) => api.once('exit', resolve))
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  // NOTE: the server keeps a lock on its data; the next start needs it gone.
  process.on(signal, () => {
    api.kill('SIGTERM')
    void Promise.all([site.close(), studio.close(), apiEnded]).then(() => process.exit(0))
  })
}
