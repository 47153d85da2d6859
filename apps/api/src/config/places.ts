import { fileURLToPath } from 'node:url'

/** The server is one bundle in `dist/` when it was built, and TypeScript files in `src/` when it was not. */
const isBundled = !import.meta.url.endsWith('.ts')

const place = (bundled: string, source: string) =>
  fileURLToPath(new URL(isBundled ? bundled : source, import.meta.url))

/** Where the files are that the server reads and does not import. */
export const places = {
  migrations: place('./migrations/', '../../migrations/'),
  embeddedWorker: place('./embedded-worker.js', '../db/embedded-worker.ts'),
  artistThread: place('./artist-worker.js', '../drawing/artist-worker.ts'),
  languageModels: place('./language-models.js', '../models/language-models.ts'),
  openId: place('./open-id.js', '../sign-on/open-id.ts'),
  openTelemetry: place('./open-telemetry.js', '../tracing/open-telemetry.ts'),
  siteThread: place('./site-worker.js', '../http/site-worker.ts'),
  /** A database cluster that is ready to copy; absent when the server was never built. */
  databaseTemplate: place('./database.tgz', '../../dist/database.tgz'),
  /** Articles of the blog. */
  articles: place('../../../content/blog/', '../../../../content/blog/'),
  /** What teaches an agent to draw with us. */
  skill: place('../../../skills/flain/SKILL.md', '../../../../skills/flain/SKILL.md'),
  /** The element `<flain-flow>` as pages of others load it; absent when it was never built. */
  element: place('../../../packages/flain/build/element/', '../../../../packages/flain/build/element/'),
  /** The extension for VS Code, packed; absent when it was never built. */
  editorExtension: place(
    '../../../packages/flain/build/editor/flain.vsix',
    '../../../../packages/flain/build/editor/flain.vsix',
  ),
  fonts: place('../../../packages/layout/fonts/', '../../../../packages/layout/fonts/'),
  siteBuild: place('../../site/build/', '../../../site/build/'),
  studioBuild: place('../../studio/dist/', '../../../studio/dist/'),
} as const
