/** Each public page is there, says what it should, leads where it should, is light, still, and open to everybody. */
import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { axeFaults, cutPlaceholders, followTheme, overflowOf } from './axe.ts'
import { expect, moving, test } from './product.ts'
import { countShifts, deadLinks, listenForComplaints, publicPages } from './site-visit.ts'

// A page that nobody asked to hold still moves nothing either.
test.use(moving)

/** Kilobytes of script, gzipped, before anybody touches the page. The rest have none at all. */
const scriptBudgets: Record<string, number> = {
  '/': 15,
  '/blog': 15,
  // Cards can be liked, shared and augmented: a live list.
  '/community': 60,
  '/downloads': 15,
  '/guidelines': 15,
  '/help': 15,
}

/** Buttons that stand for something not to be had yet, as the specification wants them. */
const disabledButtons = [/^View Openings/, /^Send \(demo\)$/]

for (const { path, heading } of publicPages) {
  test(`${path} says what it should, is light and still, leads on, and is open to everybody`, async ({
    page,
    baseURL,
  }) => {
    const complaints = listenForComplaints(page)
    const shiftOf = await countShifts(page)
    const scripts: Promise<number>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return
      scripts.push(response.body().then((body) => gzipSync(body).length))
    })
    await page.emulateMedia({ colorScheme: 'light' })
    const response = await page.goto(path, { waitUntil: 'networkidle' })
    expect(response?.status()).toBe(200)

    await test.step('a budget of scripts, and nothing moves', async () => {
      const kilobytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0) / 1024
      const shift = await shiftOf()
      console.log(`${path}: ${kilobytes.toFixed(1)} kB of scripts, shift ${shift.toFixed(4)}`)
      expect(kilobytes).toBeLessThanOrEqual(scriptBudgets[path] ?? 0)
      expect(shift).toBe(0)
    })

    await test.step('one heading, a branded title, a picture and no complaints', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page).toHaveTitle(/ \| Flain$/)
      const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
      expect(new URL(canonical ?? '').origin).toBe(new URL(baseURL ?? '').origin)
      const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
      expect((await page.request.get(picture ?? '')).headers()['content-type']).toBe('image/png')
      expect(await page.content()).not.toContain('placeholder.invalid')
      expect(complaints).toEqual([])
    })

    await test.step('every link leads somewhere, every button does something', async () => {
      expect(await deadLinks(page)).toEqual([])
      expect(await deadButtons(page)).toEqual([])
    })

    await test.step('axe finds nothing at any width, in both themes', async () => {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      for (const width of [1440, 768, 390, 320]) {
        await page.setViewportSize({ width, height: 900 })
        // A phone's page is one page: axe reads it where it is narrowest.
        if (width !== 390) expect(await axeFaults(page), `${width} px`).toEqual([])
        expect(await overflowOf(page), `${width} px: wider than the screen`).toBe(0)
        expect(await cutPlaceholders(page), `${width} px`).toEqual([])
      }
      await followTheme(page, 'dark')
      for (const width of [320, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await axeFaults(page, { rules: ['color-contrast'] }), `dark, ${width} px`).toEqual([])
      }
    })
  })
}

/** Buttons of the page that do nothing and are not meant to. */
async function deadButtons(page: Page): Promise<string[]> {
  const buttons = await page.locator('main button').evaluateAll((all) =>
    all.map((button) => ({
      name: button.getAttribute('aria-label') ?? button.textContent?.trim() ?? '',
      isDisabled: button.hasAttribute('disabled'),
      isWired:
        button.getAttributeNames().some((name) => name.startsWith('data-')) ||
        button.closest('form') !== null,
    })),
  )
  const isMeant = (name: string) => disabledButtons.some((pattern) => pattern.test(name))
  return buttons
    .filter(({ name, isDisabled, isWired }) => (isDisabled ? !isMeant(name) : !isWired))
    .map(({ name }) => name)
}

