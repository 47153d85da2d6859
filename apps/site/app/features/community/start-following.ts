/** Follow buttons, wherever creators are shown. */
import { creatorPage, flowPage } from '@flain/content'
import type { Client } from '@flain/client'
import { compactCount, countedNoun } from '../../platform/compact-count.ts'
import { pressButton } from '../../platform/press-button.ts'
import { takeWish } from '../../platform/wish.ts'

/** `goToSignIn`: to be led back and follow then. */
export function startFollowing(client: Client, goToSignIn: (handle: string, name: string) => void): void {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('[data-follow]')]
  for (const button of buttons) {
    button.addEventListener('click', () => {
      const { follow: handle = '', name = '' } = button.dataset
      if (!client.session.read()) return goToSignIn(handle, name)
      const call = button.getAttribute('aria-pressed') === 'true' ? 'unfollow' : 'follow'
      void ask(client, button, call).then((isExpired) => {
        if (isExpired) goToSignIn(handle, name)
      })
    })
  }
  if (buttons.length > 0 && client.session.read()) void showFollowed(buttons, client)
}

/** True when nobody is signed in any more. */
async function ask(client: Client, button: HTMLButtonElement, call: 'follow' | 'unfollow'): Promise<boolean> {
  const { follow: handle = '' } = button.dataset
  const answer = await pressButton(button, () => client.call(call, { params: { handle } }))
  if (answer.status === 401) return true
  if (answer.ok) show(button, answer.data.followed, answer.data.followers)
  say(handle, answer.ok ? '' : answer.error || flowPage.failed)
  return false
}

/** The page was made for everybody; who is followed is known only here. */
async function showFollowed(buttons: readonly HTMLButtonElement[], client: Client): Promise<void> {
  const answer = await client.call('myCommunity')
  if (!answer.ok) return
  const { following, creator } = answer.data.data
  for (const button of buttons) {
    const handle = button.dataset.follow
    const followed = following.find((one) => one.handle === handle)
    if (followed) show(button, true, followed.followers)
    if (creator?.handle === handle) button.hidden = true
    else if (handle !== undefined && takeWish('follow', handle)) void ask(client, button, 'follow')
  }
}

/** What went wrong stands with the creator whose button was pressed. */
function say(handle: string, sentence: string): void {
  const answer = document.querySelector(`[data-follow-answer="${CSS.escape(handle)}"]`)
  if (answer) answer.textContent = sentence
}

function show(button: HTMLButtonElement, followed: boolean, followers: number): void {
  button.setAttribute('aria-pressed', String(followed))
  const words = followed ? creatorPage.following : creatorPage.follow
  button.textContent = words
  // Its name begins with what stands on it.
  if (button.hasAttribute('aria-label')) button.setAttribute('aria-label', `${words} ${button.dataset.name}`)
  const count = document.querySelector(`[data-followers="${CSS.escape(button.dataset.follow ?? '')}"]`)
  if (count) count.textContent = compactCount(followers)
  count?.previousElementSibling?.replaceChildren(countedNoun(followers, creatorPage.follower))
}
