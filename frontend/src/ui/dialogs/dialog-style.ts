import { styled } from 'styled-components'
import { lineClamp } from '../../styles/line-clamp.ts'
import { color, font, from, radius, shadow, space } from '../../styles/theme.ts'
import { workControls } from '../../styles/touch.ts'
import { ghostButtonStyle } from '../buttons/ghost-button-style.ts'
import { backdropStyle } from './backdrop-style.ts'
import { Modal } from './modal.tsx'

/** Where a dialog has less height than this, all of it scrolls: on a phone that lies on its side, with its keyboard. */
const LOW = '@container dialog (max-height: 16rem)'

export const Frame = styled(Modal)<{ $wide: boolean }>`
  ${backdropStyle}
  ${workControls}
  container: dialog / size;
  place-items: end center;
  padding-top: ${space[4]};

  ${from.small} {
    place-items: center;
    padding: ${space[5]};
  }

  > [role='dialog'] {
    position: relative;
    display: flex;
    flex-direction: column;
    width: 100%;
    max-width: ${({ $wide }) => ($wide ? '52rem' : '34rem')};
    max-height: 100%;
    overflow: hidden;
    border-radius: ${radius.large} ${radius.large} 0 0;
    background: ${color.surface};
    color: ${color.text};
    box-shadow: ${shadow.high};
    outline: none;

    ${from.small} {
      border-radius: ${radius.large};
    }

    ${LOW} {
      overflow-y: auto;
    }

    @media (forced-colors: active) {
      border: 1px solid;
    }
  }
`

export const Header = styled.div.attrs<{ 'data-pinned'?: string }>({ 'data-pinned': '' })`
  flex: none;
  padding: ${space[5]} ${space[8]} ${space[3]} ${space[5]};

  ${from.small} {
    padding: ${space[6]} ${space[8]} ${space[3]} ${space[6]};
  }
`

/** A name of 200 characters must leave room for the rest. */
export const Title = styled.h2`
  ${lineClamp(3)}
  font-size: ${font.h3};
  overflow-wrap: anywhere;
`

/** The lines and shadows at its edges show that there is more; contents at the end cover them. */
export const Middle = styled.div.attrs<{ 'data-scrolls'?: string }>({ 'data-scrolls': '' })`
  /* Texts for screen readers scroll with it, too. */
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[5]};
  flex: 0 1 auto;
  min-height: 0;
  padding: ${space[2]} ${space[5]} ${space[5]};
  overflow-y: auto;
  overscroll-behavior: contain;
  scroll-padding-block: ${space[5]};
  background:
    linear-gradient(${color.surface} 50%, transparent) top / 100% 1.5rem no-repeat local,
    linear-gradient(transparent, ${color.surface} 50%) bottom / 100% 1.5rem no-repeat local,
    linear-gradient(${color.line}, ${color.line}) top / 100% 1px no-repeat scroll,
    linear-gradient(${color.line}, ${color.line}) bottom / 100% 1px no-repeat scroll,
    linear-gradient(${color.shadow}, transparent) top / 100% 0.625rem no-repeat scroll,
    linear-gradient(transparent, ${color.shadow}) bottom / 100% 0.625rem no-repeat scroll;

  ${from.small} {
    padding-inline: ${space[6]};
  }

  @media (forced-colors: active) {
    border-block: 1px solid;
  }

  ${LOW} {
    flex: none;
    overflow: visible;
    background: none;
  }
`

export const Description = styled.p`
  margin-top: -${space[2]};
  color: ${color.textSoft};
  overflow-wrap: anywhere;
`

export const Footer = styled.div.attrs<{ 'data-pinned'?: string }>({ 'data-pinned': '' })`
  flex: none;
  padding: ${space[4]} ${space[5]};

  ${from.small} {
    padding: ${space[4]} ${space[6]} ${space[5]};
  }

  &:empty {
    display: none;
  }
`

export const CloseButton = styled.button`
  ${ghostButtonStyle}
  position: absolute;
  top: ${space[4]};
  right: ${space[4]};
  color: ${color.textSoft};

  &:hover {
    background: ${color.surfaceSunken};
    color: ${color.text};
  }
`
