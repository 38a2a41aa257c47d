import { styled } from 'styled-components'
import { slightEntrance } from '../../../styles/motion.ts'
import {
  color,
  font,
  from,
  inRail,
  layer,
  radius,
  shadow,
  size,
  space,
} from '../../../styles/theme.ts'

/** Behind the sheet of phones only. */
export const Backdrop = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${layer.dialog};
  background: rgb(6 10 24 / 0.55);
  touch-action: none;

  ${from.small} {
    display: none;
  }
`

/** No element of this name, for the reason of other dialogs. */
export const Panel = styled.div.attrs({ role: 'dialog' })`
  position: fixed;
  inset: auto 0 ${size.banner};
  z-index: ${layer.dialog};
  display: flex;
  flex-direction: column;
  max-height: calc(85svh - ${size.banner});
  border: 1px solid ${color.line};
  border-radius: ${radius.large} ${radius.large} 0 0;
  background: ${color.surface};
  color: ${color.text};
  box-shadow: ${shadow.high};
  outline: none;
  ${slightEntrance}

  ${from.small} {
    position: absolute;
    inset: calc(100% + ${space[2]}) auto auto 0;
    width: 26rem;
    max-height: min(36rem, 100svh - ${size.banner} - ${size.viewBanner} - 6rem);
    border-radius: ${radius.medium};
  }

  ${inRail} {
    inset: 0 auto auto calc(100% + ${space[4]});
  }
`

export const Header = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: ${space[2]} ${space[2]} ${space[2]} ${space[4]};
  border-bottom: 1px solid ${color.line};

  h2 {
    font-size: ${font.h4};
  }
`

export const Scroller = styled.div`
  flex: 1;
  display: grid;
  align-content: start;
  gap: ${space[2]};
  min-height: 0;
  padding: ${space[2]};
  overflow-y: auto;
  overscroll-behavior: contain;
`

export const Footer = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
  padding: ${space[2]} ${space[4]};
  border-top: 1px solid ${color.line};
  font-size: ${font.small};

  button {
    min-height: 2.75rem;
    margin-right: -${space[3]};
    padding-inline: ${space[3]};
    font-size: ${font.small};
  }
`
