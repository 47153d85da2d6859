import { blogPage as words } from '@flain/content'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { BlogEmpty, BlogFailed, LeadPost, LoadingRows, PostRows } from '../../features/blog/blog-content.tsx'
import { BlogSide } from '../../features/blog/blog-side.tsx'
import { leadWith } from '../../features/blog/featured-post.ts'
import { type BlogList, readBlogList } from '../../features/blog/read-blog.ts'
import { NewsletterForm } from '../../features/newsletter/newsletter-form.tsx'
import { pageMeta } from '../../platform/page-meta.ts'
import { siteContext } from '../../platform/site-context.ts'
import '../../styles/blog.css'

export const handle = { scripts: 'page' }

export const meta = pageMeta('/blog')

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { callApi } = context.get(siteContext)
  const category = new URL(request.url).searchParams.get('category') ?? undefined
  const chosen = category === words.all ? undefined : category
  const list = await readBlogList(callApi, chosen)
  return data({ list, chosen }, { status: list.state === 'failed' ? 503 : 200 })
}

export default function BlogPage() {
  const { list, chosen } = useLoaderData<typeof loader>()
  return (
    <>
      <header className="wrap bhead">
        <h1>{words.title}</h1>
        <p className="lede">{words.text}</p>
      </header>
      {list.state === 'failed' ? (
        <BlogFailed
          message={list.message}
          retry={chosen ? `/blog?category=${encodeURIComponent(chosen)}` : '/blog'}
        />
      ) : (
        <Ready list={list} chosen={chosen} />
      )}
    </>
  )
}

type ReadyProps = { list: Extract<BlogList, { state: 'ready' }>; chosen: string | undefined }

function Ready({ list: { posts, categories, recent }, chosen }: ReadyProps) {
  const { lead, rest } = leadWith(posts)
  return (
    <>
      {lead ? (
        <div className="wrap">
          <LeadPost post={lead} />
        </div>
      ) : (
        <BlogEmpty category={chosen} />
      )}
      <div className="wrap bgrid">
        <section aria-label={words.articles}>
          <div data-list>
            <PostRows posts={rest} />
          </div>
          <LoadingRows />
        </section>
        <BlogSide categories={categories} chosen={chosen} recent={recent}>
          <NewsletterForm />
        </BlogSide>
      </div>
    </>
  )
}
