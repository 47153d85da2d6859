/** The page script: what pages that React does not run on can do. Each part looks for its own markup. */
import { startLoading } from './features/blog/start-loading.ts'
import { startAugmentLinks } from './features/community/start-augment-links.ts'
import { startCategoryFilter } from './features/community/start-category-filter.ts'
import { startInstall } from './features/downloads/start-install.ts'
import { startFollowing } from './features/guidelines/start-following.ts'
import { startHelpSearch } from './features/help/start-help-search.ts'
import { startHeroDemo } from './features/hero/start-hero-demo.ts'
import { startNewsletter } from './features/newsletter/start-newsletter.ts'
import { startThoughtDialog } from './features/thought/start-thought-dialog.ts'

// It may be here before the page is: `async` waits for nothing, and neither does who opens the dialog.
if (document.readyState === 'loading') {
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
}

startHeroDemo()
startHelpSearch()
startThoughtDialog()
startCategoryFilter()
startAugmentLinks()
startFollowing()
startInstall()
startLoading()
startNewsletter()
