/** The second door of the contract: what checks requests and answers, with the schema library. For servers and tests. */
export { articleBlockSchema } from './entities/article.ts'
export { avatarSchema } from './calls/account.ts'
export { calls } from './calls.ts'
export { failureSchema } from './call.ts'
export { postSchema } from './entities/blog-entity.ts'
export { tokensSchema, userSchema } from './entities/user.ts'
