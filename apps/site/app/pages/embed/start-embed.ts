/** The script of the page that stands in other sites' frames. */
import { startCounting } from '../../features/counting/start-counting.ts'
import { startPlayers } from '../../features/player/start-player.ts'

startPlayers()
const shown = document.querySelector<HTMLElement>('[data-embedded]')?.dataset['embedded']
if (shown !== undefined) startCounting('embed', shown)