test('every link of pages with data in them leads somewhere', async ({ page }) => {
  const paths = ['/f/seed-round-to-series-a', '/embed/seed-round-to-series-a', '/@amara-okafor', '/studio/']
  for (const path of paths) {
    await page.goto(path)
    // The studio writes its page itself.
    await expect(page.locator('a').first()).toBeAttached()
    expect(await deadLinks(page), path).toEqual([])
  }
})

test('the header and the footer hold every link of the specification', async ({ page }) => {
  await page.goto('/')
  const links = (scope: ReturnType<typeof page.locator>) =>
    scope
      .getByRole('link')
      .evaluateAll((all) =>
        all.map(
          (link) => `${link.getAttribute('aria-label') ?? link.textContent} ${link.getAttribute('href')}`,
        ),
      )
  expect(await links(page.getByRole('banner'))).toEqual([
    'Flain home /',
    'Use Cases /use-cases',
    'Pricing /pricing',
    'Blog /blog',
    'Community /community',
    'About /about',
    'Search everything /help',
    'Help /contact',
    'Your dashboard /dashboard',
  ])
  const footer = await links(page.getByRole('contentinfo'))
  for (const link of [
    'Use Cases /use-cases',
    'Pricing /pricing',
    'Downloads /downloads',
    'Tutorials /tutorials',
    'About /about',
    'Blog /blog',
    'Careers /careers',
    'Press /press',
    'Guidelines /guidelines',
    'Community /community',
    'Contact /contact',
    'Privacy Policy /legal/privacy',
    'Terms & Conditions /legal/terms',
    'Cookie Policy /legal/cookies',
  ]) {
    expect(footer).toContain(link)
  }
  const footerText = page.getByRole('contentinfo')
  await expect(footerText).toContainText('Flow with AI NOW')
  await expect(footerText).toContainText('© 2025')
  await expect(footerText).toContainText('for the explorers worldwide')
  for (const name of ['Twitter/X', 'Instagram', 'LinkedIn']) {
    const social = footerText.getByRole('link', { name })
    await expect(social).toHaveAttribute('target', '_blank')
    await expect(social).toHaveAttribute('rel', 'noopener noreferrer')
  }
})

test('a new page starts at the top; going back returns to where one was', async ({ page }) => {
  await page.goto('/about')
  await page.evaluate(() => scrollTo(0, 900))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Press' }).click()
  await expect(page).toHaveURL(/\/press$/)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/about$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(600)
})

