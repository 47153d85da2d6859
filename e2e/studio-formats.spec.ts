/** Every format comes in, is edited, and goes out again; films and pictures are files of their kind. */
import type { Page } from '@playwright/test'
import { dropFile, exported, exportedBytes } from './studio-files.ts'
import { drawnLabels, nodePlaces, openThought, violations, waitForRest } from './studio-places.ts'
import { expect, test } from './product.ts'

const otherPrograms = 'For another program'

/** A shop of three steps in every format; BPMN and CSV are read only, so they go out as our own. */
const files = [
  {
    name: 'shop.mmd',
    known: 'Mermaid',
    saved: ['Mermaid'],
    content: 'flowchart LR\n  a[Cart] --> b{Paid?}\n  b -->|yes| c[Ship]\n  b -->|no| a',
  },
  {
    name: 'sequence.mmd',
    known: 'Mermaid',
    saved: ['Mermaid'],
    content: 'sequenceDiagram\n  actor a as Cart\n  a->>b: pays 50%\n  b-->>Ship: sends\n',
  },
  {
    name: 'map.mmd',
    known: 'Mermaid',
    saved: ['Mermaid'],
    content: 'mindmap\n  root((Cart))\n    Paid\n    Ship\n',
  },
  {
    name: 'shop.dot',
    known: 'DOT',
    saved: ['Graphviz', otherPrograms],
    content: 'digraph shop { Cart -> Paid [label="in time"]; Paid -> Ship; Paid [shape=diamond] }',
  },
  {
    name: 'shop.d2',
    known: 'D2',
    saved: ['D2', otherPrograms],
    content: 'direction: right\nCart -> Paid: in time\nPaid.shape: diamond\nPaid -> Ship',
  },
  {
    name: 'shop.drawio',
    known: 'draw.io',
    saved: ['draw.io', otherPrograms],
    content: `<mxfile><diagram><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>
      <mxCell id="a" value="Cart" vertex="1" parent="1"><mxGeometry width="80" height="40" as="geometry"/></mxCell>
      <mxCell id="b" value="Paid?" style="rhombus" vertex="1" parent="1"><mxGeometry x="140" width="80" height="40" as="geometry"/></mxCell>
      <mxCell id="c" value="Ship" vertex="1" parent="1"><mxGeometry x="280" width="80" height="40" as="geometry"/></mxCell>
      <mxCell id="d" edge="1" parent="1" source="a" target="b"/><mxCell id="e" edge="1" parent="1" source="b" target="c"/>
      </root></mxGraphModel></diagram></mxfile>`,
  },
  {
    name: 'shop.excalidraw',
    known: 'Excalidraw',
    saved: ['Excalidraw', otherPrograms],
    content: JSON.stringify({
      type: 'excalidraw',
      version: 2,
      elements: ['Cart', 'Paid?', 'Ship'].flatMap((text, index) => [
        { id: `s${index}`, type: 'rectangle', x: index * 200, y: 0, width: 120, height: 50 },
        { id: `t${index}`, type: 'text', text, containerId: `s${index}`, x: index * 200, y: 10 },
        ...(index === 0
          ? []
          : [
              {
                id: `a${index}`,
                type: 'arrow',
                startBinding: { elementId: `s${index - 1}` },
                endBinding: { elementId: `s${index}` },
              },
            ]),
      ]),
    }),
  },
  {
    name: 'shop.bpmn',
    known: 'BPMN',
    saved: ['JSON'],
    content: `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"><process id="p">
      <startEvent id="a" name="Cart"/><exclusiveGateway id="b" name="Paid?"/><task id="c" name="Ship"/>
      <sequenceFlow id="d" sourceRef="a" targetRef="b"/><sequenceFlow id="e" sourceRef="b" targetRef="c"/>
      </process></definitions>`,
  },
  {
    name: 'shop.csv',
    known: 'CSV',
    saved: ['JSON'],
    content: 'from,to,label\nCart,Paid,in time\nPaid,Ship,\n',
  },
  {
    name: 'tasks.csv',
    known: 'CSV',
    saved: ['JSON'],
    content: 'Task,Owner,Depends on\nCart,Ann,\nPaid,Bob,Cart\nShip,Cid,"Paid, Cart"\n',
  },
  {
    name: 'readme.md',
    known: 'Mermaid',
    saved: ['Mermaid'],
    content:
      '# Shop\n\nHow it works:\n\n```mermaid\nflowchart LR\n  Cart --> Paid --> Ship\n```\n\nThat is all.\n',
  },
  {
    name: 'shop.flain.json',
    known: 'JSON',
    saved: ['JSON'],
    content: JSON.stringify({
      version: 1,
      kind: 'process',
      direction: 'right',
      nodes: ['Cart', 'Paid', 'Ship'].map((label) => ({ id: label.toLowerCase(), kind: 'action', label })),
      edges: [
        { id: 'd', from: 'cart', to: 'paid', kind: 'main' },
        { id: 'e', from: 'paid', to: 'ship', kind: 'main' },
      ],
      groups: [],
      steps: [],
    }),
  },
] as const

