import { styled } from 'styled-components'
import { color, font, radius, space } from '../../../styles/theme.ts'
import { TARGET } from '../../../styles/touch.ts'
import { ghostStyle } from '../../../ui/drag/ghost.ts'

/** Where state, title and date have room beside each other. */
const inOneLine = '@container milestone (width >= 28rem)'

export const Item = styled.li`
  container: milestone / inline-size;
  border-top: 1px solid ${color.line};
  background: ${color.surface};

  &:first-child {
    border-top: 0;
  }

  /* Its place stays empty while its copy follows the pointer. */
  &[data-held] {
    background: ${color.surfaceSunken};

    > * {
      opacity: 0;
    }
  }

  &[data-ghost] {
    border: 1px solid ${color.line};
    border-radius: ${radius.small};
  }

  ${ghostStyle}
`

/** Narrow, date and controls stand below the title. */
export const Line = styled.div`
  display: grid;
  grid-template:
    'handle words words menu' auto
    'handle due due menu' auto
    'handle state order order' auto
    '. description description description' auto
    / auto minmax(0, 1fr) auto auto;
  align-items: center;
  gap: ${space[1]} ${space[2]};
  padding-block: ${space[2]};

  ${inOneLine} {
    grid-template:
      'handle state words due order menu' auto
      '. . description description description description' auto
      / auto auto minmax(0, 1fr) auto auto auto;
    padding-block: ${space[1]};
  }
`

export const Handle = styled.span`
  grid-area: handle;
  display: grid;
  place-items: center;
  width: 1.5rem;
  height: ${TARGET};
  color: ${color.textSoft};
  cursor: grab;
  touch-action: none;
  user-select: none;
`

export const State = styled.div`
  grid-area: state;
  max-width: 8.75rem;

  ${inOneLine} {
    width: 8.75rem;
  }

  @media (pointer: fine) {
    select {
      padding-inline: ${space[2]} ${space[6]};
      font-size: ${font.small};
    }
  }
`

export const Words = styled.div`
  grid-area: words;
  min-width: 0;
  line-height: 1.3;

  > :not(:last-child) {
    margin-right: ${space[2]};
  }
`

export const Title = styled.h3`
  display: inline;
  font-size: ${font.small};
  font-weight: 600;
  letter-spacing: normal;
  line-height: inherit;
  overflow-wrap: anywhere;

  button {
    padding: 0;
    line-height: inherit;
    text-align: left;
    text-decoration: underline dotted ${color.lineStrong};
    text-underline-offset: 0.25em;

    @media (pointer: coarse) {
      min-height: ${TARGET};
    }
  }
`

export const Hidden = styled.span`
  position: relative;
  display: inline-block;
  vertical-align: text-bottom;
  color: ${color.textSoft};
`

export const Due = styled.span`
  grid-area: due;
  position: relative;
  color: ${color.textSoft};
  font-size: ${font.small};
  font-variant-numeric: tabular-nums;
`

/** A finger needs the two buttons beside each other. */
export const Order = styled.span`
  grid-area: order;
  justify-self: end;
  display: flex;

  @media (pointer: fine) {
    flex-direction: column;

    button {
      width: 1.75rem;
      height: 1.5rem;
    }
  }
`

export const Menu = styled.span`
  grid-area: menu;
  justify-self: end;

  @media (pointer: fine) {
    button {
      width: 2.25rem;
      height: 2.25rem;
    }
  }
`

export const Description = styled.p`
  grid-area: description;
  padding-bottom: ${space[2]};
  color: ${color.textSoft};
  font-size: ${font.small};
  overflow-wrap: anywhere;
  white-space: pre-line;
`
