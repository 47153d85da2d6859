/** Who we are, in one place: an operator changes the name, the links and the claims here. */
export const brand = {
  name: 'Flain',
  /** Specification §1. */
  tagline: 'Flow with AI NOW',
  /** What the name stands for. */
  acronym: 'FLow with AI Now',
  founded: '2025-08-11',
  foundedText: 'August 11, 2025',
  focus: 'AI-powered diagramming and visual collaboration tools',
  copyrightYear: 2025,
  copyrightLine: 'for the explorers worldwide',
  /** Used where the operator sets no `CONTACT_EMAIL`. */
  contactEmail: 'hello@flain.example',
} as const

/** Profiles outside the site, opened in a new tab with no opener and no referrer. */
export const socialLinks = [
  { name: 'Twitter/X', icon: 'x', href: 'https://x.com/flain' },
  { name: 'Instagram', icon: 'instagram', href: 'https://www.instagram.com/flain' },
  { name: 'LinkedIn', icon: 'linkedin', href: 'https://www.linkedin.com/company/flain' },
] as const

/** Landing statistics, specification §1. */
export const claims = [
  { figure: '1M+', label: 'ideas set in motion' },
  { figure: '100K+', label: 'creators drawing with Flain' },
  { figure: '50+', label: 'people on the team' },
] as const

export const newsletterReaders = '10,000+ readers'
