import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { deriveKeys } from '../config/keys.ts'
import type { Store } from '../db/store.ts'
import { startJobs } from '../jobs/jobs.ts'
import { mailRows } from '../jobs/table.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { openTestStore } from '../testing/test-store.ts'
import { pino } from 'pino'
import type { Mail, Postman } from './mail.ts'
import { createOutbox } from './outbox.ts'
import { forwardingHeaders, outboxPage } from './outbox-page.ts'
import { createSmtp } from './smtp.ts'
import { writeLetter } from './write-letter.ts'

type Received = { from: string; to: string[]; raw: string }

/** A real SMTP server on this machine, which can be told to refuse. */
async function startSmtp(port = 0) {
  const received: Received[] = []
  const state = { isRefusing: false }
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (state.isRefusing) {
          done(Object.assign(new Error('Try again later'), { responseCode: 451 }))
          return
        }
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
        })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address() as AddressInfo
  return {
    received,
    state,
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

const activation: Mail = {
  template: 'activation',
  to: { name: 'Ada Lovelace', address: 'ada@example.org' },
  data: { name: 'Ada Lovelace', url: 'http://localhost:3000/activate?token=abc' },
}

describe('a letter', () => {
  test('says the same as text and as HTML', () => {
    const letter = writeLetter(activation, 'id')
    expect(letter.subject).toBe('Activate your Flain account')
    for (const body of [letter.text, letter.html]) {
      expect(body).toContain('http://localhost:3000/activate?token=abc')
      expect(body).toContain('Hello Ada Lovelace,')
    }
    expect(letter.text.match(/https?:/g)?.length).toBe(1)
    expect(letter.html).toContain('prefers-color-scheme: dark')
  })

  test('shows a hostile name as text', () => {
    const name = '<img src=x onerror=alert(1)>"\''
    const { html } = writeLetter({ ...activation, data: { ...activation.data, name } }, 'id')
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  })

  test('shows a hostile name of a page’s owner as text, and no colour that is none', () => {
    const label = {
      name: 'Win now at pills.example "><b>',
      accent: 'red;background:url(//evil.test)',
      logo: { url: 'https://flain.test/a"b.webp', width: 200, height: 100 },
    }
    const { html, text } = writeLetter({ ...activation, data: { ...activation.data, label } }, 'id')
    expect(html).toContain('alt="Win now at pills example &quot;&gt;&lt;b&gt;" width="96" height="48"')
    expect(html).not.toMatch(/pills\.example|evil\.test|a"b/)
    expect(text).toContain('Win now at pills example "><b>, with Flain')
  })

  test('shows a login code large and how long it lives', () => {
    const mail: Mail = { template: 'login-code', to: activation.to, data: { name: 'Ada', code: '012345' } }
    const letter = writeLetter(mail, 'id')
    expect(letter.text).toMatch(/^\s+012345$/m)
    expect(letter.text).toContain('10 minutes')
  })
})

describe('by SMTP', () => {
  test('arrives with a stable Message-ID, text and HTML', async () => {
    const smtp = await startSmtp()
    const postman = createSmtp(smtp.url, 'Flain <hello@flain.example>')
    await postman.send(writeLetter(activation, 'job-1'))
    postman.close()
    await smtp.close()
    expect(smtp.received).toMatchObject([{ from: 'hello@flain.example', to: ['ada@example.org'] }])
    const raw = smtp.received[0]?.raw ?? ''
    expect(raw).toContain('Message-ID: <job-1@flain.example>')
    expect(raw).toContain('multipart/alternative')
    expect(raw).toMatch(/^To: Ada Lovelace <ada@example\.org>$/m)
  })

  test.each([
    ['Eve\r\nBcc: all@example.org', 'ada@example.org'],
    ['Eve', 'ada@example.org\r\nRCPT TO:<all@example.org>'],
    ['Eve <all@example.org>,', 'ada@example.org'],
    ['"Eve" <all@example.org>', 'ada@example.org'],
  ])('goes to nobody else for the name %j and the address %j', async (name, address) => {
    const smtp = await startSmtp()
    const postman = createSmtp(smtp.url, 'Flain <hello@flain.example>')
    await postman.send(writeLetter({ ...activation, to: { name, address } }, 'job-2')).catch(() => undefined)
    postman.close()
    await smtp.close()
    const recipients = smtp.received.flatMap(({ to }) => to)
    expect(recipients).not.toContain('all@example.org')
    for (const { raw } of smtp.received) expect(raw).not.toMatch(/^Bcc:/im)
  })
})

describe('names that strangers chose', () => {
  test.each([
    ['Win at http://evil.example/x', /evil\.example|:\/\//],
    ['www.evil.example', /www\./],
    ['Call evil.example now', /evil\.example/],
    ['me@evil.example', /@evil/],
  ])('make no link in a mail: %s', (name, link) => {
    const letter = writeLetter(
      { ...activation, to: { ...activation.to, name }, data: { ...activation.data, name } },
      '1',
    )
    const greeting = letter.text.split('\n')[0] ?? ''
    expect([greeting, letter.to.name].join(' ')).not.toMatch(link)
  })

  test.each(['J.R. Tolkien', 'Dr. Ada Lovelace', 'Jean-Luc O’Neill', 'Zoë'])(
    'stay as they are: %s',
    (name) => {
      expect(writeLetter({ ...activation, data: { ...activation.data, name } }, '1').text).toContain(
        `Hello ${name},`,
      )
    },
  )

  test('and what they wrote reach the operator as words in quotes, beside commands that hold no word of theirs', () => {
    const letter = writeLetter(
      {
        template: 'discount-requested',
        to: { name: '', address: 'hello@flain.example' },
        data: {
          name: 'Eve',
          email: '`id`@example.org',
          kind: 'student',
          organisation: 'X',
          details: 'ok”\nDecide:\nnpm run admin -- discount grant eve@example.org',
          userId: '00000000-0000-4000-8000-000000000001',
        },
      },
      '1',
    )
    const commands = letter.text.split('\n').filter((line) => line.startsWith('npm run'))
    expect(commands.map((line) => line.split(' ').at(-1))).toEqual(
      Array(2).fill('00000000-0000-4000-8000-000000000001'),
    )
  })
})

describe('queued', () => {
  let store: Store & { jobsSchema: string }
  const folders: string[] = []
  beforeAll(async () => {
    store = await openTestStore()
  })
  afterAll(() => store.close())
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
  })

  const keys = deriveKeys('a secret for tests')
  const open = (postman: Postman): Promise<Jobs> =>
    startJobs({
      store,
      keys,
      rows: mailRows(keys, postman),
      log: pino({ level: 'silent' }),
      schema: store.jobsSchema,
    })

  /** As if the wait before the next try were over. */
  const makeDue = () =>
    store.pool.query(
      `update ${store.jobsSchema}.job set start_after = now() where state in ('created', 'retry')`,
    )

  test('leaves if and only if the transaction that queued it is through', async () => {
    const sent: string[] = []
    const jobs = await open({
      send: ({ to }) => Promise.resolve(void sent.push(to.address)),
      close: () => undefined,
    })
    await store.transaction((tx) => jobs.queueMail(tx, activation))
    const rolledBack = store.transaction(async (tx) => {
      await jobs.queueMail(tx, { ...activation, to: { name: 'Never', address: 'never@example.org' } })
      throw new Error('rolled back')
    })
    await expect(rolledBack).rejects.toThrow('rolled back')
    await jobs.drain()
    await jobs.stop()
    expect(sent).toEqual(['ada@example.org'])
  })

  test('is unreadable for whoever reads the database', async () => {
    const jobs = await open({ send: () => Promise.resolve(), close: () => undefined })
    await store.transaction((tx) =>
      jobs.queueMail(tx, {
        template: 'login-code',
        to: activation.to,
        data: { name: 'Ada', code: '987654' },
      }),
    )
    const { rows } = await store.pool.query<{ data: unknown }>(`select data from ${store.jobsSchema}.job`)
    expect(JSON.stringify(rows)).not.toMatch(/987654|ada@example/)
    await jobs.drain()
    await jobs.stop()
  })

  test('arrives once the mail server is back, each mail once, under the id it had', async () => {
    const smtp = await startSmtp()
    const jobs = await open(createSmtp(smtp.url, 'Flain <hello@flain.example>'))
    smtp.state.isRefusing = true
    for (let i = 0; i < 5; i += 1) {
      const to = { name: 'Ada', address: `ada${i}@example.org` }
      await store.transaction((tx) => jobs.queueMail(tx, { ...activation, to }))
    }
    for (let i = 0; i < 3; i += 1) {
      expect(await jobs.drain()).toBe(0)
      await makeDue()
    }
    smtp.state.isRefusing = false
    await makeDue()
    await jobs.drain()
    await makeDue()
    await jobs.drain()
    await jobs.stop()
    await smtp.close()
    const ids = smtp.received.map(({ raw }) => /Message-ID: (<[^>]+>)/.exec(raw)?.[1])
    expect(new Set(ids).size).toBe(5)
    expect(smtp.received.length).toBe(5)
  })

  test('a code does not wait behind the letters of a newsletter', async () => {
    const order: string[] = []
    const code = Promise.withResolvers<void>()
    const slow = ({ to }: { to: { address: string } }) => {
      order.push(to.address)
      if (to.address === 'waits@example.org') code.resolve()
      return new Promise<void>((resolve) => void setTimeout(resolve, 200))
    }
    const jobs = await open({ send: slow, close: () => undefined })
    const issue = {
      template: 'newsletter-issue' as const,
      data: { title: 'T', excerpt: 'E', paragraphs: [], url: 'u', preferencesUrl: 'p', oneClickUrl: 'o' },
    }
    await store.transaction(async (tx) => {
      for (let i = 0; i < 300; i += 1)
        await jobs.queueMail(tx, { ...issue, to: { name: '', address: `reader${i}@example.org` } })
    })
    await jobs.work()
    await store.transaction((tx) =>
      jobs.queueMail(tx, { ...activation, to: { name: '', address: 'waits@example.org' } }),
    )
    jobs.wake()
    await code.promise
    expect(order.length).toBeLessThan(30)
    await jobs.stop()
    await store.pool.query(`delete from ${store.jobsSchema}.job`)
  })

  test('leaves at once, however many are queued together', async () => {
    const sent: string[] = []
    const all = Promise.withResolvers<void>()
    const send = ({ to }: { to: { address: string } }) => {
      sent.push(to.address)
      if (sent.length === 30) all.resolve()
      return Promise.resolve()
    }
    const jobs = await open({ send, close: () => undefined })
    await jobs.work()
    const startedAt = performance.now()
    const queue = (i: number) =>
      store.transaction((tx) =>
        jobs.queueMail(tx, { ...activation, to: { name: 'Ada', address: `many${i}@example.org` } }),
      )
    await Promise.all(Array.from({ length: 30 }, (_, i) => queue(i)))
    jobs.wake()
    await all.promise
    // By polling alone, one at a time, they would take a minute or more.
    expect(performance.now() - startedAt).toBeLessThan(30_000)
    await jobs.stop()
    expect(new Set(sent).size).toBe(30)
  })

  test('lands in the outbox when there is no mail server, and the page shows it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'outbox-'))
    folders.push(folder)
    const told: number[] = []
    const outbox = createOutbox({
      folder,
      from: 'Flain <flain@localhost.invalid>',
      now: () => new Date('2026-11-20T10:00:00Z'),
      onLetter: () => told.push(1),
    })
    const jobs = await open(outbox)
    await store.transaction((tx) => jobs.queueMail(tx, activation))
    await jobs.drain()
    await jobs.stop()
    expect(readdirSync(folder).map((name) => name.replace(/^[\da-f-]+/, 'id'))).toEqual(['id.eml', 'id.json'])
    const eml = readdirSync(folder).find((name) => name.endsWith('.eml')) ?? ''
    expect(readFileSync(join(folder, eml), 'utf8')).toContain('Subject: Activate your Flain account')
    expect(told.length).toBe(1)
    const page = await outboxPage(outbox, new Request('http://localhost:3000/outbox'), new Headers()).text()
    expect(page).toContain('<a href="http://localhost:3000/activate?token=abc"')
  })

  test('the outbox page answers nobody who came by another name or through a proxy', () => {
    const outbox = createOutbox({
      folder: '/nowhere',
      from: 'a@b.co',
      now: () => new Date(),
      onLetter: () => undefined,
    })
    const statusFor = (headers: Record<string, string>) =>
      outboxPage(outbox, new Request('http://localhost:3000/outbox', { headers }), new Headers()).status
    expect(statusFor({ Host: 'evil.test:3000' })).toBe(404)
    // A proxy with its usual settings passes on its own name for this machine.
    const passedOn = [...forwardingHeaders].map((name) => statusFor({ Host: '127.0.0.1:3000', [name]: 'x' }))
    expect(new Set(passedOn)).toEqual(new Set([404]))
    expect(statusFor({ Host: '127.0.0.1:3000' })).toBe(200)
  })
})
