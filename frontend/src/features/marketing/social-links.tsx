import { styled } from 'styled-components'
import type { Company, SocialKey } from '../../lib/company.ts'
import { quick } from '../../styles/motion.ts'
import { radius, space } from '../../styles/theme.ts'

/** Names and marks, drawn plainly on a field of 24 × 24. */
const NETWORKS: Record<SocialKey, { name: string; mark: string }> = {
  facebook_url: {
    name: 'Facebook',
    mark: 'M17 3h-3a4 4 0 0 0-4 4v3H7v4h3v7h4v-7h3l1-4h-4V7a1 1 0 0 1 1-1h2z',
  },
  twitter_url: { name: 'Twitter', mark: 'M4 4l16 16M20 4L4 20M4 4h4l12 16h-4z' },
  youtube_url: {
    name: 'YouTube',
    mark: 'M5 5.5h14a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3zM10 9l5 3-5 3z',
  },
  linkedin_url: {
    name: 'LinkedIn',
    mark: 'M4.5 9v11M4.5 4.5v.01M10 20V9M10 14a4.5 4.5 0 0 1 9 0v6',
  },
  instagram_url: {
    name: 'Instagram',
    mark: 'M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM17 7v.01',
  },
}

export function SocialLinks({ links }: { links: Company['social'] }) {
  if (links.length === 0) return null
  return (
    <List>
      {links.map(({ key, url }) => (
        <li key={key}>
          <Anchor
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${NETWORKS[key].name} (opens in a new tab)`}
          >
            <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
              <path d={NETWORKS[key].mark} />
            </svg>
          </Anchor>
        </li>
      ))}
    </List>
  )
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`

const Anchor = styled.a`
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  border: 1px solid color-mix(in srgb, currentColor 30%, transparent);
  border-radius: ${radius.medium};
  transition: border-color ${quick};

  &:hover {
    border-color: currentColor;
  }

  path {
    fill: none;
    stroke: currentColor;
    stroke-width: 1.8;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
`
