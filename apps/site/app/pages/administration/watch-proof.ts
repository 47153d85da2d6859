import { createContext, use } from 'react'

/** Told when the server wants the second proof again. */
export const ProofContext = createContext<() => void>(() => undefined)

type Reply = { ok: boolean; code?: string | undefined }

/** Passes a reply on, and asks for the proof again when it was refused for want of one. */
export function useProofWatch(): <R extends Reply>(reply: R) => R {
  const onOver = use(ProofContext)
  return (reply) => {
    if (!reply.ok && reply.code === 'proof_required') onOver()
    return reply
  }
}
