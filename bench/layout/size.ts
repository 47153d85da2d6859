/** What layout and render weigh in a browser, without the text shaper. */
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

export async function bundledSize(): Promise<string> {
  const sizeOf = async (contents: string) => {
    const result = await build({
      stdin: { contents, resolveDir: import.meta.dirname, loader: 'ts' },
      bundle: true,
      minify: true,
      write: false,
      format: 'esm',
      target: 'es2024',
      logLevel: 'silent',
    })
    return gzipSync(result.outputFiles[0]?.contents ?? new Uint8Array(), { level: 9 }).length
  }
  const layout = await sizeOf(`export { layOut } from '@flain/layout'`)
  const both = await sizeOf(`export { layOut } from '@flain/layout'\nexport * from '@flain/render'`).catch(
    () => undefined,
  )
  return both === undefined ? `layout alone ${layout}` : `${both} (layout alone ${layout})`
}
