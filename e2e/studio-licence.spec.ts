/** What the licence of a flow asks of its copies, in the dialog that publishes them. */
import { expect, newAccount, test } from './account.ts'
import { ask, publishFlow } from './flows.ts'
import { violations, waitForRest } from './studio-places.ts'

test('a copy of a share-alike flow is published under the same licence, and the dialog says why', async ({
  page,
  mailFolder,
}) => {
  await newAccount(page, mailFolder)
  await ask(page, 'POST', '/api/account/plan', { plan: 'creator', period: 'monthly' })
  const origin = await publishFlow(page, 'First cup')
  await ask(page, 'PATCH', `/api/flows/${origin}`, { license: 'CC-BY-SA-4.0' })
  const { id } = (await ask(page, 'POST', `/api/flows/${origin}/augment`)).body.data
  // A draft may say anything; the dialog comes back to what may be published.
  await ask(page, 'PATCH', `/api/flows/${id}`, { license: 'CC0-1.0' })

  await page.goto(`/studio/#flow=${id}`)
  await waitForRest(page)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish' })
  await expect(dialog).toContainText('Augmented from “First cup”, which is under CC BY-SA 4.0.')
  await expect(dialog.getByRole('radio', { name: /^CC BY-SA 4.0/ })).toBeChecked()
  for (const name of [/^CC BY 4.0/, /^CC BY-NC/, /^CC0/, /^All rights/])
    await expect(dialog.getByRole('radio', { name })).toBeDisabled()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('dialog', { name: 'Published' })).toBeVisible()
  const { license } = (await ask<{ license: string }>(page, 'GET', `/api/flows/${id}`)).body.data
  expect(license).toBe('CC-BY-SA-4.0')
})
