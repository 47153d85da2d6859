/** The script of a flow's page. */
import { startActions } from '../../features/flow-actions/start-actions.ts'
import { startPlayers } from '../../features/player/start-player.ts'
import { apiClient } from '../../platform/api.ts'
import { studioAddress } from '../../platform/flow-addresses.ts'

const studioUrl = document.querySelector<HTMLElement>('[data-studio]')?.dataset.studio ?? '/studio/'

startPlayers()
startActions(apiClient(), {
  copy: (copyId) => studioAddress(studioUrl, copyId),
  go: (address) => location.assign(address),
})
