import { useRef, useState } from 'react'

/** One call of a form at a time: whether it is under way, and the sentence of what went wrong last. */
export function useFormCall() {
  const isRunning = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const run = async (call: () => Promise<string | null>) => {
    if (isRunning.current) return
    isRunning.current = true
    setIsBusy(true)
    setFailure(null)
    setFailure(await call())
    setIsBusy(false)
    isRunning.current = false
  }
  return { isBusy, failure, run }
}
