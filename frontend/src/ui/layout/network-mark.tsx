import type { Network } from '../../lib/format/company.ts'

/** Simplified logos of social networks, as paths in a 24 × 24 view box. */
const MARKS: Record<Network, string> = {
  facebook: 'M17 3h-3a4 4 0 0 0-4 4v3H7v4h3v7h4v-7h3l1-4h-4V7a1 1 0 0 1 1-1h2z',
  twitter: 'M4 4l16 16M20 4L4 20M4 4h4l12 16h-4z',
  youtube:
    'M5 5.5h14a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3zM10 9l5 3-5 3z',
  linkedin: 'M4.5 9v11M4.5 4.5v.01M10 20V9M10 14a4.5 4.5 0 0 1 9 0v6',
  instagram:
    'M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM17 7v.01',
}

export function NetworkMark({ network, size }: { network: Network; size: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={MARKS[network]} />
    </svg>
  )
}
