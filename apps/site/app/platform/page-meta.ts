import { brand, canonicalPaths, type PagePath, pages } from '@flain/content'
import { placeholders } from '@flain/contract'
import type { MetaDescriptor } from 'react-router'

/** What a page says about itself to browsers, search engines and link previews. */
type PageWords = {
  title: string
  description: string
  /** The address that counts, from the root. */
  canonical: string
  /** A picture's address, from the root. */
  picture: string
  isListed?: boolean
  structured?: object[]
  /** Whose page it is, where it is not ours. */
  siteName?: string | undefined
}

/** Every title ends in the brand (specification §9), or in what its owner has in place of it. */
export function toTitle(title: string, siteName: string = brand.name): string {
  return `${title} | ${siteName}`
}

/** The part of root's loader data that a page's head needs. */
export function siteUrlOf(matches: readonly unknown[]): string {
  for (const match of matches) {
    if (typeof match !== 'object' || match === null || !('loaderData' in match)) continue
    const data = match.loaderData
    if (typeof data === 'object' && data !== null && 'siteUrl' in data && typeof data.siteUrl === 'string') {
      return data.siteUrl
    }
  }
  return placeholders.siteUrl
}

export function toMeta(siteUrl: string, words: PageWords): MetaDescriptor[] {
  const { title, description, canonical, picture, siteName, isListed = true, structured = [] } = words
  const address = new URL(canonical, siteUrl).href
  return [
    { title: toTitle(title, siteName) },
    { name: 'description', content: description },
    ...(isListed ? [] : [{ name: 'robots', content: 'noindex' }]),
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:site_name', content: siteName ?? brand.name },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: new URL(picture, siteUrl).href },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...structured.map((value) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...value } })),
  ]
}

/** The head of one of the pages in content's list, with a trail from the home page. */
export function pageMeta(path: PagePath, more: { structured?: (siteUrl: string) => object[] } = {}) {
  const { title, description } = pages[path]
  return ({ matches }: { matches: readonly unknown[] }): MetaDescriptor[] => {
    const siteUrl = siteUrlOf(matches)
    const trail = path === '/' ? [] : [breadcrumbs(siteUrl, [[title, path]])]
    return toMeta(siteUrl, {
      title,
      description,
      canonical: canonicalPaths[path] ?? path,
      picture: picturePath(path),
      structured: [...trail, ...(more.structured?.(siteUrl) ?? [])],
    })
  }
}

/** Where the build puts a page's preview picture. */
export function picturePath(path: string): string {
  return `/og/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.png`
}

/** A BreadcrumbList from the home page down. */
export function breadcrumbs(siteUrl: string, steps: [name: string, path: string][]): object {
  const all: [string, string][] = [[brand.name, '/'], ...steps]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: all.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(path, siteUrl).href,
    })),
  }
}
