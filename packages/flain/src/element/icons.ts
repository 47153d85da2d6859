/** The buttons' signs on a grid of 20, as one path each. */
export const iconPaths = {
  back: 'M14.5 4.5 7 10l7.5 5.5zM5 4.5v11',
  toggle: 'M6 3.75 16 10 6 16.25z',
  pause: 'M7 4v12M13 4v12',
  forward: 'M5.5 4.5 13 10l-7.5 5.5zM15 4.5v11',
  nearer: 'M10 4v12M4 10h12',
  farther: 'M4 10h12',
  whole: 'M3.5 7.5v-4h4M16.5 7.5v-4h-4M3.5 12.5v4h4M16.5 12.5v4h-4',
} as const
