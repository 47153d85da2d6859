/** Steps that many tests begin with. */
import type { TestBrowser } from './test-browser.ts'
import type { World } from './world.ts'

/** The token of the newest activation link mailed to the address. */
export async function activationToken(world: World, email: string): Promise<string> {
  const letters = await world.mailsTo(email)
  const token = /\/activate\?token=([\w-]+)/.exec(letters.at(-1)?.text ?? '')?.[1]
  if (token === undefined) throw new Error(`No activation link was mailed to ${email}.`)
  return token
}

/** The newest code mailed to the address. */
export async function loginCode(world: World, email: string): Promise<string> {
  const letters = await world.mailsTo(email)
  const code = /^\s+(\d{6})$/m.exec(letters.at(-1)?.text ?? '')?.[1]
  if (code === undefined) throw new Error(`No code was mailed to ${email}.`)
  return code
}

let people = 0

/** A browser that has registered, activated and is signed in. */
export async function signedIn(world: World, given: { name?: string; email?: string } = {}) {
  people += 1
  const email = given.email ?? `person${people}@example.org`
  const browser = world.browser()
  await browser.call('register', { body: { name: given.name ?? 'Ada Lovelace', email } })
  const activated = await browser.call('activate', { body: { token: await activationToken(world, email) } })
  if (!activated.ok.user) throw new Error('Activation signs in.')
  return { browser, email, user: activated.ok.user }
}

/** An active account whose browser is signed out. */
export async function activeAccount(world: World, given: { name?: string; email?: string } = {}) {
  const { browser, ...person } = await signedIn(world, given)
  await browser.call('logout')
  browser.tokens = undefined
  return { browser, ...person }
}

/** Asks for a code and signs in with it. */
export async function signInWithCode(world: World, browser: TestBrowser, email: string) {
  await browser.call('login', { body: { email } })
  return browser.call('verifyOtp', { body: { email, otp: await loginCode(world, email) } })
}

/** A program: no cookies, no Origin, an API key. */
export function programWith(world: World, key: string): TestBrowser {
  const program = world.browser()
  program.origin = undefined
  program.tokens = { token: key, refreshToken: '', expiresAt: '' }
  return program
}
