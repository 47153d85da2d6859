import { whileFree } from '../../platform/drawing-hold.ts'
import { newId } from '../../platform/new-id.ts'
import { tellTabs } from '../../platform/tabs.ts'
import { givenName } from '../../state/studio-state.ts'
import { contentFrom } from './flow-content.ts'
import { flowIdOf, ownerOf } from './flow-facts.ts'
import type { DeskParts, KeptFlow } from './parts.ts'
import { isSaved } from './flow-link.ts'
import { createSaver } from './saver.ts'
import { createTransport } from './transport.ts'

/**
 * Saves what was drawn while the server could not be reached and is no longer open: each drawing once, one after the
 * other, none that a tab has open. What is in conflict stays on the shelf and shows itself when it is opened.
 */
export async function syncShelf(parts: DeskParts): Promise<void> {
  const owner = ownerOf(parts.saving.get())
  if (owner === undefined) return
  for (const kept of await parts.listKeptFlows()) {
    const { link, wantedBy } = kept.saving
    if ((link?.ownerId ?? wantedBy) !== owner || kept.drawing.id === parts.saving.get().drawingId) continue
    await whileFree(kept.drawing.id, () => saveKept(kept, owner, parts))
  }
}

function contentOfKept({ drawing, thought, graph }: KeptFlow) {
  return contentFrom(drawing, drawing.name || givenName(graph, thought), thought, graph)
}

/** Whether the account has all of a drawing that lies on the shelf. */
export const isKeptSaved = (kept: KeptFlow): boolean => isSaved(contentOfKept(kept), kept.saving.link)

async function saveKept(kept: KeptFlow, owner: string, parts: DeskParts) {
  const { drawing, graph, saving } = kept
  const content = contentOfKept(kept)
  if (isSaved(content, saving.link) || (!saving.link && graph.nodes.length === 0)) return
  const saver = createSaver(
    {
      ...createTransport(parts.client),
      ownerId: owner,
      remember: (link) => parts.amend(drawing.id, { link }),
      onStatus: () => {},
      onSaved: () => {
        const flowId = flowIdOf({ link: saver.getLink() })
        if (flowId !== undefined) tellTabs(flowId)
      },
      // What the server had before is not known of a drawing on the shelf, so nothing is joined.
      onJoined: () => {},
      newKey: newId,
      // One try: what fails now is tried when the page is opened the next time, or is online again.
      wait: () => () => {},
      nowMs: () => performance.now(),
    },
    saving.link,
  )
  saver.change(content)
  await saver.settle()
  saver.close()
}
