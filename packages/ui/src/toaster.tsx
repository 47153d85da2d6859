import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react'
import { Icon } from './icon.tsx'

/** `status` goes away by itself; `error` stays until somebody dismisses it. */
export type ToastKind = 'status' | 'error'
/** Something to do about what was said, such as taking it back. */
export type ToastAction = { label: string; onPress: () => void }
type Toast = { id: number; text: string; kind: ToastKind; action: ToastAction | undefined }
type ShowToast = (text: string, kind?: ToastKind, action?: ToastAction) => void

/** Time enough to read it, find the button and press it. */
const actionMs = 10_000

const ToastContext = createContext<ShowToast>(() => {})

/** Says something at the foot of the page. */
export function useToast(): ShowToast {
  return use(ToastContext)
}

type ToasterProps = {
  /** How long a status stays, in milliseconds. */
  statusMs: number
  children: ReactNode
}

/** Shows what its children say: one status and one error at a time, the latest of each. */
export function Toaster({ statusMs, children }: ToasterProps) {
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const lastId = useRef(0)
  const status = toasts.find(({ kind }) => kind === 'status')

  const show = useCallback<ShowToast>((text, kind = 'status', action) => {
    lastId.current += 1
    const toast = { id: lastId.current, text, kind, action }
    setToasts((shown) => [...shown.filter((other) => other.kind !== kind), toast])
  }, [])
  const dismiss = useCallback((id: number) => {
    setToasts((shown) => shown.filter((toast) => toast.id !== id))
  }, [])

  useEffect(() => {
    if (!status) return undefined
    const timer = setTimeout(() => dismiss(status.id), status.action ? actionMs : statusMs)
    return () => clearTimeout(timer)
  }, [status, statusMs, dismiss])

  return (
    <ToastContext value={show}>
      {children}
      <div className="toasts">
        <div role="status">
          {status ? (
            <div className="toast">
              {status.text}
              {status.action ? (
                <button
                  type="button"
                  className="toast-action"
                  onClick={() => {
                    dismiss(status.id)
                    status.action?.onPress()
                  }}
                >
                  {status.action.label}
                </button>
              ) : null}
            </div>
          ) : null}
        </div>
        <div role="alert">
          {toasts
            .filter(({ kind }) => kind === 'error')
            .map(({ id, text }) => (
              <div key={id} className="toast error">
                {text}
                <button
                  type="button"
                  className="icon-btn sm"
                  aria-label="Dismiss"
                  onClick={() => dismiss(id)}
                >
                  <Icon name="x" size={16} />
                </button>
              </div>
            ))}
        </div>
      </div>
    </ToastContext>
  )
}
