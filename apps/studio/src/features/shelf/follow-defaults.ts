import type { Client } from '@flain/client'
import { writeDrawingDefaults } from '../../platform/drawing-defaults.ts'
import type { Saving } from '../../state/saved-flow.ts'
import type { Value } from '../../platform/value.ts'

/** Keeps here what whoever signs in chose for new drawings; it goes with them. */
export function followDefaults(client: Client, saving: Value<Saving>) {
  let asked: string | undefined
  saving.subscribe(() => {
    const { account } = saving.get()
    if (account.is === 'signed-out') {
      if (asked !== '') writeDrawingDefaults(undefined)
      asked = ''
    }
    if (account.is !== 'signed-in' || account.user.id === asked) return
    asked = account.user.id
    void client.call('getAccount').then((reply) => {
      if (!reply.ok) return
      const { defaultLook: look, defaultLicense: license } = reply.data.data
      writeDrawingDefaults({ look, license })
    })
  })
}
