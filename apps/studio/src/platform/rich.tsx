import { type Message, sayWith } from '@flain/languages'
import { Children, type ReactNode } from 'react'

/** A sentence with parts that are more than words, such as a link. */
export function rich(message: Message, parts: Record<string, ReactNode>): ReactNode {
  return Children.toArray(sayWith(message, parts))
}
