const letterF = (
  <>
    <path d="M16 57V26A16 16 0 0 1 32 10H53" />
    <path d="M16 54V53A17 17 0 0 1 33 36H38" />
  </>
)

/** The F alone: a stem, a branch and a live station at its end. Never below 16 px. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg
      className="mark"
      width={size}
      height={size}
      viewBox="4 1 60 60"
      fill="none"
      stroke="currentColor"
      strokeWidth={8.5}
      aria-hidden="true"
    >
      {letterF}
      <circle cx={45} cy={36} r={8.25} fill="var(--signal)" stroke="none" />
    </svg>
  )
}

/** The word mark. */
export function Logo({ height = 26 }: { height?: number }) {
  return (
    <svg className="logo" height={height} viewBox="10 2 186 57" role="img" aria-label="Flain">
      <g fill="none" stroke="currentColor" strokeWidth={8}>
        {letterF}
        <path d="M73 6V44.5A8.5 8.5 0 0 0 81.5 53H84.5" />
        <circle cx={108} cy={39} r={14.25} />
        <path d="M122.25 20.75V57M142 20.75V57M161 57V20.75M161 39A14.25 14.25 0 0 1 189.5 39V57" />
      </g>
      <circle cx={45} cy={36} r={8} fill="var(--signal)" />
      <circle cx={142} cy={10} r={5} fill="currentColor" />
    </svg>
  )
}
