/** What a person sets up for programs: keys, webhooks, and what other people's may do. */
import { createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, newAccount, test } from './account.ts'
import { axeFaults, followTheme, overflowOf } from './axe.ts'

test('an API key is made, shown once, works, and is dead once revoked', async ({
  page,
  mailFolder,
  playwright,
  baseURL,
}) => {
  await newAccount(page, mailFolder)
  await page.goto('/dashboard?section=settings')
  const keys = page.getByRole('region', { name: 'API keys' })
  await expect(keys.getByText('API keys come with the Visionary plan.')).toBeVisible()
  await keys.getByRole('button', { name: 'View plans' }).click()
  await page.getByRole('radio', { name: /^Visionary/ }).check()
  await page.getByRole('button', { name: 'Switch to Visionary' }).click()

  await keys.getByRole('button', { name: 'New API key' }).click()
  const form = page.getByRole('dialog', { name: 'New API key' })
  await form.getByRole('button', { name: 'Make the key' }).click()
  await expect(form.getByText('Say what the key is for')).toBeVisible()
  await form.getByLabel('What is it for?').fill('Nightly build')
  await form.getByRole('checkbox', { name: /account:read/ }).check()
  await form.getByRole('button', { name: 'Make the key' }).click()
  const shown = page.getByRole('dialog', { name: 'Your new API key' })
  const key = await shown.getByRole('textbox', { name: 'API key' }).inputValue()
  expect(key).toMatch(/^flain_pat_/)
  await shown.getByRole('button', { name: 'I have kept it' }).click()
  await expect(page.locator('body')).not.toContainText(key)

  const program = await playwright.request.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { Authorization: `Bearer ${key}` },
  })
  expect((await program.get('/api/auth/me')).status()).toBe(200)
  await page.reload()
  await expect(keys.getByText(/^Last used just now/)).toBeVisible()
  expect(await axeFaults(page, { include: 'main' })).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await followTheme(page, 'dark')
  expect(await axeFaults(page, { include: 'main' })).toEqual([])
  expect(await overflowOf(page)).toBe(0)

  await keys.getByRole('button', { name: 'Revoke the key Nightly build' }).click()
  await page.getByRole('dialog', { name: 'Revoke this key?' }).getByRole('button', { name: 'Revoke' }).click()
  await expect(keys.getByText('No keys yet.')).toBeVisible()
  expect((await program.get('/api/auth/me')).status()).toBe(401)
  await program.dispose()
})

