/** Opens an address of a flow beside the studio; the page behind it learns nothing of the studio. */
export function openLink(link: string): void {
  window.open(link, '_blank', 'noopener,noreferrer')
}
