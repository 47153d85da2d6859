/** Filling in a template, and rating it, on its flow's page. */
import type { Client } from '@flain/client'
import { flowPage, marketplace } from '@flain/content'
import type { ShownTemplate } from '@flain/contract'
import { templateAddress } from '../../platform/flow-addresses.ts'

type Places = { studioUrl: string; go: (address: string) => void }

export function startTemplate(client: Client, { studioUrl, go }: Places): void {
  const form = document.querySelector<HTMLFormElement>('[data-use-template]')
  const id = form?.dataset['useTemplate']
  if (!form || id === undefined) return
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const values = Object.fromEntries(
      [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
    )
    go(templateAddress(studioUrl, id, values))
  })
  void startRating(client, id, go)
}

async function startRating(client: Client, id: string, go: Places['go']): Promise<void> {
  const group = document.querySelector<HTMLElement>('[data-rating]')
  const output = group?.querySelector<HTMLElement>('[data-answer]')
  if (!group || !output) return
  const buttons = [...group.querySelectorAll<HTMLButtonElement>('[data-stars]')]
  let rated: number | null = null
  const show = (template: ShownTemplate) => {
    rated = template.rated
    for (const button of buttons) {
      const stars = Number(button.dataset['stars'])
      button.setAttribute('aria-pressed', String(stars === rated))
      button.toggleAttribute('data-on', rated !== null && stars <= rated)
    }
  }
  const rate = async (stars: number) => {
    // Pressing the stars that are given takes them back.
    const answer =
      stars === rated
        ? await client.call('unrateTemplate', { params: { id } })
        : await client.call('rateTemplate', { params: { id }, body: { stars } })
    if (!answer.ok && answer.status === 401) return go(signIn())
    output.classList.toggle('wrong', !answer.ok)
    if (!answer.ok) {
      output.textContent = answer.error || flowPage.failed
      return
    }
    show(answer.data.data)
    output.textContent = answer.data.data.rated === null ? '' : marketplace.rate.given
  }
  for (const button of buttons) {
    button.addEventListener('click', () => {
      if (!client.session.read()) return go(signIn())
      void rate(Number(button.dataset['stars']))
    })
  }
  if (!client.session.read()) return
  const answer = await client.call('getFlow', { params: { id } })
  if (answer.ok && answer.data.data.template) show(answer.data.data.template)
}

const signIn = () => `/dashboard?next=${encodeURIComponent(`${location.pathname}#use`)}`
