const lines = [
  { line: 'business', d: 'M640 30H452A22 22 0 0 0 430 52V139A22 22 0 0 1 408 161H372', stop: [548, 30] },
  { line: 'development', d: 'M640 96H466A22 22 0 0 0 444 118V153A22 22 0 0 1 422 175H372', stop: [582, 96] },
  {
    line: 'learning',
    d: 'M640 162H471.5A13.5 13.5 0 0 0 458 175.5A13.5 13.5 0 0 1 444.5 189H372',
    stop: [548, 162],
  },
  {
    line: 'creative',
    d: 'M640 230H471.5A13.5 13.5 0 0 1 458 216.5A13.5 13.5 0 0 0 444.5 203H372',
    stop: [582, 230],
  },
  { line: 'lifestyle', d: 'M640 296H466A22 22 0 0 1 444 274V239A22 22 0 0 0 422 217H372', stop: [548, 296] },
  { line: 'social', d: 'M640 362H452A22 22 0 0 1 430 340V253A22 22 0 0 0 408 231H372', stop: [582, 362] },
] as const

/** Six lines meet in one interchange and go on together. */
export function MeetingLines() {
  return (
    <svg className="meet" viewBox="0 0 640 392" aria-hidden="true" fill="none">
      {lines.map(({ line, d }) => (
        <path key={line} d={d} stroke={`var(--${line})`} strokeWidth={10} />
      ))}
      <rect
        x={357}
        y={149}
        width={30}
        height={94}
        rx={15}
        fill="var(--paper)"
        stroke="var(--ink)"
        strokeWidth={5}
      />
      <path d="M355 196H40" stroke="var(--ink)" strokeWidth={10} />
      <path
        className="meet-train"
        d="M355 196H40"
        stroke="var(--signal)"
        strokeWidth={10}
        strokeLinecap="round"
      />
      <circle cx={30} cy={196} r={16} fill="var(--paper)" stroke="var(--ink)" strokeWidth={8} />
      {lines.map(({ line, stop: [cx, cy] }) => (
        <circle
          key={line}
          cx={cx}
          cy={cy}
          r={13}
          fill="var(--paper)"
          stroke={`var(--${line})`}
          strokeWidth={6}
        />
      ))}
    </svg>
  )
}
