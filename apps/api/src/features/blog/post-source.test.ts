import { describe, expect, it } from 'vitest'
import { readPostFields, readPostFile } from './post-source.ts'

const bare = { id: 'p', slug: 'a-post', title: 'A post', publishedAt: '2026-11-18T09:00:00Z' }

function sourceOf(fields: object) {
  const read = readPostFields({ ...bare, ...fields })
  if (!read.ok) throw new Error(read.faults.join())
  return read.source
}

describe('the fields of a post', () => {
  it('fills in what the specification gives a default', () => {
    expect(sourceOf({})).toMatchObject({
      readTime: '5 min read',
      author: { name: 'The Flain team', role: '', bio: '', avatar: null },
      featured: false,
      tags: [],
      image: null,
      status: 'published',
    })
  })

  it('lifts metadata to the top level, under either spelling of its keywords', () => {
    const metadata = {
      publishedAt: '2026-01-02',
      readTime: '9 min read',
      category: 'Social',
      featured: true,
      references: ['A book'],
      seokeywords: ['flow'],
      somethingElse: 1,
    }
    expect(sourceOf({ category: 'Business', metadata })).toMatchObject({
      publishedAt: new Date('2026-01-02T00:00:00Z'),
      readTime: '9 min read',
      category: 'Social',
      featured: true,
      references: ['A book'],
      seoKeywords: ['flow'],
    })
  })

  it('uses the tags of metadata only when the post has none', () => {
    expect(sourceOf({ tags: ['own'], metadata: { tags: ['other'] } }).tags).toEqual(['own'])
    expect(sourceOf({ tags: [], metadata: { tags: ['other'] } }).tags).toEqual(['other'])
  })

  it('reduces tags to their name or title', () => {
    expect(sourceOf({ tags: ['a', { name: 'b' }, { title: 'c' }, {}] }).tags).toEqual(['a', 'b', 'c'])
  })

  it('takes the image from featured_image_url', () => {
    expect(sourceOf({ featured_image_url: '/x.png', image: '/y.png' }).image).toBe('/x.png')
  })

  it('keeps the words of a reference whose address is dangerous', () => {
    const references = [
      { url: 'javascript:alert(1)', name: 'A trap' },
      { url: 'https://a.example/', name: 'A page' },
      'Words',
    ]
    expect(sourceOf({ references }).references).toEqual([
      'A trap',
      { url: 'https://a.example/', title: 'A page' },
      'Words',
    ])
  })

  it('names every field at fault', () => {
    const read = readPostFields({ id: 'p', slug: 'A Post', featured: 'yes' })
    expect(read.ok ? [] : read.faults.map((fault) => fault.split(':')[0])).toEqual([
      'featured',
      'slug',
      'title',
    ])
  })
})

describe('a post’s file', () => {
  it('has front matter and Markdown', () => {
    const read = readPostFile(
      '---\nid: p\nslug: a-post\ntitle: "A: post"\npublishedAt: 2026-11-18\n---\n\nHello.\n',
    )
    expect(read).toMatchObject({ ok: true, markdown: 'Hello.', source: { title: 'A: post' } })
  })

  it('says what is wrong with a file that has none, or broken YAML', () => {
    expect(readPostFile('Hello.')).toMatchObject({ ok: false })
    expect(readPostFile('---\na: [\n---\nHello.')).toMatchObject({ ok: false })
    expect(readPostFile('---\na: &x [*x, *x]\n---\nHello.')).toMatchObject({ ok: false })
  })
})
