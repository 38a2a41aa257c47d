import { styled } from 'styled-components'
import type { Company, SocialKey } from '../../../../lib/format/company.ts'
import { quick } from '../../../../styles/motion.ts'
import { radius } from '../../../../styles/theme.ts'
import { type Network, NetworkMark } from '../../../../ui/layout/network-mark.tsx'
import { Line } from '../../../../ui/layout/stack.ts'

const NETWORKS: Record<SocialKey, { network: Network; name: string }> = {
  facebook_url: { network: 'facebook', name: 'Facebook' },
  twitter_url: { network: 'twitter', name: 'Twitter' },
  youtube_url: { network: 'youtube', name: 'YouTube' },
  linkedin_url: { network: 'linkedin', name: 'LinkedIn' },
  instagram_url: { network: 'instagram', name: 'Instagram' },
}

export function SocialLinks({ links }: { links: Company['social'] }) {
  if (links.length === 0) return null
  return (
    <Line as="ul" $gap={2}>
      {links.map(({ key, url }) => (
        <li key={key}>
          <Anchor
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${NETWORKS[key].name} (opens in a new tab)`}
          >
            <NetworkMark network={NETWORKS[key].network} size={20} />
          </Anchor>
        </li>
      ))}
    </Line>
  )
}

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
`
