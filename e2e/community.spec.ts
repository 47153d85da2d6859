/** The community: finding flows, following people, and a real address for every page. */
import { randomUUID } from 'node:crypto'
import { expect, newAccount, newPerson, test } from './account.ts'
import { axeFaults, overflowOf } from './axe.ts'
import { ask, publishFlow } from './flows.ts'

test('tabs toggle, orders change, search finds, and every choice is an address', async ({ page }) => {
  await page.goto('/community')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discover & Connect')
  const cards = page.locator('article.card')
  const otherCards = page.locator('article.card:not([data-cat="learning"])')
  expect(await otherCards.count()).toBeGreaterThanOrEqual(6)
  const learning = page.getByRole('button', { name: 'Learning' })
  await learning.click()
  await expect(page).toHaveURL(/category=Learning/)
  await expect(learning).toHaveAttribute('aria-pressed', 'true')
  await expect(cards.filter({ hasText: 'How photosynthesis works' })).toHaveCount(1)
  await expect(otherCards).toHaveCount(0)
  await learning.click()
  await expect(page).not.toHaveURL(/category=Learning/)
  await expect(otherCards).not.toHaveCount(0)

  await page.getByRole('searchbox', { name: 'Search the community' }).fill('photosyn')
  await page.keyboard.press('Enter')
  await expect(cards).toHaveCount(1)
  await page.getByRole('button', { name: 'Social' }).click()
  await expect(page.getByText('Nothing found for this search.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Show all flows' })).toHaveAttribute('href', '/community')
})

test('a published flow appears, is found by another, and its author is followed', async ({
  browser,
  page,
  mailFolder,
}) => {
  await newAccount(page, mailFolder)
  const name = `Kettle ${randomUUID().slice(0, 8)}`
  await publishFlow(page, name)

  const second = await browser.newContext({ extraHTTPHeaders: { 'X-Forwarded-For': '2001:db8:78::1' } })
  const reader = await second.newPage()
  await newAccount(reader, mailFolder)
  await reader.goto('/community?sort=new')
  const card = reader.locator('article.card').filter({ hasText: name })
  await expect(card).toHaveCount(1)
  await card.getByRole('link', { name: 'Maya Lindqvist' }).click()
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Maya Lindqvist')
  const follow = reader.getByRole('button', { name: /^Follow/ })
  await reader.route('**/follow', (route) => route.abort(), { times: 1 })
  await follow.press('Enter')
  await expect(reader.getByText('Network error. Please check your connection and try again.')).toBeVisible()
  await expect(follow).toBeFocused()
  await follow.press('Enter')
  await expect(reader.getByText('Network error.')).toBeHidden()
  await expect(reader.locator('[data-followers]')).toHaveText('1')
  await expect(reader.getByText('follower', { exact: true })).toBeVisible()
  await reader.reload()
  await expect(follow).toHaveAttribute('aria-pressed', 'true')
  await follow.click()
  await expect(reader.locator('[data-followers]')).toHaveText('0')
  await second.close()
})

