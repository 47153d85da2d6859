/**
 * The site's words as typed data: pages, plans' words, samples, claims, legal texts.
 *
 * Guarantees: no markup and no code that decides anything; every text, number and rule of the specification that
 * a page shows stands here once or in contract; sample graphs are valid flow graphs.
 */
export { aboutPage, beliefs, milestones } from './about.ts'
export { analyticsPage } from './analytics.ts'
export { blogPage } from './blog.ts'
export { accountMenu, emailPage, logOutQuestion, lookChoices, programPage } from './account.ts'
export { apiGuide, drawExample } from './api-guide.ts'
export type { GuideBlock, GuideSection } from './api-guide.ts'
export { brand, claims, newsletterReaders, socialLinks } from './brand.ts'
export { careersPage, departments } from './careers.ts'
export { categories, categoryOf } from './categories.ts'
export { communitySamples, sampleCreators } from './community-samples.ts'
export type { CommunitySample, SampleCreator } from './community-samples.ts'
export { community } from './community.ts'
export { followersOf, likersOf } from './community/attention.ts'
export { moreFlows } from './community/more-flows.ts'
export { seededTemplates } from './community/templates.ts'
export { marketplace } from './marketplace.ts'
export { contactCards, contactPage, mailDraft } from './contact.ts'
export type { ContactCard } from './contact.ts'
export { comingApps, downloadsPage, editorExtensionPath } from './downloads.ts'
export { iotSystem, iotSystemNarrow, iotSystemWide } from './flows/iot-system.ts'
export { creatorPage, flowPage, licenseWords, newsletterPages } from './flow-page.ts'
export { galleryKeys, galleryPage, galleryPath, toldWords, walkedWords } from './gallery/gallery.ts'
export { galleryKinds } from './gallery/kinds.ts'
export type { GalleryKind, KindPhrase } from './gallery/kinds.ts'
export { guidelinesPage, guidelinesSections } from './guidelines.ts'
export { changelogPage, releases } from './help/changelog.ts'
export { helpPage, helpPanel, helpSections, usualHelp } from './help/help.ts'
export type { HelpEntry, HelpSection } from './help/help.ts'
export { commandExample, commandPhrases, phrases } from './help/phrases.ts'
export { shortcutGroups } from './help/shortcuts.ts'
export { home } from './home.ts'
export { lessons, lessonWords } from './lessons.ts'
export type { Aim, FlowStanding, Lesson, LessonCall, LessonLook, LessonStep } from './lesson.ts'
export { cookiePolicy } from './legal/cookies.ts'
export { legalNumbers } from './legal/document.ts'
export type { LegalBlock, LegalDocument, LegalSection } from './legal/document.ts'
export { privacyPolicy } from './legal/privacy.ts'
export { termsOfService } from './legal/terms.ts'
export { pressBoilerplate, pressFacts, pressNames, pressPage } from './press.ts'
export {
  dailyTokensText,
  planComparison,
  plansInOrder,
  planWords,
  pricingFaq,
  pricingPage,
  tokensText,
} from './pricing.ts'
export {
  apiDocsPath,
  canonicalPaths,
  footerColumns,
  headerLinks,
  legalLinks,
  pages,
  unlistedPaths,
} from './site-map.ts'
export type { PagePath } from './site-map.ts'
export { searchBeginnings, searchBox } from './search.ts'
export type { SearchGroup } from './search.ts'
export { statusPages } from './status-pages.ts'
export { placeholderTiming, thoughtDialog, typingTiming } from './thought-dialog.ts'
export { tutorialCategories, tutorialsPage } from './tutorials.ts'
export { drawnCases, drawnCasesPage } from './use-cases.ts'
export type { UseCase } from './use-cases.ts'
