/** The script of a flow's page. */
import { startCounting } from '../../features/counting/start-counting.ts'
import { startActions } from '../../features/flow-actions/start-actions.ts'
import { startTemplate } from '../../features/marketplace/start-template.ts'
import { startPlayers } from '../../features/player/start-player.ts'
import { apiClient } from '../../platform/api.ts'
import { studioAddress } from '../../platform/flow-addresses.ts'

const studioUrl = document.querySelector<HTMLElement>('[data-studio]')?.dataset.studio ?? '/studio/'

const go = (address: string) => location.assign(address)

startPlayers()
const shown = document.querySelector<HTMLElement>('[data-flow]')?.dataset['flow']
if (shown !== undefined) startCounting('view', shown)
startActions(apiClient(), { copy: (copyId) => studioAddress(studioUrl, copyId), go })
startTemplate(apiClient(), { studioUrl, go })
