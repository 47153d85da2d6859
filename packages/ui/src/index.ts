/**
 * Design tokens, styles, marks and the components that more than one app uses.
 *
 * Guarantees: class names and variables are the design's own (`tokens.css`, `base.css`, `diagram.css`); components carry
 * their accessible names and states; nothing here fetches or navigates, and nothing keeps data but the choice of a voice.
 */
export { AskDialog } from './ask-dialog.tsx'
export { BusyButton } from './busy-button.tsx'
export { Dialog } from './dialog.tsx'
export { Field } from './field.tsx'
export { Icon } from './icon.tsx'
export type { IconName } from './icon-paths.ts'
export { Logo, Mark } from './logo.tsx'
export { createNarrator, keepNarration, narrationRates, readNarration } from './narrator.ts'
export type { Narration, Narrator, Voice } from './narrator.ts'
export { ShareLinks } from './share-links.tsx'
export { canListen, joinSpoken, listen } from './speech.ts'
export type { Listening } from './speech.ts'
export { TextArea } from './text-area.tsx'
export { TextField } from './text-field.tsx'
export { Toaster, useToast } from './toaster.tsx'
export { TwoNodes } from './two-nodes.tsx'
export { uiWords } from './ui-words.ts'