test('one very long word makes nothing wider than a phone', async ({ page, mailFolder }) => {
  const word = 'W'.repeat(100)
  await page.setViewportSize({ width: 320, height: 800 })
  await newAccount(page, mailFolder, { ...newPerson(), name: word })
  const id = await publishFlow(page, word)
  for (const path of ['/dashboard', '/community?sort=new', `/f/${id}`, `/embed/${id}`]) {
    await page.goto(path)
    await expect(page.getByText(word).first()).toBeVisible()
    expect(await overflowOf(page), path).toBe(0)
  }
  await page.goto(`/f/${id}`)
  await page.getByRole('link', { name: word }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word)
  expect(await overflowOf(page), 'the creator').toBe(0)
  // A card cuts off what is too wide for it.
  const card = page.locator('article.card')
  expect(await card.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
})

test('pages of the list are reached by links and hold each flow once @servers', async ({
  page,
  mailFolder,
}) => {
  await newAccount(page, mailFolder)
  for (let n = 0; n < 8; n += 1) await publishFlow(page, `Pager ${n}`)
  const seen: string[] = []
  await page.goto('/community?sort=new')
  for (;;) {
    seen.push(...(await page.locator('article.card').evaluateAll((cards) => cards.map(({ id }) => id))))
    const next = page.getByRole('link', { name: 'Next page' })
    if ((await next.count()) === 0) break
    await next.click()
    await expect(page).toHaveURL(/cursor=/)
    await page.waitForLoadState()
  }
  expect(seen.length).toBeGreaterThan(12)
  expect(new Set(seen).size).toBe(seen.length)
})

test('the list is filtered by tags and time, together, by keyboard and on a phone; the address holds it', async ({
  page,
  mailFolder,
}) => {
  await newAccount(page, mailFolder)
  const tag = `tag ${Date.now().toString(36)}`
  const id = await publishFlow(page, 'Tagged cup')
  await ask(page, 'PATCH', '/api/flows', { flows: [{ id, addTags: [tag, 'second'] }] })
  const cards = page.locator('article.card')
  // Before the way to the list: a page that is resized while it fades in says so in the console.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/f/${id}`)
  await page
    .getByRole('list', { name: 'Tags' })
    .getByRole('link', { name: `#${tag}` })
    .click()
  await expect(cards).toHaveCount(1)
  const chip = page.getByRole('button', { name: `#${tag}` })
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('group', { name: 'Published' }).getByRole('button', { name: 'Week' }).press('Enter')
  await expect(page).toHaveURL(/tags=tag\+\w+&within=week$/)
  await expect(cards).toHaveCount(1)
  expect(await axeFaults(page, { include: 'main' })).toEqual([])
  expect(await overflowOf(page)).toBe(0)
  await page.getByRole('button', { name: 'Learning' }).press('Enter')
  await expect(page.getByText('No flow fits these filters.')).toBeVisible()
  await page.goBack()
  await chip.press('Enter')
  await expect(page).toHaveURL(/\/community\?within=week$/)
})

test('flows of people one follows: signed out, waiting, none, some, and when they do not come', async ({
  page,
  mailFolder,
}) => {
  await page.goto('/community')
  await page.getByRole('button', { name: 'People I follow' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/next=%2Fcommunity%3Fauthors%3Dfollowed/)
  await newAccount(page, mailFolder)
  const list = '**/api/community?*'
  const answer = Promise.withResolvers<void>()
  await page.route(list, (route) => answer.promise.then(() => route.continue()))
  await page.goto('/community?authors=followed')
  await expect(page.getByLabel('Loading flows')).toBeVisible()
  answer.resolve()
  await expect(page.getByText('Nobody you follow has published a flow yet.')).toBeVisible()
  await page.unroute(list)

  await ask(page, 'PUT', '/api/creators/amara-okafor/follow')
  await page.reload()
  const cards = page.locator('article.card')
  await expect(cards.first()).toBeVisible()
  expect(new Set(await cards.locator('.who a').allTextContents())).toEqual(new Set(['Amara Okafor']))
  expect(await axeFaults(page, { include: 'main' })).toEqual([])
  await page.route(list, (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('The community could not be loaded.')
  await page.unroute(list)
  await page.getByRole('link', { name: 'Try Again' }).click()
  await expect(cards.first()).toBeVisible()
})

test('a template on its author’s page shows its blanks as blanks', async ({ page }) => {
  await page.goto('/@mei-lin-zhao')
  await expect(page.locator('article.card .blank', { hasText: 'company' }).first()).toBeVisible()
  await expect(page.locator('article.card h3', { hasText: '{' })).toHaveCount(0)
})

test('a creator who is not there is not found', async ({ page }) => {
  expect((await page.goto('/@nobody-at-all'))?.status()).toBe(404)
  expect((await page.goto('/not-a-page'))?.status()).toBe(404)
})

test('a flow and its controls stand on one screen, and Play brings them back there', async ({ page }) => {
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/f/event-driven-checkout')
    const play = page.getByRole('button', { name: 'Play', exact: true })
    await expect(play).toBeInViewport({ ratio: 1 })
    await expect(page.locator('[data-stage]')).toBeInViewport({ ratio: 1 })
  }
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.locator('[data-step]').last().focus()
  // Counted as it begins: a browser that is killed says nothing when it leaves.
  const counted = page.waitForRequest(/\/api\/seen$/)
  await page.locator('[data-do=toggle]').dispatchEvent('click')
  await counted
  await expect(page.locator('[data-stage]')).toBeInViewport({ ratio: 1 })
  await expect(page.locator('[data-step]').first()).toHaveAttribute('aria-current', 'step')
})

test('a stranger finds a template by its use, fills it in and has a drawing of their own', async ({
  page,
}) => {
  await page.goto('/templates')
  await page.getByLabel('What for').selectOption('Run it again and again')
  await page.getByRole('searchbox', { name: 'Search templates' }).fill('colleague')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.locator('article.card')).toHaveCount(1)
  await page.getByRole('link', { name: /^Use it/ }).click()
  await page.getByLabel('company', { exact: true }).fill('Acme & Sons')
  await page.getByRole('button', { name: 'Open my copy' }).click()
  await expect(page.getByRole('button', { name: 'First week at Acme & Sons' })).toBeVisible()
  await expect(page.getByText('Saved on this device')).toBeVisible()
  await expect(page).not.toHaveURL(/Acme/)
})
