import { useEffect } from 'react'
import { type Store, useStore } from '../../state/store.ts'
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
      void openFirst(store, event.dataTransfer?.files ?? [])
    }
    const paste = (event: ClipboardEvent) => {
      const files = event.clipboardData?.files
      if (!files?.length) return
      event.preventDefault()
      void openFirst(store, files)
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

/** A drawing at a time: of several files the first is opened, and the rest is named. */
async function openFirst(store: Store, [file, ...others]: Iterable<File>) {
  if (!file) return
  await openFile(store, file)
  if (others.length === 0) return
  const { text = '', tone = 'calm' } = store.get().notice ?? {}
  const named = others.slice(0, 3).map(({ name }) => name)
  const names = [...named, ...(others.length > 3 ? [`${others.length - 3} more`] : [])].join(', ')
  store.dispatch({
    do: 'notice',
    notice: { text: `${text} Not opened: ${names}. Drop one file at a time.`, tone },
  })
}
