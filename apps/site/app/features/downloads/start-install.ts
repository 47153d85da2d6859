/** Shows the Install button where the browser offers to install, and lets it. */

type InstallOffer = Event & { prompt: () => Promise<{ outcome: string }> }

export function startInstall(): void {
  const button = document.querySelector<HTMLElement>('[data-install]')
  const installed = document.querySelector<HTMLElement>('[data-installed]')
  if (!button || !installed) return
  let offer: InstallOffer | undefined
  const showInstalled = () => {
    button.hidden = true
    installed.hidden = false
  }
  if (matchMedia('(display-mode: standalone)').matches) showInstalled()
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    if (!isOffer(event)) return
    offer = event
    button.dataset['install'] = 'offered'
  })
  window.addEventListener('appinstalled', () => {
    showInstalled()
    keepStudio()
  })
  button.addEventListener('click', () => {
    void offer?.prompt()
    offer = undefined
    button.dataset['install'] = 'waiting'
  })
}

/** What is installed opens without a network, also the first time. */
function keepStudio() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // A browser that keeps nothing refuses; the studio then needs the network.
  navigator.serviceWorker.register('/studio/service-worker.js').catch(() => {})
}

function isOffer(event: Event): event is InstallOffer {
  return 'prompt' in event && typeof event.prompt === 'function'
}
