import { useEffect } from 'react'
import { useStore } from '../../state/store.ts'
import { openFile } from './open-file.ts'

/** A file dropped or pasted anywhere on the page is opened. */
export function useDroppedFiles() {
  const store = useStore()
  useEffect(() => {
    const isFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true
    // Without this the browser would leave the page and show the file itself.
    const allow = (event: DragEvent) => {
      if (isFile(event)) event.preventDefault()
    }
    const take = (event: DragEvent) => {
      if (!isFile(event)) return
      event.preventDefault()
      const [file] = event.dataTransfer?.files ?? []
      if (file) void openFile(store, file)
    }
    const paste = (event: ClipboardEvent) => {
      const [file] = event.clipboardData?.files ?? []
      if (!file) return
      event.preventDefault()
      void openFile(store, file)
    }
    window.addEventListener('paste', paste)
    window.addEventListener('dragover', allow)
    window.addEventListener('drop', take)
    return () => {
      window.removeEventListener('paste', paste)
      window.removeEventListener('dragover', allow)
      window.removeEventListener('drop', take)
    }
  }, [store])
}
