import { Menu } from '@base-ui/react/menu'
import { type DiagramKind, diagramKinds, kindName } from '@flain/flow'
import { t, translate } from '@flain/languages'
import { Icon } from '@flain/ui'
import { showAs } from '../../state/commands/kind-commands.ts'
import { graphOf } from '../../state/studio-state.ts'
import { useStore, useStudio } from '../../state/store.ts'

/** Which kind of diagram the flow is. */
export function KindItems() {
  const store = useStore()
  const chosen = useStudio((state) => graphOf(state).kind)
  return (
    <Menu.RadioGroup
      className="look-part"
      value={chosen}
      onValueChange={(kind: DiagramKind) => {
        for (const action of showAs(store.get(), kind) ?? []) store.dispatch(action)
      }}
    >
      <Menu.GroupLabel className="mh">{t('Kind')}</Menu.GroupLabel>
      {diagramKinds.map((kind) => (
        <Menu.RadioItem key={kind} className="mi" value={kind} closeOnClick={false}>
          <span>{translate(kindName(kind))}</span>
          <Menu.RadioItemIndicator className="tick">
            <Icon name="check" size={16} />
          </Menu.RadioItemIndicator>
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  )
}
