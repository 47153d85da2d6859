/** The extension for VS Code: its bundle and its preview's page, with as much of an editor around them as they need. */
import { expect, test } from './product.ts'
import { axeFaults } from './axe.ts'
import { openEditorHost } from './editor-host.ts'

const text = 'A customer orders; if the item is in stock we ship it, otherwise we reorder'

test('a flow is drawn beside its text, and a step and its words lead to each other', async ({ page }) => {
  const broken: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') broken.push(message.text())
  })
  const host = await openEditorHost(page, { name: '/work/order.flow', text }, '')
  await host.run('flain.preview')
  const steps = page.locator('svg.dg .n')
  await expect(steps).toHaveCount(4)

  host.write(`${text}. Then the clerk archives the papers`)
  await expect(steps.filter({ hasText: /archive/i })).toBeVisible()

  await steps.filter({ hasText: 'Reorder' }).click()
  await expect.poll(host.selected).toContain('reorder')
  // By keys: the step that is told leads to its words.
  await page.locator('svg.dg').press('ArrowRight')
  await page.locator('svg.dg').press('Enter')
  await expect.poll(host.selected).toContain('customer orders')

  host.putCaret(text.indexOf('ship'))
  await expect(steps.filter({ hasText: 'Ship it' })).toHaveCSS('filter', /drop-shadow/)
  await expect(steps.filter({ hasText: 'Reorder' })).toHaveCSS('filter', 'none')

  // The drawing stays while there is nothing to draw, and it is said why.
  host.write('')
  await expect(page.getByRole('status').filter({ hasText: 'nothing to draw' })).toBeVisible()
  await expect(steps).toHaveCount(5)
  expect(await axeFaults(page, { include: 'flain-flow' })).toEqual([])
  expect(new Set(host.asked)).toEqual(new Set(['/', '/preview.js', '/preview.css']))
  expect(broken).toEqual([])
})

for (const [choice, beginning] of [
  ['PNG', '\u0089PNG'],
  ['PDF', '%PDF'],
  ['SVG that moves', '<svg'],
  ['Mermaid', 'flowchart'],
] as const)
  test(`a flow is exported from its text: ${choice}`, async ({ page }) => {
    const host = await openEditorHost(page, { name: '/work/order.flow', text }, choice)
    await host.run('flain.export')
    const saved = Buffer.from(host.saved() ?? []).toString('latin1')
    expect(saved.slice(0, 200)).toContain(beginning)
  })
