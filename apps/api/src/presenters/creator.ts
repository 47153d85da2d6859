/** A creator as calls answer one. */
import { categories, usualRole } from '@flain/contract'
import type { Creator } from '@flain/contract'
import { sql } from 'drizzle-orm'
import { creators } from '../db/community-tables.ts'
import { users } from '../db/schema.ts'

/** Columns of `users` joined with `creators`; whether the caller follows is looked up beside them. */
export const creatorColumns = {
  id: users.id,
  handle: users.handle,
  name: users.name,
  avatarUrl: users.avatarUrl,
  followers: users.followersCount,
  role: creators.role,
  bio: creators.bio,
  specialty: creators.specialty,
  category: creators.category,
  ideas: creators.ideasCount,
  verified: creators.isVerified,
  joinedAt: creators.createdAt,
}

export type CreatorRow = {
  id: string
  handle: string
  name: string
  avatarUrl: string | null
  followers: number
  role: string
  bio: string
  specialty: string
  category: string | null
  ideas: number
  verified: boolean
  joinedAt: Date
}

export function presentCreator(row: CreatorRow, followed: boolean): Creator {
  const { id: _, joinedAt, ...shown } = row
  return {
    ...shown,
    role: row.role || usualRole,
    category: categories.find((category) => category === row.category) ?? null,
    followed,
    joined_at: joinedAt.toISOString(),
  }
}

/** Does the person follow the creator of this row? Nobody follows when there is no person. */
export const isFollowedBy = (userId: string | undefined) =>
  userId === undefined
    ? sql<boolean>`false`
    : sql<boolean>`exists (select 1 from follows where follower_id = ${userId} and creator_id = ${users.id})`
