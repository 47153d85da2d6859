/**
 * Design tokens, styles, marks and the components that more than one app uses.
 *
 * Guarantees: class names and variables are the design's own (`tokens.css`, `base.css`, `diagram.css`); components carry
 * their accessible names and states; nothing here fetches, navigates or keeps data.
 */
export { BusyButton } from './busy-button.tsx'
export { Dialog } from './dialog.tsx'
export { Icon } from './icon.tsx'
export type { IconName } from './icon-paths.ts'
export { Logo, Mark } from './logo.tsx'
export { TextField } from './text-field.tsx'
export { Toaster, useToast } from './toaster.tsx'
