import { styled } from 'styled-components'
import { layoutMotion, quick } from '../../../styles/motion.ts'
import { font, from, night, radius, space } from '../../../styles/theme.ts'

/** All rows are as high as this, so that the marker can go from one to the other. */
const ROW = '3.25rem'

export const List = styled.ul`
  position: relative;
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space[2]};

  ${from.small} {
    grid-template-columns: repeat(3, 1fr);
  }

  ${from.large} {
    grid-template-columns: 1fr;
    gap: 0;
    padding: ${space[2]};
    border: 1px solid ${night.line};
    border-radius: ${radius.large};
    background: ${night.raised};
  }
`

/** Moves along the list; where the list is a grid, the chosen button marks itself. */
export const Marker = styled.li`
  display: none;

  ${from.large} {
    display: block;
    position: absolute;
    inset: ${space[2]} ${space[2]} auto;
    height: ${ROW};
    border-radius: ${radius.medium};
    background: color-mix(in srgb, var(--accent) 16%, transparent);
    box-shadow: inset 3px 0 0 var(--accent);
    transform: translateY(calc(var(--selected) * 100%));
    transition: transform ${layoutMotion};
  }
`

export const Choice = styled.button`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space[3]};
  width: 100%;
  min-height: ${ROW};
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${night.line};
  border-radius: ${radius.medium};
  background: ${night.raised};
  color: ${night.textSoft};
  font-size: ${font.small};
  font-weight: 500;
  text-align: left;
  cursor: pointer;
  transition: color ${quick};

  &:hover,
  &[aria-pressed='true'] {
    color: ${night.text};
  }

  &[aria-pressed='true'] {
    border-color: var(--accent);
    background: color-mix(in srgb, var(--accent) 16%, ${night.raised});
    font-weight: 600;
  }

  ${from.large} {
    height: ${ROW};
    padding-inline: ${space[4]};
    border-color: transparent;
    background: transparent;
    font-size: ${font.body};

    &[aria-pressed='true'] {
      border-color: transparent;
      background: transparent;
    }
  }
`
