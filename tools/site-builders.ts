/** The site builders that `npm run bench:sites` builds a small site with, each as its own documentation begins one. */

export type SiteBuilder = {
  /** Exact versions, as npm installs them. */
  packages: readonly string[]
  build: readonly [command: string, ...parts: string[]]
  /** Where the page's text goes, and what its builder wants before it. */
  page: { path: string; before: string }
  /** The file that brings our plugin in; the package's README shows it. */
  shown: string
  /** The folder the finished site is in. */
  output: string
}

export const siteBuilders: Readonly<Record<string, SiteBuilder>> = {
  vitepress: {
    packages: ['vitepress@1.6.4'],
    build: ['vitepress', 'build'],
    page: { path: 'index.md', before: '' },
    shown: '.vitepress/config.mjs',
    output: '.vitepress/dist',
  },
  astro: {
    packages: ['astro@7.3.5'],
    build: ['astro', 'build'],
    page: { path: 'src/pages/index.md', before: '' },
    shown: 'astro.config.mjs',
    output: 'dist',
  },
  docusaurus: {
    packages: [
      '@docusaurus/core@3.10.2',
      '@docusaurus/preset-classic@3.10.2',
      'react@19.3.1',
      'react-dom@19.3.1',
    ],
    build: ['docusaurus', 'build'],
    page: { path: 'docs/index.md', before: '---\nslug: /\n---\n' },
    shown: 'docusaurus.config.js',
    output: 'build',
  },
  slidev: {
    packages: ['@slidev/cli@53.0.0', '@slidev/theme-default@0.25.0'],
    build: ['slidev', 'build'],
    // NOTE: the fonts of its theme are asked of a server on the web unless it is told not to.
    page: { path: 'slides.md', before: '---\nfonts: { provider: none }\n---\n' },
    shown: 'setup/transformers.ts',
    output: 'dist',
  },
}

/** Two blocks to draw, in both languages, and one to leave alone. */
export const pageText = [
  '# Orders',
  '```flow',
  'A customer orders; if the item is in stock we ship it, otherwise we reorder',
  '```',
  '```mermaid',
  'graph LR; a[One] --> b[Two]',
  '```',
  '```js',
  'const kept = 1',
  '```',
  '',
].join('\n')
