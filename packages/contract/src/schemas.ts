/** The second door of the contract: what checks requests and answers, with the schema library. For servers and tests. */
export { articleBlockSchema } from './article.ts'
export { avatarSchema } from './calls/account.ts'
export { calls } from './calls.ts'
export { failureSchema } from './call.ts'
export { postSchema } from './blog-entity.ts'
export { tokensSchema, userSchema } from './user.ts'
