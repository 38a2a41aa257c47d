import { Link } from 'react-router'
import { styled } from 'styled-components'
import { layoutMotion, WITHOUT_SCRIPTS } from '../../../styles/motion.ts'
import { font, from, night, radius, space } from '../../../styles/theme.ts'

export const Panel = styled.article<{ $shown: boolean; $accent: string }>`
  --accent: ${({ $accent }) => $accent};
  grid-area: 1 / 1;
  display: flex;
  flex-direction: column;
  overflow: clip;
  border: 1px solid ${night.line};
  border-radius: ${radius.large};
  background: ${night.raised};
  visibility: ${({ $shown }) => ($shown ? 'visible' : 'hidden')};
  opacity: ${({ $shown }) => ($shown ? 1 : 0)};
  transition:
    opacity ${layoutMotion},
    visibility ${layoutMotion};

  ${WITHOUT_SCRIPTS} {
    grid-area: auto;
    visibility: visible;
    opacity: 1;
  }
`

export const Picture = styled.div`
  padding-inline: ${space[5]};
  border-bottom: 1px solid ${night.line};
  background:
    radial-gradient(
      60% 120% at 50% 50%,
      color-mix(in srgb, var(--accent) 20%, transparent),
      transparent
    ),
    radial-gradient(circle, ${night.line} 1px, transparent 1.5px) 0 0 / 22px 22px,
    ${night.ground};
  color: var(--accent);

  svg {
    max-width: 35rem;
    margin-inline: auto;
  }
`

export const Words = styled.div`
  flex: 1;
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space[4]};
  padding: clamp(${space[5]}, 3vw, ${space[6]});
  color: ${night.textSoft};
`

export const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[4]};
  font-size: ${font.small};
  font-weight: 600;
`

export const Category = styled.span`
  padding: ${space[1]} ${space[3]};
  border: 1px solid var(--accent);
  border-radius: ${radius.round};
  color: var(--accent);
`

export const Performance = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
`

export const Title = styled.h3`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  color: ${night.text};
  font-size: clamp(1.625rem, 1.3rem + 1.4vw, 2.25rem);
`

export const Metrics = styled.ul`
  display: grid;
  gap: ${space[2]};
  width: 100%;
  margin-block: ${space[2]};

  li {
    display: flex;
    align-items: center;
    gap: ${space[3]};
    padding: ${space[3]} ${space[4]};
    border: 1px solid ${night.line};
    border-radius: ${radius.medium};
    background: color-mix(in srgb, var(--accent) 6%, transparent);
    color: ${night.text};
    font-size: ${font.small};
    line-height: 1.35;
  }

  svg {
    color: var(--accent);
  }

  ${from.small} {
    grid-template-columns: 1fr 1fr;
  }

  @media (min-width: 80rem) {
    grid-template-columns: repeat(3, 1fr);
  }
`

export const Contact = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-height: 2.75rem;
  margin-top: auto;
  color: var(--accent);
  font-weight: 600;
  text-underline-offset: 0.25em;
  text-decoration-thickness: 1px;

  &:hover {
    text-decoration-thickness: 2px;
  }
`
