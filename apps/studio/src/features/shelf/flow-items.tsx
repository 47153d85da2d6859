import { Menu } from '@base-ui/react/menu'
import { t } from '@flain/languages'
import { Icon, type IconName } from '@flain/ui'
import { signInAddress } from '../../platform/site.ts'
import { useSaving } from '../../state/saved-flow.ts'

export type FlowDialog = 'flows' | 'kept' | 'history' | 'publish' | 'delete'

const items: { dialog: FlowDialog; name: string; icon: IconName; needs: 'account' | 'flow' }[] = [
  { dialog: 'flows', name: t('My flows …'), icon: 'flow', needs: 'account' },
  { dialog: 'history', name: t('Version history …'), icon: 'undo', needs: 'flow' },
  { dialog: 'publish', name: t('Publish …'), icon: 'globe', needs: 'flow' },
  { dialog: 'delete', name: t('Delete'), icon: 'x', needs: 'flow' },
]

/** What an account adds to the drawing menu; who is signed out finds the way into theirs. */
export function FlowItems({ onDialog }: { onDialog: (dialog: FlowDialog) => void }) {
  const isSignedIn = useSaving(({ account }) => account.is === 'signed-in')
  const isSignedOut = useSaving(({ account }) => account.is === 'signed-out')
  const isFlow = useSaving(({ link }) => link !== undefined && 'flowId' in link)
  if (!isSignedIn) return isSignedOut ? <SignInItem /> : null
  return (
    <>
      <Menu.Separator className="rule" />
      {items
        .filter(({ needs }) => needs === 'account' || isFlow)
        .map(({ dialog, name, icon }) => (
          <Menu.Item key={dialog} className="mi" onClick={() => onDialog(dialog)}>
            <Icon name={icon} size={18} />
            <span>{name}</span>
          </Menu.Item>
        ))}
    </>
  )
}

/** On a phone the title bar has no room for it. */
function SignInItem() {
  const drawingId = useSaving((saving) => saving.drawingId)
  const isKept = useSaving(({ status }) => status.is === 'device')
  return (
    <>
      <Menu.Separator className="rule" />
      <Menu.LinkItem className="mi" href={signInAddress(isKept ? `#keep=${drawingId}` : location.hash)}>
        <Icon name="user" size={18} />
        <span>{t('Sign in')}</span>
      </Menu.LinkItem>
    </>
  )
}
