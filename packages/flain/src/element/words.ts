/** What the element says, in its page's language where an attribute gives it, else in English. */
export const words = {
  play: 'Play',
  pause: 'Pause',
  back: 'One step back',
  forward: 'One step on',
  nearer: 'Zoom in',
  farther: 'Zoom out',
  whole: 'Show all of it',
  controls: 'Playing',
  steps: 'The flow in words',
  step: (at: number, of: number) => `Step ${at} of ${of}`,
  failed: 'This flow could not be drawn.',
} as const
