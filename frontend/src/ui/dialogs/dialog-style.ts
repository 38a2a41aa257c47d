import * as Radix from 'radix-ui/dialog'
import { styled } from 'styled-components'
import { color, font, from, layer, radius, shadow, space } from '../../styles/theme.ts'

/** Scrolls with what is in it when that is higher than the screen. */
export const Backdrop = styled(Radix.Overlay)`
  position: fixed;
  inset: 0;
  z-index: ${layer.dialog};
  display: grid;
  place-items: end center;
  overflow-y: auto;
  overscroll-behavior: contain;
  background: rgb(6 10 24 / 0.55);

  ${from.small} {
    place-items: center;
    padding: ${space[5]};
  }
`

export const Panel = styled(Radix.Content)<{ $wide?: boolean | undefined }>`
  position: relative;
  display: grid;
  gap: ${space[5]};
  width: 100%;
  max-width: ${({ $wide }) => ($wide ? '52rem' : '34rem')};
  padding: ${space[5]};
  border-radius: ${radius.large} ${radius.large} 0 0;
  background: ${color.surface};
  color: ${color.text};
  box-shadow: ${shadow.high};
  outline: none;

  ${from.small} {
    padding: ${space[6]};
    border-radius: ${radius.large};
  }
`

export const Header = styled.header`
  padding-right: ${space[7]};
`

export const Title = styled(Radix.Title)`
  font-size: ${font.h3};
`

export const Description = styled(Radix.Description)`
  margin-top: ${space[2]};
  color: ${color.textSoft};
`

export const CloseButton = styled(Radix.Close)`
  position: absolute;
  top: ${space[4]};
  right: ${space[4]};
  display: grid;
  place-items: center;
  width: 2.5rem;
  height: 2.5rem;
  padding: 0;
  border: 0;
  border-radius: ${radius.small};
  background: transparent;
  color: ${color.textSoft};
  cursor: pointer;

  &:hover {
    background: ${color.surfaceSunken};
    color: ${color.text};
  }
`

export const DialogActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[3]};
`
