/** The six sample creators and their flows, as real rows: they can be liked, followed, augmented and hidden. */
import { categoryOf, communitySamples, sampleCreators } from '@flain/content'
import type { CommunitySample, SampleCreator } from '@flain/content'
import { eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { auditLog, creators } from '../../db/community-tables.ts'
import { flows, users } from '../../db/schema.ts'
import type { Transaction } from '../../db/store.ts'
import { writeVersion } from '../../db/write-version.ts'

const seeded = 'samples.seeded'

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

/** Until an operator says otherwise. */
const always = new Date('9999-01-01T00:00:00Z')

/** Happens once for each database: what an operator changes or removes stays that way. */
export async function seedSamples({ store, now }: Pick<Context, 'store' | 'now'>): Promise<boolean> {
  return store.transaction(async (tx) => {
    const [done] = await tx.db
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(eq(auditLog.action, seeded))
      .limit(1)
    if (done) return false
    for (const creator of sampleCreators) await addCreator(tx, creator, now())
    await tx.db.insert(auditLog).values({ at: now(), action: seeded, subject: 'community' })
    return true
  })
}

/** Nobody can sign in as one: the account is not active and its address leads nowhere. */
async function addCreator(tx: Transaction, creator: SampleCreator, now: Date) {
  const joined = new Date('2025-08-11T09:00:00Z')
  const [user] = await tx.db
    .insert(users)
    .values({
      email: `${creator.handle}@samples.invalid`,
      name: creator.name,
      handle: creator.handle,
      avatarUrl: `/avatars/${avatarOf[creator.category]}.svg`,
      tier: 'creator',
      followersCount: creator.followers,
      createdAt: joined,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: users.id })
  if (!user) return
  for (const sample of communitySamples.filter(({ author }) => author === creator.handle)) {
    await addFlow(tx, user.id, sample)
  }
  const profile = {
    role: creator.role,
    bio: creator.bio,
    specialty: creator.specialty,
    category: categoryOf(creator.category)?.name ?? null,
    isVerified: creator.verified,
    isSample: true,
    agreedAt: joined,
    ideasCount: creator.ideas,
    createdAt: joined,
  }
  // Publishing the flow made the row already.
  await tx.db
    .insert(creators)
    .values({ userId: user.id, ...profile })
    .onConflictDoUpdate({ target: creators.userId, set: profile })
}

async function addFlow(tx: Transaction, ownerId: string, sample: CommunitySample) {
  const publishedAt = new Date(publishedOn[sample.category])
  const { slug: id, thought, graph: document } = sample
  await tx.db.insert(flows).values({
    id,
    ownerId,
    name: sample.title,
    description: sample.description,
    category: categoryOf(sample.category)?.name ?? null,
    state: 'published',
    visibility: 'public',
    license: 'CC-BY-4.0',
    thought,
    document,
    likesCount: sample.stats.likes,
    sharesCount: sample.stats.shares,
    featuredUntil: sample.featured ? always : null,
    createdAt: publishedAt,
    updatedAt: publishedAt,
    publishedAt,
  })
  await writeVersion(tx, { id, version: 1, document, thought, savedAt: publishedAt })
}