async function rename(page: Page, from: string, to: string) {
  await page.locator('.board .n:not(.gone)', { hasText: from }).dblclick()
  await page.getByLabel('Name', { exact: true }).fill(to)
  await page.keyboard.press('Enter')
  await expect(page.locator('.board .n:not(.gone)', { hasText: to })).toHaveCount(1)
}

/** Opens a file in place of what is there, which is no part of it. */
async function open(page: Page, name: string, content: string | Buffer, said: string) {
  await dropFile(page, name, content)
  await expect(page.locator('.status')).toContainText(`Opened ${name}${said}`)
  await waitForRest(page)
}

const labels = async (page: Page) => (await drawnLabels(page)).toSorted()

test.describe('comes in, is edited, and goes out and in again:', () => {
  // One studio for all of them: each is a drawing of its own.
  test.describe.configure({ timeout: 240_000 })

  test('what other programs and ours save', async ({ page }) => {
    await page.goto('/studio/')
    for (const { name, known, saved, content } of files) {
      await test.step(`${name} (${known})`, async () => {
        const [entry, within] = saved
        await open(page, name, content, ` (${known})`)
        await rename(page, 'Cart', 'Basket')
        const edited = await labels(page)
        expect(edited).toHaveLength(3)
        const file = await exported(page, entry, within)
        expect(file).toContain('Basket')
        await openThought(page, 'something else')
        await open(page, `again-${name}`, file, '')
        await expect.poll(() => labels(page)).toEqual(edited)
      })
    }
    await test.step('a Markdown outline', async () => {
      await open(page, 'shop.md', '- Take the order\n- Pack the box\n- Ship it\n', ' as a thought')
      await rename(page, 'Pack', 'Basket')
      const edited = await labels(page)
      const file = await exported(page, 'Outline', otherPrograms)
      await openThought(page, 'something else')
      await open(page, 'again.md', file, ' (Markdown)')
      await expect.poll(() => labels(page)).toEqual(edited)
    })
  })

  test('a picture of ours and of a public flow', async ({ page }) => {
    for (const format of ['SVG', 'PNG'] as const) {
      await openThought(page, 'Cart -> Paid -> Ship')
      await expect.poll(() => labels(page)).toEqual(['Cart', 'Paid', 'Ship'])
      const first = await exportedBytes(page, format)
      await openThought(page, 'something else')
      const name = `shop.${format.toLowerCase()}`
      await open(page, name, first, ` (${format})`)
      await rename(page, 'Cart', 'Basket')
      const second = await exportedBytes(page, format)
      await openThought(page, 'something else again')
      await open(page, `again-${name}`, second, ` (${format})`)
      await expect.poll(() => labels(page)).toEqual(['Basket', 'Paid', 'Ship'])
    }
    const flow = await page.request.get('/f/short-film-one-room.json')
    const { nodes }: { nodes: { label: string }[] } = await flow.json()
    for (const format of ['SVG', 'PNG'] as const) {
      const name = `short-film-one-room.${format.toLowerCase()}`
      const picture = await page.request.get(`/f/${name}`)
      await openThought(page, 'something else')
      await open(page, name, await picture.body(), ` (${format})`)
      await expect.poll(() => labels(page)).toEqual(nodes.map(({ label }) => label).toSorted())
      await expect(page.locator('.board .n:not(.gone)')).toHaveCount(nodes.length)
    }
  })

  test('the name, the category and the look of a drawing', async ({ page }) => {
    const look = { direction: 'down', density: 'airy', style: 'hand' }
    const nodes = ['Cart', 'Ship'].map((label) => ({ id: label.toLowerCase(), kind: 'action', label }))
    const graph = { version: 1, kind: 'process', direction: 'right', nodes, edges: [], groups: [], look }
    await page.goto('/studio/')
    await open(page, 'shop.json', JSON.stringify(graph), ' (JSON)')
    await page.getByRole('button', { name: /drawing menu/ }).click()
    await page.getByRole('menuitem', { name: 'Rename' }).click()
    await page.getByLabel('Name of the drawing').fill('Café & Co: 50%')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /drawing menu/ }).click()
    await page.getByRole('menuitem', { name: 'Line colour' }).click()
    await page.getByRole('menuitemradio', { name: 'Social' }).click()
    await page.keyboard.press('Escape')
    const drawing = page.locator('main')
    await expect(drawing).toHaveAttribute('data-cat', 'social')
    const places = await nodePlaces(page)
    const saved: [string, Buffer][] = []
    for (const entry of ['JSON', 'SVG', 'PNG']) saved.push([entry, await exportedBytes(page, entry)])
    for (const [entry, file] of saved) {
      await openThought(page, 'something else')
      await expect(drawing).toHaveAttribute('data-cat', 'development')
      const name = `other.${entry.toLowerCase()}`
      await open(page, name, file, ` (${entry})`)
      await expect(drawing).toHaveAttribute('data-cat', 'social')
      await expect(page.locator('h1')).toHaveText('Café & Co: 50% in Flain studio')
      await expect(page.locator('.status')).toHaveText(`Opened ${name} (${entry}).`)
      expect(await nodePlaces(page)).toEqual(places)
      expect(JSON.parse(await exported(page, 'JSON'))).toMatchObject({ look, category: 'social' })
    }
  })
})