test('a webhook is made, told, looked at, given another secret and removed @servers', async ({
  page,
  mailFolder,
}) => {
  const received: string[] = []
  const receiver = createServer((request, response) => {
    received.push(String(request.headers['webhook-signature']))
    request.resume().on('end', () => response.end('thank you'))
  })
  await new Promise<void>((resolve) => {
    receiver.listen(0, '127.0.0.1', resolve)
  })
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/flain`
  await newAccount(page, mailFolder)
  await page.goto('/dashboard?section=settings')
  const webhooks = page.getByRole('region', { name: 'Webhooks' })
  await webhooks.getByRole('button', { name: 'View plans' }).click()
  await page.getByRole('radio', { name: /^Visionary/ }).check()
  await page.getByRole('button', { name: 'Switch to Visionary' }).click()
  await expect(webhooks.getByText('No webhooks yet.')).toBeVisible()

  await webhooks.getByRole('button', { name: 'New webhook' }).click()
  const form = page.getByRole('dialog', { name: 'New webhook' })
  await form.getByLabel('Where to?').fill('example')
  await form.getByRole('button', { name: 'Make the webhook' }).click()
  await expect(form.getByText('Give the whole address')).toBeVisible()
  await form.getByLabel('Where to?').fill(url)
  await form.getByRole('button', { name: 'Make the webhook' }).click()
  const shown = page.getByRole('dialog', { name: 'The signing secret' })
  expect(await shown.getByRole('textbox', { name: 'signing secret' }).inputValue()).toMatch(/^whsec_/)
  await shown.getByRole('button', { name: 'I have kept it' }).click()

  await webhooks.getByRole('button', { name: `Deliveries: ${url}` }).click()
  const sent = page.getByRole('dialog', { name: 'Deliveries' })
  await expect(sent.getByText('Nothing was sent yet.')).toBeVisible()
  await sent.getByRole('button', { name: 'Send a test' }).click()
  await expect.poll(() => received).toEqual([expect.stringMatching(/^v1,/)])
  await expect
    .poll(async () => {
      await sent.getByRole('button', { name: 'Look again' }).click()
      return sent.getByText('the answer was 200').count()
    })
    .toBe(1)
  await sent.getByText('What was sent and answered').click()
  await expect(sent.getByText('thank you')).toBeVisible()
  expect(await axeFaults(page, { include: 'dialog[open], [role=dialog]' })).toEqual([])
  await page.keyboard.press('Escape')

  await webhooks.getByRole('button', { name: `New secret: ${url}` }).click()
  await page
    .getByRole('dialog', { name: 'Give it a new secret?' })
    .getByRole('button', { name: 'New secret' })
    .click()
  await shown.getByRole('button', { name: 'I have kept it' }).click()
  await webhooks.getByRole('button', { name: `Pause: ${url}` }).click()
  await expect(webhooks.getByText('Paused')).toBeVisible()
  expect(await axeFaults(page, { include: 'main' })).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await followTheme(page, 'dark')
  expect(await axeFaults(page, { include: 'main' })).toEqual([])
  expect(await overflowOf(page)).toBe(0)
  await webhooks.getByRole('button', { name: `Remove: ${url}` }).click()
  await page
    .getByRole('dialog', { name: 'Remove this webhook?' })
    .getByRole('button', { name: 'Remove' })
    .click()
  await expect(webhooks.getByText('No webhooks yet.')).toBeVisible()
  receiver.close()
})

/** Somebody's program: it says who it is, and waits for the answer, on this machine. */
async function startProgram() {
  const answers: string[] = []
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '', 'http://127.0.0.1')
    if (pathname === '/callback') answers.push(search)
    const isDocument = pathname === '/program.json'
    response.writeHead(200, { 'Content-Type': isDocument ? 'application/json' : 'text/html' })
    response.end(isDocument ? JSON.stringify(document) : '<title>Thank you</title>')
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const document = {
    client_id: `${origin}/program.json`,
    client_name: 'Sketch Agent',
    redirect_uris: ['http://127.0.0.1/callback'],
  }
  const verifier = randomBytes(32).toString('base64url')
  const asking = (changes: Record<string, string> = {}) =>
    `/oauth/authorize?${new URLSearchParams({
      client_id: document.client_id,
      redirect_uri: `${origin}/callback`,
      response_type: 'code',
      scope: 'flows:read flows:write',
      state: 'as it was',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...changes,
    }).toString()}`
  return { origin, verifier, clientId: document.client_id, answers, asking, close: () => server.close() }
}

test('a program asks, is allowed what it asked for, is listed and ended', async ({ page, mailFolder }) => {
  const program = await startProgram()
  const answered = await page.goto(program.asking())
  expect(answered?.headers()).toMatchObject({
    'x-frame-options': 'DENY',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  })
  const logIn = page.getByRole('link', { name: 'Log in' }).last()
  await expect(page.getByRole('heading', { name: 'Log in to connect a program' })).toBeFocused()
  const back = new URL((await logIn.getAttribute('href')) ?? '', page.url()).searchParams.get('next')
  expect(back).toBe(program.asking())

  await newAccount(page, mailFolder)
  await page.goto(program.asking())
  const title = page.getByRole('heading', { name: 'Sketch Agent wants to use your account' })
  await expect(title).toBeFocused()
  await expect(page.getByText('Programs may use accounts on the Visionary plan.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Allow', exact: true })).toBeHidden()
  await page.getByRole('link', { name: 'View plans' }).click()
  await page.getByRole('radio', { name: /^Visionary/ }).check()
  await page.getByRole('button', { name: 'Switch to Visionary' }).click()
  await expect(page.getByRole('button', { name: 'Switch to Visionary' })).toBeHidden()

  // Going on after signing in leads here.
  await page.goto(`/dashboard?next=${encodeURIComponent(program.asking())}`)
  await expect(title).toBeFocused()
  const allowed = page.getByRole('list', { name: 'If you allow it, it can:' })
  await expect(allowed.getByRole('listitem')).toHaveText([/^See all your flows/, /^Save, change, copy/])
  await expect(page.getByText('The answer goes to a program on this computer.')).toBeVisible()
  for (const width of [1440, 390])
    for (const theme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 })
      await followTheme(page, theme)
      expect(await axeFaults(page, { include: 'main' })).toEqual([])
      expect(await overflowOf(page)).toBe(0)
    }
  // Too soon after the window was come back to, a press was meant for something else.
  await page.evaluate(() => {
    dispatchEvent(new Event('focus'))
    document.querySelector<HTMLElement>('[data-allow]')?.click()
  })
  expect(program.answers).toEqual([])
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Allow', exact: true })).toBeFocused()
  await expect(async () => {
    await page.keyboard.press('Enter')
    await expect(page).toHaveTitle('Thank you', { timeout: 1000 })
  }).toPass()
  const answer = new URLSearchParams(program.answers[0])
  expect([answer.get('state'), answer.has('iss')]).toEqual(['as it was', true])
  const form = {
    grant_type: 'authorization_code',
    code: answer.get('code') ?? '',
    client_id: program.clientId,
    redirect_uri: `${program.origin}/callback`,
    code_verifier: program.verifier,
  }
  const { access_token: token } = (await (await page.request.post('/oauth/token', { form })).json()) as {
    access_token: string
  }
  const ask = () =>
    fetch(new URL('/api/flows', answer.get('iss') ?? ''), { headers: { Authorization: `Bearer ${token}` } })
  expect((await ask()).status).toBe(200)

  await page.goto('/dashboard?section=settings')
  const programs = page.getByRole('region', { name: 'Connected programs' })
  await expect(programs.getByText(/^Last used just now, allowed /)).toBeVisible()
  expect(await axeFaults(page, { include: 'main' })).toEqual([])
  await programs.getByRole('button', { name: 'End what Sketch Agent may do' }).click()
  await page.getByRole('dialog', { name: 'End this?' }).getByRole('button', { name: 'End' }).click()
  await expect(programs.getByText('No program is connected.')).toBeVisible()
  expect((await ask()).status).toBe(401)

  await page.goto(program.asking({ code_challenge_method: 'plain' }))
  await expect(page.getByText('It does not prove by S256')).toBeVisible()
  await page.getByRole('link', { name: /^Go back to 127\.0\.0\.1/ }).click()
  await expect(page).toHaveTitle('Thank you')
  expect(program.answers.at(-1)).toContain('error=invalid_request')
  await page.goto(program.asking({ redirect_uri: 'https://evil.example/' }))
  await expect(page.getByRole('heading', { name: 'This program cannot be connected' })).toBeFocused()
  await page.goto(program.asking())
  await page.getByRole('button', { name: 'Do not allow' }).click()
  await expect(page).toHaveTitle('Thank you')
  expect(program.answers.at(-1)).toContain('error=access_denied')
  program.close()
})
