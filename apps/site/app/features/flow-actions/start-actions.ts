/** Likes, shares, reports and augments from a flow's page. */
import { flowPage } from '@flain/content'
import type { Client } from '@flain/client'
import type { PlanPeriod, ReportReason, Wish } from '@flain/contract'
import { compactCount } from '../../platform/compact-count.ts'
import { pressButton } from '../../platform/press-button.ts'
import { signInFor, takeWish } from '../../platform/wish.ts'

type Page = {
  bar: HTMLElement
  id: string
  client: Client
  places: Places
  say: Say
  /** Goes to sign in, to be led back and do it then. */
  signInTo: (act: Wish['act']) => void
}

type Places = {
  /** Where the copy with this id is gone on with. */
  copy: (copyId: string) => string
  go: (address: string) => void
}

export function startActions(client: Client, places: Places): void {
  const bar = document.querySelector<HTMLElement>('[data-actions]')
  const id = bar?.dataset.flow
  if (!bar || id === undefined) return
  const { name = '' } = bar.dataset
  const signInTo = (act: Wish['act']) => places.go(signInFor({ act, of: id, name }))
  const page: Page = { bar, id, client, places, say: createVoice(bar), signInTo }
  startDialogs()
  void startLike(page)
  startShare(page)
  startReport(page)
  startAugment(page)
}

type Say = (text: string, isWrong?: boolean) => void

function createVoice(root: ParentNode): Say {
  const output = root.querySelector<HTMLElement>('[data-answer]')
  return (text, isWrong = false) => {
    if (!output) return
    output.textContent = text
    output.classList.toggle('wrong', isWrong)
  }
}

const dialogOf = (name: string) => document.querySelector<HTMLDialogElement>(`[data-dialog=${name}]`)

/** Opens, and closes on Escape, a click on the backdrop or its own button. */
function startDialogs(): void {
  for (const opener of document.querySelectorAll<HTMLElement>('[data-opens]')) {
    opener.addEventListener('click', () => dialogOf(opener.dataset.opens ?? '')?.showModal())
  }
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('[data-dialog]')) {
    let wasPressedOutside = false
    dialog.addEventListener('mousedown', (event) => {
      wasPressedOutside = event.target === dialog
    })
    dialog.addEventListener('click', (event) => {
      const isClose = event.target instanceof Element && event.target.closest('[data-close]')
      if (isClose || (wasPressedOutside && event.target === dialog)) dialog.close()
    })
  }
}

async function startLike({ bar, id, client, say, signInTo }: Page): Promise<void> {
  const button = bar.querySelector<HTMLButtonElement>('[data-like]')
  const count = bar.querySelector<HTMLElement>('[data-likes]')
  if (!button) return
  const show = (liked: boolean, likes: number) => {
    button.setAttribute('aria-pressed', String(liked))
    if (count) count.textContent = compactCount(likes)
  }
  const ask = async (call: 'likeFlow' | 'unlikeFlow') => {
    const answer = await pressButton(button, () => client.call(call, { params: { id } }))
    if (answer.ok) show(answer.data.liked, answer.data.likes_count)
    else if (answer.status === 401) signInTo('like')
    else say(answer.error || flowPage.failed, true)
  }
  button.addEventListener('click', () => {
    if (!client.session.read()) return signInTo('like')
    const isLiked = button.getAttribute('aria-pressed') === 'true'
    void ask(isLiked ? 'unlikeFlow' : 'likeFlow')
  })
  if (!client.session.read()) return
  if (takeWish('like', id)) return ask('likeFlow')
  const answer = await client.call('getFlow', { params: { id } })
  if (answer.ok) show(answer.data.data.liked, answer.data.data.likes_count)
}

