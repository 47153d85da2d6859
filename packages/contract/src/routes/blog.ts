import type { Route } from '../route.ts'

export const blogRoutes = {
  listPosts: {
    method: 'GET',
    path: '/api/blogs',
    summary: 'Published posts, newest first, or the best matches first when searching',
    area: 'Blog',
    auth: 'none',
    errors: ['invalid_query'],
  },
  getPost: {
    method: 'GET',
    path: '/api/blogs/{id}',
    summary: 'One published post, by its id or its slug',
    area: 'Blog',
    auth: 'none',
    errors: ['post_not_found'],
  },
} as const satisfies Record<string, Route>
