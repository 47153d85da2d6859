/** Draws the list of whom the person follows, where the page has left room for it. */
import { createRoot } from 'react-dom/client'
import { readQuery } from '../../features/community/community-query.ts'
import { FollowedIdeas } from '../../features/community/followed-ideas.tsx'

const place = document.querySelector('#followed-ideas')
if (place) createRoot(place).render(<FollowedIdeas query={readQuery(new URLSearchParams(location.search))} />)