test('an unknown address gets a real 404 page', async ({ page }) => {
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This line ends here.')
  await expect(page).toHaveTitle('Page not found | Flain')
  await page.getByRole('link', { name: 'Back to the home page' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('pricing shows both periods and what a year saves', async ({ page }) => {
  await page.goto('/pricing')
  const plan = (name: string) => page.locator('.offer', { has: page.getByRole('heading', { name }) })
  await expect(page.getByText('Save 20%')).toBeVisible()
  await expect(plan('Explorer')).toContainText('$0')
  await expect(plan('Creator').getByText('$15 monthly')).toBeVisible()
  await expect(plan('Visionary').getByText('$39 monthly')).toBeVisible()
  await page.getByRole('radio', { name: /Yearly/ }).check()
  await expect(plan('Creator').getByText('$12 per month')).toBeVisible()
  await expect(plan('Creator')).toContainText('$144 yearly, you save $36')
  await expect(plan('Visionary').getByText('$33 per month')).toBeVisible()
  await expect(plan('Visionary')).toContainText('$390 yearly, you save $78')
  await expect(plan('Creator').getByText('$15 monthly')).toBeHidden()
  for (const text of [
    '30 AI tokens a month',
    '3 per day',
    '150 AI tokens a month',
    'No daily limit',
    'Unlimited AI tokens',
  ]) {
    await expect(page.locator('.offers')).toContainText(text)
  }
  await page.getByText('How can I pay?').click()
  await expect(page.getByText('bank transfers for yearly plans.', { exact: false }).last()).toBeVisible()
})

test('the period of the prices is chosen by keyboard', async ({ page }) => {
  await page.goto('/pricing')
  await page.getByRole('radio', { name: 'Monthly' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: /Yearly/ })).toBeChecked()
  await expect(page.getByText('$144 yearly', { exact: false })).toBeVisible()
})

test('careers names six departments and no opening', async ({ page }) => {
  await page.goto('/careers')
  const buttons = page.getByRole('button', { name: /^View Openings/ })
  await expect(buttons).toHaveCount(6)
  for (const button of await buttons.all()) await expect(button).toBeDisabled()
  await expect(page.getByRole('heading', { name: 'No Open Positions Right Now' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Send your resume' })).toHaveAttribute(
    'href',
    /^mailto:.+@.+subject=/,
  )
})

test('contact opens two prefilled mails', async ({ page }) => {
  await page.goto('/contact')
  for (const [action, subject] of [
    ['Report a technical issue', 'Technical%20issue'],
    ['Ask about billing', 'Billing%20question'],
  ] as const) {
    const mail = page.getByRole('link', { name: action })
    await expect(mail).toHaveAttribute('href', new RegExp(`^mailto:.+@.+\\?subject=${subject}&body=`))
  }
})

test('downloads and tutorials say what is there and what is coming', async ({ page }) => {
  await page.goto('/downloads')
  await expect(page.getByText('Available now')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Launch the web app' })).toHaveAttribute('href', '/')
  await expect(page.getByText('Coming Soon')).toHaveCount(6)
  const waiting = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download flain.vsix' }).click()
  const extension = await readFile(await (await waiting).path())
  expect(extension.subarray(0, 2).toString()).toBe('PK')
  await page.goto('/tutorials')
  await expect(page.getByText('Coming Soon')).toHaveCount(6)
  await expect(page.getByText('10 tutorials')).toBeVisible()
})

test('legal tabs follow the address, and the address follows the tabs', async ({ page }) => {
  await page.goto('/legal')
  const tabs = page.getByRole('navigation', { name: 'Legal' })
  await expect(tabs.locator('[aria-current=page]')).toHaveText('Privacy Policy')
  await tabs.getByRole('link', { name: 'Cookie Policy' }).click()
  await expect(page).toHaveURL(/\/legal\/cookies$/)
  await expect(tabs.locator('[aria-current=page]')).toHaveText('Cookie Policy')
  await page.goto('/legal/terms')
  await expect(tabs.locator('[aria-current=page]')).toHaveText('Terms & Conditions')
  await expect(page.getByText('Last updated: August 17, 2025')).toBeVisible()
  await expect(page.locator('a[href="/privacy-policy"]')).toHaveCount(1)
})

test('the guidelines’ navigation follows the scroll', async ({ page }) => {
  await page.goto('/guidelines')
  const current = page.getByRole('navigation', { name: 'Sections' }).locator('[aria-current]')
  await expect(current).toHaveText('Join the Community')
  await page
    .getByRole('heading', { name: 'Community Standards' })
    .evaluate((heading) => heading.scrollIntoView())
  await expect(current).toHaveText('Community Standards')
  await page.getByRole('link', { name: 'Reporting Issues' }).click()
  await expect(page).toHaveURL(/#reporting-issues$/)
  await expect(current).toHaveText('Reporting Issues')
})

test('robots, security.txt, the sitemap, the feed and the manifest know this site', async ({
  request,
  baseURL,
}) => {
  const read = async (path: string) => (await request.get(path)).text()
  expect(await read('/robots.txt')).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  expect(await read('/.well-known/security.txt')).toMatch(/^Contact: mailto:.+@.+\nExpires: 20/)
  const sitemap = await read('/sitemap.xml')
  for (const path of ['/pricing', '/legal/terms', '/blog'])
    expect(sitemap).toContain(`<loc>${baseURL}${path}</loc>`)
  expect(sitemap).not.toContain('/dashboard')
  expect(await read('/feed.xml')).toContain('<feed xmlns="http://www.w3.org/2005/Atom"')
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200)
})

test('an activation that did not get through is tried again; a refused one leads to a new account', async ({
  page,
}) => {
  await page.route('**/api/auth/activate', (route) => route.abort(), { times: 2 })
  await page.goto('/activate?token=nothing')
  await expect(page.getByRole('heading', { name: 'Activation failed' })).toBeVisible()
  await expect(page.getByText('Network error. Please check your connection and try again.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create Account' })).toBeHidden()
  // The token has left the address, and a reload still has it.
  await expect(page).toHaveURL('/activate')
  await page.reload()
  await expect(page.getByText('Network error. Please check your connection and try again.')).toBeVisible()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('Invalid or expired activation link. Please register again.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Create Account' })).toHaveAttribute(
    'href',
    '/dashboard?mode=register',
  )
})

test('the element <flain-flow> draws, plays, comes nearer and tells what it shows on any page', async ({
  page,
}) => {
  await page.goto('/about')
  await page.evaluate(async () => {
    await import(new URL('/element/flain-flow.js', location.href).href)
    const element = document.createElement('flain-flow')
    element.setAttribute('thought', 'flowchart LR; a[Order] --> b{In stock?} -->|yes| c[Ship]')
    element.setAttribute('controls', '')
    document.body.prepend(element)
  })
  const flow = page.locator('flain-flow')
  await expect(flow.getByRole('img')).toBeVisible()
  await expect(flow.getByRole('listitem').filter({ hasText: 'yes → Ship' }).first()).toBeAttached()
  await flow.getByRole('group').focus()
  await page.keyboard.press('ArrowRight')
  await expect(flow.getByRole('status')).toHaveText(/Step 1 of 3.*Order/)
  const seen = () => flow.locator('svg.dg').getAttribute('viewBox')
  const all = await seen()
  await page.keyboard.press('+')
  expect(await seen()).not.toBe(all)
  await page.keyboard.press('0')
  expect(await seen()).toBe(all)
  await page.keyboard.press(' ')
  await expect(flow.getByRole('button', { name: 'Pause' })).toBeVisible()
  expect(await axeFaults(page, { include: 'flain-flow' })).toEqual([])
  // Kinds with an arrangement of their own have it loaded: participants stand side by side, each with its line down the page.
  await flow.evaluate((element) => element.setAttribute('thought', 'sequenceDiagram\nA->>B: Hi\nB-->>A: Yes'))
  await expect(flow.locator('svg.dg .gd')).not.toHaveCount(0)
  await flow.evaluate((element) => element.setAttribute('src', '/nothing.json'))
  await expect(flow.getByRole('alert')).toContainText('could not be loaded (404)')
})

test('a drawing inside a chat grows while its graph is still written, and asks the network for nothing', async ({
  page,
}) => {
  const app = await readFile(
    new URL('../packages/flain/build/element/chat-app.html', import.meta.url),
    'utf8',
  )
  await page.setContent('<iframe sandbox="allow-scripts" style="width:700px;height:500px"></iframe>')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'">`
  await page.evaluate(
    (html) => {
      const frame = document.querySelector('iframe')
      addEventListener('message', ({ data }) => {
        document.title = data.method ?? ''
        if (data.method !== 'ui/initialize') return
        const result = { hostContext: { theme: 'dark' } }
        frame?.contentWindow?.postMessage({ jsonrpc: '2.0', id: data.id, result }, '*')
      })
      frame?.setAttribute('srcdoc', html)
    },
    app.replace('<meta charset', `${policy}<meta charset`),
  )
  const say = (method: string, params: object) =>
    page.evaluate((message) => document.querySelector('iframe')?.contentWindow?.postMessage(message, '*'), {
      jsonrpc: '2.0',
      method: `ui/notifications/${method}`,
      params,
    })
  const steps = page.frameLocator('iframe').locator('svg.dg .n')
  const nodes = [
    { id: 'a', label: 'Order' },
    { id: 'b', label: 'Ship' },
  ]
  await page.frameLocator('iframe').locator('flain-flow[theme=dark]').waitFor({ state: 'attached' })
  await say('tool-input-partial', { arguments: { graph: { nodes: nodes.slice(0, 1) } } })
  await expect(steps).toHaveText(['Order'])
  await say('tool-result', {
    structuredContent: { graph: { nodes, edges: [{ id: 'e', from: 'a', to: 'b' }] } },
  })
  await expect(steps).toHaveText(['Order', 'Ship'])
  expect(asked).toEqual([])
})
