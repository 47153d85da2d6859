/**
 * The first creators and their flows, as real rows: they can be liked, followed, augmented and hidden. Each count is
 * that of rows which are there.
 */
import {
  categoryOf,
  communitySamples,
  followersOf,
  likersOf,
  moreFlows,
  sampleCreators,
} from '@flain/content'
import type { CommunitySample, SampleCreator } from '@flain/content'
import type { FlowGraph } from '@flain/flow'
import { read } from '@flain/reader'
import { eq, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { auditLog, creators, flowLikes, follows, samplesSeeded } from '../../db/community-tables.ts'
import { flows, users } from '../../db/schema.ts'
import type { Transaction } from '../../db/store.ts'
import { writeVersion } from '../../db/write-version.ts'

/** The avatar whose line wears the category's colour. */
const avatarOf: Record<CommunitySample['category'], string> = {
  business: 'blue-curve-amber',
  development: 'teal-fork-pink',
  learning: 'amber-step-green',
  creative: 'pink-switch-violet',
  lifestyle: 'green-loop-blue',
  social: 'violet-arch-teal',
}

/** When each was published, so that their order by score is not an accident. */
const publishedOn: Record<CommunitySample['category'], string> = {
  business: '2026-11-18T09:00:00Z',
  development: '2026-11-17T09:00:00Z',
  creative: '2026-11-16T09:00:00Z',
  learning: '2026-11-13T09:00:00Z',
  social: '2026-11-11T09:00:00Z',
  lifestyle: '2026-11-10T09:00:00Z',
}

const firstOfMore = Date.parse('2026-09-01T09:00:00Z')
const dayMs = 86_400_000
/** Until an operator says otherwise. */
const always = new Date('9999-01-01T00:00:00Z')

type Seed = Pick<
  CommunitySample,
  'slug' | 'title' | 'description' | 'author' | 'category' | 'tags' | 'thought'
> & {
  document: FlowGraph
  isFeatured: boolean
  likedBy: string[]
  publishedAt: Date
  from: Seed | undefined
}

/** The six samples as they are specified; the others drawn by our reader from their own words, an origin before its copy. */
function allSeeds(): Seed[] {
  const seeds: Seed[] = communitySamples.map((sample) => ({
    ...sample,
    document: sample.graph,
    isFeatured: sample.featured,
    likedBy: likersOf(sample, true),
    publishedAt: new Date(publishedOn[sample.category]),
    from: undefined,
  }))
  for (const [at, flow] of moreFlows.entries()) {
    seeds.push({
      ...flow,
      document: read(flow.thought).graph,
      isFeatured: false,
      likedBy: likersOf(flow),
      publishedAt: new Date(firstOfMore + 2 * at * dayMs),
      from: seeds.find(({ slug }) => slug === flow.from),
    })
  }
  return seeds
}

/** Happens once for each database: what an operator changes or removes stays that way. */
export async function seedSamples({ store, now }: Pick<Context, 'store' | 'now'>): Promise<boolean> {
  return store.transaction(async (tx) => {
    const [done] = await tx.db
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(eq(auditLog.action, samplesSeeded))
      .limit(1)
    if (done) return false
    const people = new Map<string, string>()
    for (const creator of sampleCreators) {
      const id = await addPerson(tx, creator, now())
      if (id !== undefined) people.set(creator.handle, id)
    }
    for (const seed of allSeeds()) await addFlow(tx, seed, people)
    for (const creator of sampleCreators) await addCreator(tx, creator, people)
    await tx.db.insert(auditLog).values({ at: now(), action: samplesSeeded, subject: 'community' })
    return true
  })
}

const joined = new Date('2025-08-11T09:00:00Z')

export const sampleAddress = (handle: string) => `${handle}@samples.invalid`

/** Nobody can sign in as one: the account is not active and its address leads nowhere. */
async function addPerson(tx: Transaction, creator: SampleCreator, now: Date): Promise<string | undefined> {
  const [user] = await tx.db
    .insert(users)
    .values({
      email: sampleAddress(creator.handle),
      name: creator.name,
      handle: creator.handle,
      avatarUrl: `/avatars/${avatarOf[creator.category]}.svg`,
      tier: 'creator',
      createdAt: joined,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: users.id })
  return user?.id
}

/** The profile, and who follows. Publishing the flows made the row, with how many there are. */
async function addCreator(tx: Transaction, creator: SampleCreator, people: ReadonlyMap<string, string>) {
  const userId = people.get(creator.handle)
  if (userId === undefined) return
  const profile = {
    role: creator.role,
    bio: creator.bio,
    specialty: creator.specialty,
    category: categoryOf(creator.category)?.name ?? null,
    isVerified: creator.verified,
    isSample: true,
    agreedAt: joined,
    createdAt: joined,
  }
  await tx.db
    .insert(creators)
    .values({ userId, ...profile })
    .onConflictDoUpdate({ target: creators.userId, set: profile })
  const rows = idsOf(followersOf(creator.handle), people).map((followerId) => ({
    followerId,
    creatorId: userId,
    createdAt: joined,
  }))
  if (rows.length > 0) await tx.db.insert(follows).values(rows)
  await tx.db.update(users).set({ followersCount: rows.length }).where(eq(users.id, userId))
}

async function addFlow(tx: Transaction, seed: Seed, people: ReadonlyMap<string, string>) {
  const { slug: id, thought, document, publishedAt, from } = seed
  const ownerId = people.get(seed.author)
  if (ownerId === undefined) return
  const likedBy = idsOf(seed.likedBy, people)
  await tx.db.insert(flows).values({
    id,
    ownerId,
    name: seed.title,
    description: seed.description,
    category: categoryOf(seed.category)?.name ?? null,
    tags: [...seed.tags],
    state: 'published',
    visibility: 'public',
    license: 'CC-BY-4.0',
    thought,
    document,
    likesCount: likedBy.length,
    featuredUntil: seed.isFeatured ? always : null,
    createdAt: publishedAt,
    updatedAt: publishedAt,
    publishedAt,
    ...(from && originOf(from)),
  })
  await writeVersion(tx, { id, version: 1, document, thought, savedAt: publishedAt })
  const likes = likedBy.map((userId) => ({ userId, flowId: id, createdAt: publishedAt }))
  if (likes.length > 0) await tx.db.insert(flowLikes).values(likes)
  if (from) {
    await tx.db
      .update(flows)
      .set({ augmentsCount: sql`${flows.augmentsCount} + 1` })
      .where(eq(flows.id, from.slug))
  }
}

function originOf({ slug, title, author }: Seed) {
  const name = sampleCreators.find(({ handle }) => handle === author)?.name ?? author
  return {
    originId: slug,
    originVersion: 1,
    originCredit: { name: title, author: name, license: 'CC-BY-4.0' },
  }
}

/** An operator's own account may have had a handle first. */
function idsOf(handles: readonly string[], people: ReadonlyMap<string, string>): string[] {
  return handles.flatMap((handle) => people.get(handle) ?? [])
}
