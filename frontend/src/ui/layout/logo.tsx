import { PATHS } from '@loggia/contracts/paths'
import { useId } from 'react'
import { css, styled } from 'styled-components'
import { initialsOf } from '../../lib/format/initials.ts'
import { square } from '../../styles/square.ts'
import { lineClamp } from '../../styles/line-clamp.ts'
import { color, font, inRail, mark, radius, space } from '../../styles/theme.ts'
import { TARGET } from '../../styles/touch.ts'
import { useBrand } from './brand-context.ts'

/** The logo of the company, or a mark and its name, if it has one, linked to the home page. */
export function Logo({ name }: { name: string | undefined }) {
  const { logo } = useBrand()
  if (logo) {
    return (
      <Home href={PATHS.home}>
        <Picture src={logo} alt={name ?? 'Home'} />
      </Home>
    )
  }
  return (
    <Home href={PATHS.home} aria-label={name ? undefined : 'Home'}>
      <Mark name={name} />
      <Name>{name}</Name>
    </Home>
  )
}

/** The logo as the sidebar shows it: a rail has room for the mark alone. */
export function SidebarLogo({ name }: { name: string | undefined }) {
  const { logo } = useBrand()
  return (
    <Home href={PATHS.home} aria-label={name || 'Home'}>
      {logo ? (
        <>
          <WidePicture src={logo} alt="" />
          <RailOnly>
            <Mark name={name} />
          </RailOnly>
        </>
      ) : (
        <>
          <Mark name={name} />
          <WideName>{name}</WideName>
        </>
      )}
    </Home>
  )
}

function Mark({ name = '' }: { name: string | undefined }) {
  return useBrand().mark === 'arches' ? <Arches /> : <Initials name={name} />
}

function Arches() {
  const gradient = useId()
  return (
    <svg width="32" height="32" viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <defs>
        <linearGradient id={gradient} x2="1" y2="1">
          <stop stopColor={mark.from} />
          <stop offset="1" stopColor={mark.to} />
        </linearGradient>
      </defs>
      <rect width="32" height="32" rx="8" fill={`url(#${gradient})`} />
      <g stroke={mark.line} strokeWidth="2.6" strokeLinecap="round">
        <path d="M7 25V16a9 9 0 0 1 18 0v9" />
        <path d="M12 25v-9a4 4 0 0 1 8 0v9" strokeOpacity="0.75" />
      </g>
    </svg>
  )
}

function Initials({ name }: { name: string }) {
  return <Square aria-hidden="true">{initialsOf(name)}</Square>
}

const Home = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${space[3]};
  min-width: 0;
  min-height: ${TARGET};
  font-size: clamp(1rem, 0.9rem + 0.4vw, 1.125rem);
  font-weight: 700;
  letter-spacing: -0.02em;
  line-height: 1.15;
  text-decoration: none;
`

/** Its height is that of the mark, so that nothing moves when it arrives. */
const Picture = styled.img`
  display: block;
  height: 2.25rem;
  width: auto;
  min-width: 0;
  max-width: min(12rem, 100%);
  border-radius: ${radius.small};
  object-fit: contain;
  object-position: left;
`

const Square = styled.span`
  ${square('2rem')}
  flex: none;
  border-radius: ${radius.small};
  background: ${color.brand};
  color: ${color.onBrand};
  font-size: ${font.small};
  letter-spacing: 0;
`

const Name = styled.span`
  ${lineClamp(2)}
  text-wrap: balance;
`

const notInRail = css`
  ${inRail} {
    display: none;
  }
`

const WidePicture = styled(Picture)`
  ${notInRail}
`

const WideName = styled(Name)`
  ${notInRail}
`

const RailOnly = styled.span`
  display: none;

  ${inRail} {
    display: block;
  }
`
