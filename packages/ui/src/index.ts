export { Icon } from './icon.tsx'
export type { IconName } from './icon-paths.ts'
export { Logo, Mark } from './logo.tsx'
