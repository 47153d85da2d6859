/** The post a list leads with, and the rest: the first featured one, else the first. Specification §4. */
export function leadWith<Post extends { featured: boolean }>(
  posts: readonly Post[],
): { lead: Post | undefined; rest: Post[] } {
  const lead = posts.find((post) => post.featured) ?? posts[0]
  return { lead, rest: posts.filter((post) => post !== lead) }
}
