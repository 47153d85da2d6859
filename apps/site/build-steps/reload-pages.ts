/**
 * While developing, reloads the open page when anything it could be made of changes. Pages run no framework, so the
 * browser's side of the development server does not know their modules and would not be told.
 */
import type { Plugin } from 'vite'

export function reloadPages(): Plugin {
  return {
    name: 'reload-pages',
    apply: 'serve',
    configureServer(server) {
      server.watcher.on('change', () => server.environments.client.hot.send({ type: 'full-reload' }))
    },
  }
}
