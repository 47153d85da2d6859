import { t } from '@flain/languages'
import { useEffect } from 'react'
import { type Store, useStore } from '../../state/store.ts'
import { graphOf } from '../../state/studio-state.ts'
import { openFile } from './open-file.ts'

/** A file dropped or pasted anywhere on the page is opened; a picture on a step, or pasted while one is selected, becomes its. */
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
      const { files } = event.dataTransfer ?? {}
      const step = event.target instanceof Element ? event.target.closest('.board .n[data-id]') : null
      void (hangFirst(store, files, step?.getAttribute('data-id')) ?? openFirst(store, files ?? []))
    }
    const paste = (event: ClipboardEvent) => {
      const files = event.clipboardData?.files
      if (!files?.length) return
      event.preventDefault()
      const [id, ...more] = store.get().selection
      void (hangFirst(store, files, more.length === 0 ? id : undefined) ?? openFirst(store, files))
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

/** The first file as the picture of a step; nothing when it is none, or there is no such step. */
function hangFirst(
  store: Store,
  files: FileList | undefined,
  id: string | null | undefined,
): Promise<void> | undefined {
  const file = [...(files ?? [])].find(({ type }) => /^image\/(?!svg)/.test(type))
  if (!file || !graphOf(store.get()).nodes.some((node) => node.id === id) || !id) return undefined
  return import('../../state/take-picture.ts').then(
    async ({ takePicture }) => void (await takePicture(store, file, id)),
    () =>
      store.dispatch({
        do: 'notice',
        notice: { text: t('What takes pictures could not be fetched. Check the connection.'), tone: 'alert' },
      }),
  )
}

/** A drawing at a time: of several files the first is opened, and the rest is named. */
async function openFirst(store: Store, [file, ...others]: Iterable<File>) {
  if (!file) return
  await openFile(store, file)
  if (others.length === 0) return
  const { text = '', tone = 'calm' } = store.get().notice ?? {}
  const named = others.slice(0, 3).map(({ name }) => name)
  const names = [
    ...named,
    ...(others.length > 3 ? [t('{count} more', { count: others.length - 3 })] : []),
  ].join(', ')
  store.dispatch({
    do: 'notice',
    notice: { text: `${text} ${t('Not opened: {names}. Drop one file at a time.', { names })}`, tone },
  })
}
