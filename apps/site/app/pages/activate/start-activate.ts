/** The activation page's script. */
import { startActivation } from '../../features/activation/start-activation.ts'
import { apiClient } from '../../platform/api.ts'

const page = document.querySelector<HTMLElement>('#activation')
// The client keeps the tokens of the answer: whoever activates is signed in.
if (page) void startActivation(page, (token) => apiClient().call('activate', { body: { token } }))
