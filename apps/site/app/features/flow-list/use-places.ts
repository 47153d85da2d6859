import type { Folder, TagCount } from '@flain/contract'
import { apiClient } from '../../platform/api.ts'
import { useLoad } from '../../platform/use-load.ts'

/** A person's folders and tags, as far as they are known. */
export type Places = {
  state: 'loading' | 'failed' | 'ready'
  /** Why they are not known. */
  sentence: string
  folders: readonly Folder[]
  /** How many flows lie in no folder. */
  loose: number
  tags: readonly TagCount[]
  reload: () => void
}

export function usePlaces(): Places {
  const [loaded, reload] = useLoad('places', () => apiClient().call('listFolders'))
  const { data: folders = [], loose = 0, tags = [] } = loaded.last ?? {}
  const sentence = loaded.state === 'failed' ? loaded.sentence : ''
  const state = loaded.state === 'loading' && loaded.last !== null ? 'ready' : loaded.state
  return { state, sentence, folders, loose, tags, reload }
}
