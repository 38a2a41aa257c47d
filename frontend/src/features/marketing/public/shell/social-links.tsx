import { styled } from 'styled-components'
import type { Company, Network } from '../../../../lib/format/company.ts'
import { square } from '../../../../styles/square.ts'
import { quick } from '../../../../styles/motion.ts'
import { radius } from '../../../../styles/theme.ts'
import { NetworkMark } from '../../../../ui/layout/network-mark.tsx'
import { Line } from '../../../../ui/layout/stack.ts'

const NAMES: Record<Network, string> = {
  facebook: 'Facebook',
  twitter: 'Twitter',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
  instagram: 'Instagram',
}

export function SocialLinks({ links }: { links: Company['social'] }) {
  if (links.length === 0) return null
  return (
    <Line as="ul" $gap={2}>
      {links.map(({ network, url }) => (
        <li key={network}>
          <Anchor
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${NAMES[network]} (opens in a new tab)`}
          >
            <NetworkMark network={network} size={20} />
          </Anchor>
        </li>
      ))}
    </Line>
  )
}

const Anchor = styled.a`
  ${square('2.75rem')}
  border: 1px solid color-mix(in srgb, currentColor 30%, transparent);
  border-radius: ${radius.medium};
  transition: border-color ${quick};

  &:hover {
    border-color: currentColor;
  }
`
