/** What a person has in place of our mark, for its owner and for everybody. */
import { planAllows, toPlanId } from '@flain/contract'
import type { ShownLabel, WhiteLabel } from '@flain/contract'
import { accentsOf } from '@flain/flow'
import { whiteLabels } from '../db/access-tables.ts'

/** All but the logo's bytes. The first one, never null, tells a row whose other columns are from no row at all. */
export const labelColumns = {
  userId: whiteLabels.userId,
  name: whiteLabels.name,
  accent: whiteLabels.accent,
  logoId: whiteLabels.logoId,
  logoWidth: whiteLabels.logoWidth,
  logoHeight: whiteLabels.logoHeight,
}
/** Where `features/public/mount-portraits.ts` answers it. */
const logoPath = (id: string) => `/avatars/logo/${id}.webp`
type LabelRow = Pick<typeof whiteLabels.$inferSelect, keyof typeof labelColumns>

export function presentLabel(row: LabelRow | null | undefined): WhiteLabel {
  const { name = null, accent = null, logoId, logoWidth, logoHeight } = row ?? {}
  const logo = logoId ? { url: logoPath(logoId), width: logoWidth ?? 0, height: logoHeight ?? 0 } : null
  return { name, accent, accents: accent === null ? null : accentsOf(accent), logo }
}

/** Null where our own mark stands: nothing was set, or the plan does not hold it. */
export function showLabel(row: LabelRow | null, owner: { tier: string; name: string }): ShownLabel | null {
  if (!row || !planAllows(toPlanId(owner.tier), 'white_label')) return null
  const { name, accents, logo } = presentLabel(row)
  return { name: name ?? owner.name, accents, logo }
}
