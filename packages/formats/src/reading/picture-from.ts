import { caps, checkPicture, cleanText, cutText, type FlowPicture } from '@flain/flow'

/** The picture inside a file of another program, where a flow takes it as it is: no address is followed, nothing is made smaller. */
export function pictureFrom(data: string, alt?: string): { picture?: FlowPicture } {
  const found = checkPicture(data)
  if ('refused' in found) return {}
  const { width, height } = found
  const said = cutText(cleanText(alt ?? ''), caps.altLength).trim()
  return { picture: { data, width, height, ...(said ? { alt: said } : {}) } }
}
