/** What stands where nothing is yet: two nodes to be, joined by a quiet line. */
export function TwoNodes() {
  return (
    <svg className="two-nodes" viewBox="0 0 150 40" fill="none" aria-hidden="true">
      <g stroke="var(--edge-quiet)" strokeWidth="1.5" strokeDasharray="4 4">
        <rect x="1" y="6" width="48" height="28" rx="10" />
        <rect x="101" y="6" width="48" height="28" rx="10" />
      </g>
      <path d="M51 20H93" stroke="var(--line-2)" strokeWidth="3" />
      <path d="M99 20L91 24.5V15.5Z" fill="var(--line-2)" />
    </svg>
  )
}
