/** Reads a post as its author wrote it: a Markdown file with front matter, or a record of an older system. */
import { postDefaults } from '@flain/contract'
import type { Post, PostReference } from '@flain/contract'
import { parse as parseYaml } from 'yaml'
import { z } from 'zod'
import { toHref } from './link.ts'

const text = z.string().trim()
const named = z.union([text, z.looseObject({ name: text.optional(), title: text.optional() })])
const names = z.array(named).transform((list) => list.map(nameOf).filter((name) => name !== ''))
const moment = z
  .union([z.iso.datetime({ offset: true }), z.iso.date(), z.date()])
  .transform((time) => new Date(time))
const references = z.array(
  z.union([text, z.looseObject({ url: text, title: text.optional(), name: text.optional() })]),
)

/** What may stand at the top level and in `metadata`. */
const described = {
  publishedAt: moment.optional(),
  readTime: text.optional(),
  category: text.optional(),
  featured: z.boolean().optional(),
  tags: names.optional(),
  references: references.nullable().optional(),
  seoKeywords: names.optional(),
}

const sourceSchema = z.object({
  ...described,
  id: text.min(1),
  slug: text.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'must be lower-case words joined with dashes' }),
  title: text.min(1),
  excerpt: text.default(''),
  image: text.optional(),
  featured_image_url: text.optional(),
  newsletter: text.optional(),
  edition: text.optional(),
  updatedAt: moment.optional(),
  status: z.enum(['published', 'draft']).default('published'),
  author: z
    .object({ name: text.optional(), role: text.optional(), bio: text.optional(), avatar: text.optional() })
    .optional(),
  metadata: z.looseObject({ ...described, seokeywords: names.optional() }).optional(),
})

export type PostSource = Omit<Post, 'status' | 'publishedAt' | 'updatedAt' | 'content' | 'body'> & {
  status: 'published' | 'draft'
  publishedAt: Date
  updatedAt: Date
}

export type ReadPost = { ok: true; source: PostSource; markdown: string } | { ok: false; faults: string[] }

/** The front matter between two lines of three dashes, and the Markdown below it. */
export function readPostFile(file: string): ReadPost {
  const parts = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(file)
  if (!parts) return { ok: false, faults: ['has no front matter between two lines of ---'] }
  let front: unknown
  try {
    // The core schema knows no dates, so a date stays the text it is.
    front = parseYaml(parts[1] ?? '', { schema: 'core', maxAliasCount: 0 })
  } catch (error) {
    return { ok: false, faults: [`front matter: ${error instanceof Error ? error.message : String(error)}`] }
  }
  const read = readPostFields(front)
  return read.ok ? { ...read, markdown: (parts[2] ?? '').trim() } : read
}

/**
 * The fields of a post with metadata lifted to the top level, tags reduced to their names and defaults filled in.
 * Specification §3: metadata wins, except that its tags count only when the post has none of its own.
 */
export function readPostFields(
  fields: unknown,
): { ok: true; source: PostSource } | { ok: false; faults: string[] } {
  const parsed = sourceSchema.safeParse(fields)
  if (!parsed.success) {
    return {
      ok: false,
      faults: parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    }
  }
  const given = parsed.data
  const meta = given.metadata ?? {}
  const publishedAt = meta.publishedAt ?? given.publishedAt
  if (!publishedAt) return { ok: false, faults: ['publishedAt: is missing'] }
  const ownTags = given.tags ?? []
  const author = given.author ?? {}
  return {
    ok: true,
    source: {
      id: given.id,
      slug: given.slug,
      title: given.title,
      excerpt: given.excerpt,
      image: given.featured_image_url ?? given.image ?? null,
      category: meta.category ?? given.category ?? '',
      featured: meta.featured ?? given.featured ?? false,
      newsletter: given.newsletter ?? null,
      edition: given.edition ?? null,
      publishedAt,
      updatedAt: given.updatedAt ?? publishedAt,
      readTime: meta.readTime ?? given.readTime ?? postDefaults.readTime,
      seoKeywords: meta.seoKeywords ?? meta.seokeywords ?? given.seoKeywords ?? [],
      tags: ownTags.length > 0 ? ownTags : (meta.tags ?? []),
      references: (meta.references ?? given.references ?? []).map(toReference),
      author: {
        name: author.name || postDefaults.authorName,
        role: author.role ?? '',
        bio: author.bio ?? '',
        avatar: author.avatar ?? null,
      },
      status: given.status,
    },
  }
}

function nameOf(entry: z.infer<typeof named>): string {
  return typeof entry === 'string' ? entry : (entry.name ?? entry.title ?? '')
}

/** A reference whose address is not one we would link to stays as its words. */
function toReference(
  entry: string | { url: string; title?: string | undefined; name?: string | undefined },
): PostReference {
  if (typeof entry === 'string') return entry
  const title = entry.title ?? entry.name
  const url = toHref(entry.url)
  if (url === undefined) return title ?? ''
  return title === undefined ? { url } : { url, title }
}
