/** The script of pages that show creators. */
import { startFollowing } from '../../features/community/start-following.ts'
import { apiClient } from '../../platform/api.ts'

startFollowing(apiClient(), () => {
  location.assign(`/dashboard?next=${encodeURIComponent(location.pathname + location.search)}`)
})
