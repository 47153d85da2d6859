/**
 * Builds the extension for VS Code and editors like it into `build/editor`: a folder as an editor unpacks it, and the `.vsix`
 * that is installed.
 *
 *     npm run extension
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Resvg } from '@resvg/resvg-js'
import { build, type Plugin } from 'esbuild'
import { strToU8, type Zippable, zipSync } from 'fflate'
import { atOnce, bundleForPages, common, inPlace, measuring } from './bundling.ts'
import { escapeMarkup } from '@flain/flow'
import { readingNothing } from './left-out.ts'
import { diagramEndings } from './src/diagrams-in.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const root = join(here, '../..')
const folder = process.argv[2] ?? join(here, 'build/editor')
const textOf = (path: string) => readFileSync(path, 'utf8')

/** Pixels are painted by the preview: an editor in a browser has no other means. */
const withoutResvg: Plugin = {
  name: 'no resvg in the editor',
  setup: (bundler) => {
    const contents = `const none = async () => undefined
      export const [toPng, openTextPainter, openPictureDecoder] = [none, none, none]`
    bundler.onLoad({ filter: /flain[\\/]src[\\/]pixels\.ts$/ }, () => ({ contents, loader: 'js' }))
  },
}

/** One file, as editors in a browser want it; what it says of itself is what it is on a machine too. */
async function bundleHost(): Promise<string> {
  const { outputFiles } = await build({
    ...common,
    entryPoints: [join(here, 'src/editor/extension.ts')],
    splitting: false,
    format: 'cjs',
    platform: 'browser',
    minifyIdentifiers: true,
    external: ['vscode'],
    // Nothing is asked for by it: the measuring program only wants to know where it would be.
    define: { 'import.meta.url': '"file:///flain/"' },
    plugins: [withoutResvg, inPlace, measuring(atOnce)],
    write: false,
  })
  return outputFiles[0]?.text ?? ''
}

async function bundlePreview(): Promise<string> {
  const entryPoints = [join(here, 'src/editor/preview-page.ts')]
  const [whole] = await bundleForPages({ entryPoints, splitting: false, plugins: [readingNothing] })
  return whole?.text ?? ''
}

type Manifest = {
  name: string
  displayName: string
  description: string
  publisher: string
  categories: string[]
  keywords: string[]
  engines: { vscode: string }
}

/** The endings of diagrams stand in one place; the version is that of the package. */
function manifestText(): string {
  const { version } = JSON.parse(textOf(join(here, 'package.json'))) as { version: string }
  const text = textOf(join(here, 'editor/manifest.json')).replaceAll('ENDINGS', diagramEndings.join('|'))
  return `${JSON.stringify({ version, ...(JSON.parse(text) as object) }, null, 2)}\n`
}

function iconBytes(): Uint8Array {
  const svg = textOf(join(root, 'apps/site/public/favicon.svg'))
  return new Resvg(svg, { fitTo: { mode: 'width', value: 256 } }).render().asPng()
}

/** What installers read before they unpack the rest. */
function packageManifest(text: string): string {
  const manifest = JSON.parse(text) as Manifest & { version: string }
  const { name, version, publisher, displayName, description, categories, keywords, engines } = manifest
  const said = Object.entries({ name, version, publisher, displayName, description }).map(
    ([key, value]) => [key, escapeMarkup(value)] as const,
  )
  const { name: id, ...rest } = Object.fromEntries(said)
  return `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="en-US" Id="${id}" Version="${rest['version']}" Publisher="${rest['publisher']}"/>
    <DisplayName>${rest['displayName']}</DisplayName>
    <Description xml:space="preserve">${rest['description']}</Description>
    <Tags>${escapeMarkup(keywords.join(','))}</Tags>
    <Categories>${escapeMarkup(categories.join(','))}</Categories>
    <Properties>
      <Property Id="Microsoft.VisualStudio.Code.Engine" Value="${escapeMarkup(engines.vscode)}"/>
      <Property Id="Microsoft.VisualStudio.Code.ExtensionKind" Value="workspace,web"/>
    </Properties>
    <License>extension/LICENSE.txt</License>
    <Icon>extension/icon.png</Icon>
  </Metadata>
  <Installation><InstallationTarget Id="Microsoft.VisualStudio.Code"/></Installation>
  <Dependencies/>
  <Assets>
    <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.Details" Path="extension/README.md" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.License" Path="extension/LICENSE.txt" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Icons.Default" Path="extension/icon.png" Addressable="true"/>
  </Assets>
</PackageManifest>
`
}

const contentTypes = `<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension=".json" ContentType="application/json"/><Default Extension=".vsixmanifest" ContentType="text/xml"/><Default Extension=".md" ContentType="text/markdown"/><Default Extension=".txt" ContentType="text/plain"/><Default Extension=".png" ContentType="image/png"/><Default Extension=".js" ContentType="application/javascript"/><Default Extension=".css" ContentType="text/css"/></Types>
`

async function filesOfExtension(manifest: string): Promise<Record<string, Uint8Array>> {
  return {
    'package.json': strToU8(manifest),
    'README.md': strToU8(textOf(join(here, 'editor/README.md'))),
    'LICENSE.txt': strToU8(textOf(join(root, 'LICENSE'))),
    'icon.png': iconBytes(),
    'extension.js': strToU8(await bundleHost()),
    'preview.js': strToU8(await bundlePreview()),
    'preview.css': strToU8(textOf(join(here, 'editor/preview.css'))),
  }
}

const manifest = manifestText()
const files = await filesOfExtension(manifest)
rmSync(folder, { recursive: true, force: true })
for (const [name, bytes] of Object.entries(files)) {
  const path = join(folder, 'extension', name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, bytes)
}
const zipped: Zippable = {
  'extension.vsixmanifest': strToU8(packageManifest(manifest)),
  '[Content_Types].xml': strToU8(contentTypes),
  ...Object.fromEntries(Object.entries(files).map(([name, bytes]) => [`extension/${name}`, bytes])),
}
// The same sources give the same file: the clock is left out.
writeFileSync(join(folder, 'flain.vsix'), zipSync(zipped, { level: 9, mtime: '2000-01-01T00:00:00Z' }))
