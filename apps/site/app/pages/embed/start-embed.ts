/** The script of the page that stands in other sites' frames. */
import { startPlayers } from '../../features/player/start-player.ts'

startPlayers()
