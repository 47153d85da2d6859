/** Steps that many tests begin with. */
import { runCommand } from '../operator/commands.ts'
import { createAuthenticator } from './authenticator.ts'
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

/** Adds a passkey to the account of whoever is signed in; answers what signs with it. */
export async function givePasskey(browser: TestBrowser) {
  const authenticator = createAuthenticator({ origin: 'http://localhost:3000', rpID: 'localhost' })
  const { challenge } = (await browser.call('passkeyOptions')).ok.data
  await browser.call('addPasskey', { body: { credential: authenticator.create(challenge) } })
  return authenticator
}

/** Somebody whom the operator marked, and whose session has proven itself unless told otherwise. */
export async function administrator(world: World, { isProven = true } = {}) {
  const person = await signedIn(world)
  await runCommand('admin', ['administrators', 'add', person.email], world.context)
  if (isProven) {
    await person.browser.call('mailProofCode')
    await person.browser.call('proveByCode', { body: { otp: await loginCode(world, person.email) } })
  }
  return person
}

/** A program: no cookies, no Origin, an API key. */
export function programWith(world: World, key: string): TestBrowser {
  const program = world.browser()
  program.origin = undefined
  program.tokens = { token: key, refreshToken: '', expiresAt: '' }
  return program
}
