/** The script of pages that show creators. */
import { startFollowing } from '../../features/community/start-following.ts'
import { apiClient } from '../../platform/api.ts'
import { signInFor } from '../../platform/wish.ts'

startFollowing(apiClient(), (handle, name) => {
  location.assign(signInFor({ act: 'follow', of: handle, name }))
})
