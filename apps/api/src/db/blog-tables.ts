/** The blog's table, as `migrations/0101_blog.sql` makes it. */
import type { ArticleBlock, ArticleElement, Post } from '@flain/contract'
import { boolean, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const blogPosts = pgTable('blog_posts', {
  id: text('id').primaryKey(),
  slug: text('slug').notNull().unique(),
  title: text('title').notNull(),
  excerpt: text('excerpt').notNull(),
  content: text('content').notNull(),
  body: jsonb('body').$type<string[]>().notNull(),
  image: text('image'),
  category: text('category').notNull(),
  featured: boolean('featured').notNull(),
  newsletter: text('newsletter'),
  edition: text('edition'),
  publishedAt: time('published_at').notNull(),
  updatedAt: time('updated_at').notNull(),
  readTime: text('read_time').notNull(),
  seoKeywords: jsonb('seo_keywords').$type<string[]>().notNull(),
  tags: jsonb('tags').$type<string[]>().notNull(),
  references: jsonb('reference_list').$type<Post['references']>().notNull(),
  author: jsonb('author').$type<Post['author']>().notNull(),
  status: text('status').$type<'published' | 'draft'>().notNull(),
  article: jsonb('article').$type<ArticleBlock[]>().notNull(),
  headings: jsonb('headings').$type<{ id: string; text: string }[]>().notNull(),
  thumbnail: jsonb('thumbnail').$type<ArticleElement>(),
  html: text('html').notNull(),
})
