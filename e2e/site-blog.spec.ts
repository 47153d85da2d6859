/** The blog: its list and filter, an article, and the newsletter. */
import { expect, test } from './product.ts'

test('a category narrows the list, and All brings it back', async ({ page }) => {
  await page.goto('/blog')
  const categories = page.getByRole('navigation', { name: 'Categories' })
  await expect(categories.locator('[aria-current]')).toHaveText(/^All \d+$/)
  const all = await page.locator('main article h2, main .alist h3').count()
  await categories.getByRole('link', { name: /^Business/ }).click()
  await expect(page).toHaveURL(/\/blog\?category=Business$/)
  await expect(categories.locator('[aria-current]')).toHaveText(/^Business \d+$/)
  expect(await page.locator('main article h2, main .alist h3').count()).toBeLessThan(all)
  await categories.getByRole('link', { name: /^All/ }).click()
  await expect(page).toHaveURL(/\/blog$/)
  await expect(page.locator('main article h2, main .alist h3')).toHaveCount(all)
})

test('an unknown category is empty and leads back', async ({ page }) => {
  await page.goto('/blog?category=Nothing')
  await expect(page.getByText('No articles in this category yet.')).toBeVisible()
  await page.getByRole('link', { name: 'See all articles' }).click()
  await expect(page).toHaveURL(/\/blog$/)
})

test('a slow list shows its skeleton', async ({ page }) => {
  // Nobody can look at a page that is being left, so it remembers what it showed.
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const loading = document.querySelector('[data-loading]')
      if (loading && !loading.hasAttribute('hidden')) sessionStorage.setItem('skeleton', 'shown')
    }).observe(document, { attributeFilter: ['hidden'], subtree: true })
  })
  await page.goto('/blog')
  await page.route('**/blog?category=*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.continue()
  })
  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: /^Creative/ })
    .click()
  await expect(page).toHaveURL(/category=Creative/)
  expect(await page.evaluate(() => sessionStorage.getItem('skeleton'))).toBe('shown')
  await expect(page.locator('[data-loading]')).toBeHidden()
})

test('an article reads whole, with its drawing, and its contents follow', async ({ page }) => {
  await page.goto('/blog')
  const first = page.locator('main article h2 a')
  const title = (await first.textContent()) ?? ''
  await first.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page).toHaveTitle(`${title} | Flain`)
  await expect(page.locator('figure .wide-only').first()).toBeVisible()
  const contents = page.getByRole('navigation', { name: 'On this page' })
  const last = contents.getByRole('link').last()
  await last.click()
  await expect(contents.locator('[aria-current]')).toHaveText((await last.textContent()) ?? '')
  await page.getByRole('link', { name: 'All articles' }).click()
  await expect(page).toHaveURL(/\/blog$/)
})

test('an article that is not there is a 404', async ({ page }) => {
  const response = await page.goto('/blog/no-such-article')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This line ends here.')
})

test('the newsletter refuses what is no address, and takes one', async ({ page }) => {
  await page.goto('/blog')
  const email = page.getByLabel('Email')
  const subscribe = page.getByRole('button', { name: 'Subscribe' })
  const answer = page.locator('#newsletter-answer')
  await email.fill('not an address')
  await subscribe.click()
  await expect(answer).toHaveText('Please enter a valid email address')
  await expect(email).toHaveValue('not an address')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await email.fill(`reader-${Date.now()}@example.com`)
  await subscribe.click()
  await expect(answer).not.toHaveText('Please enter a valid email address')
  await expect(answer).toHaveText(/inbox/)
  await expect(email).toHaveValue('')
})

test('the newsletter keeps what was typed when the network fails', async ({ page }) => {
  await page.goto('/blog')
  await page.route('**/api/newsletter', (route) => route.abort())
  await page.getByLabel('Email').fill('reader@example.com')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.locator('#newsletter-answer')).toHaveText(
    'Network error. Please check your connection and try again.',
  )
  await expect(page.getByLabel('Email')).toHaveValue('reader@example.com')
})
