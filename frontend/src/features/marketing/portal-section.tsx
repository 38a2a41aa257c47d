import { PATHS } from '@atrium/contracts/paths'
import { ArrowRight, LayoutDashboard } from 'lucide-react'
import { styled } from 'styled-components'
import { color, font, from, glow, night, radius, size, space } from '../../styles/theme.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { nightStyle } from '../../ui/night-style.ts'

/** The call to action after the sections. */
export function PortalSection({ authenticated }: { authenticated: boolean }) {
  return (
    <Section aria-labelledby="portal-title">
      <Panel>
        <Icon>
          <LayoutDashboard size={28} strokeWidth={1.5} aria-hidden="true" />
        </Icon>
        <div>
          <Title id="portal-title">Client Portal</Title>
          <Text>
            Already working with us? See your projects, milestones and shared documents in one
            place. Sign in with a code that we send to your email; there is no password to remember.
          </Text>
        </div>
        <ButtonLink
          to={authenticated ? PATHS.clientDashboard : PATHS.clientSignIn}
          $look="night"
          $large
        >
          {authenticated ? 'Open Client Portal' : 'Sign in to Client Portal'}
          <ArrowRight size={18} aria-hidden="true" />
        </ButtonLink>
      </Panel>
    </Section>
  )
}

const Section = styled.section`
  padding: ${space[9]} ${space[5]};
  background: ${color.ground};
`

const Panel = styled.div`
  ${nightStyle}
  display: grid;
  justify-items: start;
  gap: ${space[5]};
  max-width: ${size.page};
  margin-inline: auto;
  padding: clamp(${space[6]}, 5vw, ${space[8]});
  border-radius: calc(${radius.large} * 1.4);
  background:
    radial-gradient(32rem 20rem at 100% 0%, ${glow.violet}, transparent),
    radial-gradient(32rem 20rem at 0% 100%, ${glow.blue}, transparent), ${night.ground};

  ${from.large} {
    grid-template-columns: auto 1fr auto;
    align-items: center;
    gap: ${space[6]};
  }
`

const Icon = styled.span`
  display: grid;
  place-items: center;
  width: 4rem;
  height: 4rem;
  border: 1px solid ${night.line};
  border-radius: ${radius.large};
  background: ${night.raised};
  color: ${night.teal};
`

const Title = styled.h2`
  margin-bottom: ${space[2]};
  font-size: clamp(1.5rem, 1.2rem + 1.2vw, 2rem);
`

const Text = styled.p`
  max-width: 40rem;
  color: ${night.textSoft};
  font-size: ${font.body};
`
