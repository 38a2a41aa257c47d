/** The arch of the mark: it stands for today, and for the end of what waits. */
export function Arch({ size = 20 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" fill="none" aria-hidden="true">
      <g stroke="currentColor" strokeWidth="2" strokeLinecap="round">
        <path d="M2 18v-8a8 8 0 0 1 16 0v8" />
        <path d="M6.5 18v-8a3.5 3.5 0 0 1 7 0v8" strokeOpacity="0.75" />
      </g>
    </svg>
  )
}
