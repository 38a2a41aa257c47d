import { styled } from 'styled-components'
import { color, font, space } from '../../../styles/theme.ts'

export const Benefits = styled.ul`
  display: grid;
  gap: ${space[2]};
  margin-bottom: ${space[5]};

  li {
    display: flex;
    align-items: flex-start;
    gap: ${space[3]};
    line-height: 1.4;
  }

  svg {
    margin-top: 0.15rem;
    color: var(--accent);
  }
`

export const Foot = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]};
  margin-top: auto;
  padding-top: ${space[4]};
  border-top: 1px solid ${color.line};
`

export const Offer = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  color: var(--accent);
  font-weight: 600;
`

export const Ordinal = styled.span`
  color: ${color.textSoft};
  font-size: ${font.h3};
  font-weight: 300;
  font-variant-numeric: tabular-nums;
  letter-spacing: 0.04em;
`
