/** Where the studio draws a thought that is in the address. */
export function studioThought(studioUrl: string, thought: string): string {
  return `${studioUrl}#thought=${encodeURIComponent(thought)}`
}
