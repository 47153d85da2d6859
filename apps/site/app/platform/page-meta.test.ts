import { pages } from '@flain/content'
import { expect, it } from 'vitest'
import { pageMeta, picturePath, toTitle } from './page-meta.ts'

it.each(Object.values(pages))('titles $path with the brand at the end', ({ path, title }) => {
  expect(toTitle(title)).toMatch(/ \| Flain$/)
  expect(picturePath(path)).toMatch(/^\/og\/[a-z-]+\.png$/)
})

it('points repeated pages at the one that counts', () => {
  const canonical = pageMeta('/privacy-policy')({
    matches: [{ loaderData: { siteUrl: 'https://flain.test' } }],
  })
  expect(canonical).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://flain.test/legal/privacy',
  })
})
