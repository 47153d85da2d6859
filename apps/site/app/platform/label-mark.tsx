import type { ShownLabel } from '@flain/contract'

/** Somebody's logo, or their name in words, where our mark would be. */
export function LabelMark({ label: { name, logo } }: { label: Pick<ShownLabel, 'name' | 'logo'> }) {
  return logo ? (
    <img className="label-logo" src={logo.url} width={logo.width} height={logo.height} alt={name} />
  ) : (
    <bdi className="label-name">{name}</bdi>
  )
}
