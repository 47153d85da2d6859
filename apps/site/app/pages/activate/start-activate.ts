/** The activation page's script. */
import { startActivation } from '../../features/activation/start-activation.ts'
import { draftKey, emptyDraft, serializeDraft } from '../../features/sign-in/sign-in-draft.ts'
import { apiClient } from '../../platform/api.ts'

const page = document.querySelector<HTMLElement>('#activation')
// The client keeps the tokens of the answer: whoever activates is signed in.
if (page) {
  void startActivation(page, {
    spend: (token) => apiClient().call('activate', { body: { token } }),
    keepAddress,
  })
}

/** The form of signing in stands ready with it. */
function keepAddress(email: string): void {
  try {
    sessionStorage.setItem(draftKey, serializeDraft({ ...emptyDraft, email }))
  } catch {
    // Without storage it is typed once more.
  }
}
