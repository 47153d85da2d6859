/** The page script: what pages that React does not run on can do. Each part looks for its own markup. */
import { startLoading } from './features/blog/start-loading.ts'
import { startAugmentLinks } from './features/community/start-augment-links.ts'
import { startCategoryFilter } from './features/community/start-category-filter.ts'
import { startInstall } from './features/downloads/start-install.ts'
import { startFollowing } from './features/guidelines/start-following.ts'
import { startHeroDemo } from './features/hero/start-hero-demo.ts'
import { startNewsletter } from './features/newsletter/start-newsletter.ts'
import { startThoughtDialog } from './features/thought/start-thought-dialog.ts'

startHeroDemo()
startThoughtDialog()
startCategoryFilter()
startAugmentLinks()
startFollowing()
startInstall()
startLoading()
startNewsletter()
