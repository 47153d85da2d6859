import { useEffect, useState } from 'react'
import { draftKey, emptyDraft, parseDraft, type SignInDraft, serializeDraft } from './sign-in-draft.ts'

/** The draft of this tab. Needs a browser: use it only in what is drawn there. */
export function useSignInDraft(): [SignInDraft, (draft: SignInDraft) => void] {
  const [draft, setDraft] = useState(() => parseDraft(readKept()))
  useEffect(() => {
    try {
      if (draft !== emptyDraft) sessionStorage.setItem(draftKey, serializeDraft(draft))
    } catch {
      // Without storage a reload starts over; nothing else is lost.
    }
  }, [draft])
  return [draft, setDraft]
}

/** Signed in: nothing of the way in needs to be kept. */
export function forgetSignInDraft(): void {
  try {
    sessionStorage.removeItem(draftKey)
  } catch {
    // Nothing was kept either.
  }
}

function readKept(): string | null {
  try {
    return sessionStorage.getItem(draftKey)
  } catch {
    return null
  }
}
