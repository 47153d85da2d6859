/** A legal text as data. In a text, `[words](address)` is a link and `{email}` the operator's address. */
export type LegalBlock = string | { list: readonly string[] }

export type LegalSection = { id: string; title: string; blocks: readonly LegalBlock[] }

export type LegalDocument = {
  id: 'privacy' | 'cookies' | 'terms'
  title: string
  /** As people read it, "August 17, 2025". */
  dated: string
  /** What the reader should know before the first section. */
  summary: readonly string[]
  sections: readonly LegalSection[]
}

/** Rules and numbers of the specification's section 9, said once. */
export const legalNumbers = {
  retentionAfterClosure: '2 years',
  inactivity: '3',
  noticeDays: 30,
  answerDays: 30,
  minimumAge: 13,
  minimumAgeEu: 16,
  contractAge: 18,
  liabilityMonths: 12,
} as const