test('a file that is no flow gets a sentence that says what to bring, and the drawing stays', async ({
  page,
}) => {
  await openThought(page, 'Cart -> Paid -> Ship')
  for (const [name, content, said] of [
    ['noise.bin', 'a\u0000b', 'This is in no format known here. Bring'],
    ['plan.json', '{"nodes": [', 'This is not valid JSON.'],
    ['talk.vtt', 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n', 'Captions carry no flow. Bring'],
    ['page.html', '<!doctype html><p>Hello</p>', 'Bring its words as plain text, or a diagram as Mermaid'],
    ['list.json', '[{"id": 1}]', 'A list in JSON is no flow. Bring a flow saved as JSON'],
  ] as const) {
    await dropFile(page, name, content)
    await expect(page.locator('.status')).toContainText(`${name} was not opened.`)
    await expect(page.locator('.status')).toContainText(said)
    await expect(page.locator('.board .n:not(.gone)')).toHaveCount(3)
  }
  await dropFile(page, 'empty.txt', ' \n')
  await expect(page.locator('.status')).toContainText('Nothing to draw was found in empty.txt.')
  await expect(page.locator('.board .n:not(.gone)')).toHaveCount(3)
})

test('a file opened before the kept drawing is drawn stands as it does at any other time', async ({
  page,
}) => {
  const [{ name, content }] = files
  await page.goto('/studio/')
  await open(page, name, content, '')
  const usual = Object.values(await nodePlaces(page))

  await openThought(page, Array.from({ length: 40 }, (_, step) => `step ${step}`).join(' -> '))
  await waitForRest(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/harfbuzz-[^/]*\.wasm$/, async (route) => {
    await held
    await route.continue()
  })
  await page.reload()
  await expect(page.locator('.board .n').first()).toBeVisible()
  await dropFile(page, name, content)
  await expect(page.locator('.status')).toContainText(`Opened ${name}`)
  release()
  await expect.poll(() => labels(page)).toEqual(['Cart', 'Paid?', 'Ship'])
  await waitForRest(page)
  for (const [index, { x, y, label }] of Object.values(await nodePlaces(page)).entries()) {
    expect(label).toBe(usual[index]?.label)
    expect(x).toBeCloseTo(usual[index]?.x ?? 0, 0)
    expect(y).toBeCloseTo(usual[index]?.y ?? 0, 0)
  }
})

test('on a slow line it says what is under way, and text waits for nothing', async ({ page }) => {
  await openThought(page, 'Cart -> Paid -> Ship')
  await waitForRest(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/studio/assets/**', async (route) => {
    await held
    await route.continue()
  })
  expect(JSON.parse(await exported(page, 'JSON'))).toHaveProperty('nodes')
  await page.getByRole('button', { name: 'Assistant', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Fetching this part' })).toBeVisible()
  await dropFile(page, 'shop.mmd', 'flowchart LR\n  a --> b')
  await expect(page.locator('.status')).toContainText('Opening shop.mmd')
  release()
  await expect(page.locator('.status')).toContainText('Opened shop.mmd')
  await expect(page.getByRole('complementary', { name: 'Assistant' })).toBeVisible()
})

/** A browser without one of the encoders makes the other file. */
const isFilm = (file: Buffer) =>
  file.toString('latin1', 4, 8) === 'ftyp' || file.readUInt32BE(0) === 0x1a45dfa3

// A GIF is looked at in `studio-playing.spec.ts`, an MP4 below.
test('pictures, films, pages and captions are files of their kind', async ({ page }) => {
  test.setTimeout(240_000)
  await openThought(page, 'Cart -> Paid -> Ship')
  await waitForRest(page)
  const widthOf = (png: Buffer) => png.readUInt32BE(16)
  const once = widthOf(await exportedBytes(page, '1×', 'Other sizes'))
  expect(widthOf(await exportedBytes(page, 'PNG'))).toBeCloseTo(2 * once, -1)
  expect(widthOf(await exportedBytes(page, '4×', 'Other sizes'))).toBeCloseTo(4 * once, -1)
  expect((await exportedBytes(page, 'PDF')).subarray(0, 5).toString('latin1')).toBe('%PDF-')
  expect(isFilm(await exportedBytes(page, 'WebM'))).toBe(true)
  const captions = await exported(page, 'Captions')
  expect(captions).toMatch(/^WEBVTT\n/u)
  expect(captions).toContain('Paid')
})

test('a film shows how much of it is made, and is cancelled at once', async ({ page }) => {
  // What makes films is held back, so that there is time to cancel on any machine.
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/assets/make-film-*.js', async (route) => {
    await held
    await route.continue()
  })
  const downloads: string[] = []
  page.on('download', (download) => downloads.push(download.suggestedFilename()))
  await openThought(page, 'Cart -> Paid -> Ship')
  await waitForRest(page)
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: /^MP4/u }).click()
  await expect(page.getByRole('progressbar', { name: 'Making the MP4' })).toHaveAttribute('value', '0')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Cancel' }).press('Enter')
  letGo()
  await expect(page.locator('.status')).toHaveText('The MP4 was stopped.')
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Export' })).toBeFocused()
  expect(downloads).toEqual([])

  expect(isFilm(await exportedBytes(page, 'MP4'))).toBe(true)
  await expect(page.locator('.status')).toContainText('Saved')
  await expect(page.getByRole('progressbar')).toHaveCount(0)
})