function startShare({ bar, id, client }: Page): void {
  const dialog = dialogOf('share')
  if (!dialog) return
  const say = createVoice(dialog)
  const shared = async () => {
    const answer = await client.call('shareFlow', { params: { id } })
    const count = bar.querySelector<HTMLElement>('[data-shares]')
    if (answer.ok && count) count.textContent = compactCount(answer.data.shares_count)
  }
  for (const button of dialog.querySelectorAll<HTMLElement>('[data-copy]')) {
    button.addEventListener('click', () => {
      const field = dialog.querySelector<HTMLInputElement>(`#${button.dataset.copy ?? ''}`)
      if (!field) return
      field.select()
      copy(field.value).then(
        () => {
          say(button.dataset['said'] ?? flowPage.share.copied)
          void shared()
        },
        () => say(flowPage.share.notCopied, true),
      )
    })
  }
  const send = dialog.querySelector<HTMLButtonElement>('[data-send]')
  if (!send || !('share' in navigator)) return
  send.hidden = false
  send.addEventListener('click', () => {
    const url = dialog.querySelector<HTMLInputElement>('#share-link')?.value ?? location.href
    navigator.share({ title: document.title, url }).then(shared, () => undefined)
  })
}

/** Pages that are not secure have no clipboard. */
function copy(text: string): Promise<void> {
  return 'clipboard' in navigator
    ? navigator.clipboard.writeText(text)
    : Promise.reject(new Error('no clipboard'))
}

function startReport({ id, client, say }: Page): void {
  const dialog = dialogOf('report')
  const form = dialog?.querySelector('form')
  if (!dialog || !form) return
  const sayHere = createVoice(dialog)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const data = new FormData(form)
    // The form offers these reasons and no others.
    const reason = String(data.get('reason')) as ReportReason
    void busy(form, () =>
      client.call('reportFlow', {
        params: { id },
        body: { reason, details: String(data.get('details') ?? '') },
      }),
    ).then((answer) => {
      if (!answer.ok) return sayHere(answer.error || flowPage.failed, true)
      form.reset()
      dialog.close()
      say(answer.data.message)
    })
  })
}

function startAugment({ bar, id, client, places, say, signInTo }: Page): void {
  const button = bar.querySelector<HTMLButtonElement>('[data-augment]')
  const dialog = dialogOf('plan')
  const form = dialog?.querySelector('form')
  // One key for this visit: pressing twice makes one copy.
  const key = crypto.randomUUID()
  const augment = async () => {
    if (!client.session.read()) return signInTo('augment')
    const answer = await client.call('augmentFlow', { params: { id } }, { idempotencyKey: key })
    if (answer.ok) return places.go(places.copy(answer.data.data.id))
    if (answer.status === 401) return signInTo('augment')
    if (answer.code !== 'plan_required' || !dialog) return say(answer.error || flowPage.failed, true)
    void showPayment(dialog, client)
    return dialog.showModal()
  }
  const press = () => {
    void pressButton(button, augment)
  }
  button?.addEventListener('click', press)
  if (takeWish('augment', id)) press()
  form?.addEventListener('submit', (event) => {
    event.preventDefault()
    const period = new FormData(form).get('period') === 'yearly' ? 'yearly' : ('monthly' satisfies PlanPeriod)
    void busy(form, () => client.call('changePlan', { body: { plan: 'creator', period } })).then((answer) => {
      if (!answer.ok) return createVoice(form)(answer.error || flowPage.failed, true)
      // Where the plan is paid for, the copy is made once somebody is back and presses again.
      if (answer.data.checkoutUrl !== undefined) return places.go(answer.data.checkoutUrl)
      dialog?.close()
      return augment()
    })
  })
}

async function showPayment(dialog: HTMLElement, client: Client): Promise<void> {
  const answer = await client.call('listPlans')
  const note = dialog.querySelector<HTMLElement>('[data-no-payment]')
  if (answer.ok && note) note.hidden = answer.data.payments
}

function busy<T>(form: HTMLFormElement, run: () => Promise<T>): Promise<T> {
  return pressButton(form.querySelector<HTMLButtonElement>('.btn-primary'), run)
}
