import { marketplace } from '@flain/content'
import { countedNoun } from '../../platform/compact-count.ts'

const { used, time } = marketplace.card

export function usedWords(count: number): string {
  return `${used} ${count} ${countedNoun(count, time)}`
}
