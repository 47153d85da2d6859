/** What stands where nothing is yet: two nodes to be, joined by a quiet line. Their outlines are as strong at any width. */
export function TwoNodes() {
  return (
    <svg className="two-nodes" viewBox="0 0 260 60" fill="none" aria-hidden="true">
      <g stroke="var(--edge-quiet)" strokeWidth="1.5" strokeDasharray="5 5">
        <rect x="1" y="8" width="92" height="44" rx="10" vectorEffect="non-scaling-stroke" />
        <rect x="167" y="8" width="92" height="44" rx="10" vectorEffect="non-scaling-stroke" />
      </g>
      <path d="M93 30H158" stroke="var(--line-2)" strokeWidth="3" />
      <path d="M166 30L157 35.2V24.8Z" fill="var(--line-2)" />
    </svg>
  )
}
