import { describe, expect, it } from 'vitest'
import { leadWith } from './featured-post.ts'
import { listPath, readBlogList, readPost } from './read-blog.ts'

const post = (title: string, featured = false) => ({ title, featured })

describe('the lead of the blog', () => {
  it('is the first featured post', () => {
    const posts = [post('a'), post('b', true), post('c', true)]
    expect(leadWith(posts)).toEqual({ lead: posts[1], rest: [posts[0], posts[2]] })
  })

  it('is the first post when none is featured', () => {
    const posts = [post('a'), post('b')]
    expect(leadWith(posts)).toEqual({ lead: posts[0], rest: [posts[1]] })
  })

  it('is nothing when there are no posts', () => {
    expect(leadWith([])).toEqual({ lead: undefined, rest: [] })
  })
})

describe('the list call', () => {
  it('asks for up to 1000 published posts', () => {
    expect(listPath(undefined, 1000)).toBe('/api/blogs?limit=1000&status=published')
  })

  it('leaves out the category All and sends any other', () => {
    expect(listPath('All', 10)).toBe('/api/blogs?limit=10&status=published')
    expect(listPath('Tips & Tricks', 10)).toContain('category=Tips+%26+Tricks')
  })

  it('fails with the status of the answer', async () => {
    const list = await readBlogList(async () => ({ status: 500, body: null }), undefined)
    expect(list).toEqual({ state: 'failed', message: 'HTTP error! status: 500' })
  })

  it('fails with the message of what broke', async () => {
    const list = await readBlogList(() => Promise.reject(new Error('socket closed')), undefined)
    expect(list).toEqual({ state: 'failed', message: 'socket closed' })
  })

  it('fails in its own words when there is no message', async () => {
    const list = await readBlogList(() => Promise.reject(new Error('')), undefined)
    expect(list).toEqual({ state: 'failed', message: 'Failed to fetch blogs' })
  })

  it('fails when the answer is not a list', async () => {
    const list = await readBlogList(async () => ({ status: 200, body: { data: 'no' } }), undefined)
    expect(list).toEqual({ state: 'failed', message: 'Failed to fetch blogs' })
  })
})

it('knows no post where the API knows none', async () => {
  expect(await readPost(async () => ({ status: 404, body: null }), 'nope')).toBeUndefined()
})
