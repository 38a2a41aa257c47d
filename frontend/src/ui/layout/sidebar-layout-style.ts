import { styled } from 'styled-components'
import { color, font, from, layer, size, space } from '../../styles/theme.ts'
import { workControls } from '../../styles/touch.ts'

export const Frame = styled.div`
  ${workControls}
  min-height: calc(100svh - ${size.banner} - ${size.viewBanner});
  background: ${color.backgroundSoft};

  ${from.medium} {
    display: grid;
    grid-template-columns: ${size.sidebar} minmax(0, 1fr);
  }
`

export const Bar = styled.header`
  position: sticky;
  z-index: ${layer.header};
  top: ${size.viewBanner};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  padding: ${space[3]} ${space[5]};
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};

  > a {
    flex: 1;
  }

  ${from.medium} {
    flex-flow: column;
    align-items: stretch;
    justify-content: flex-start;
    gap: ${space[6]};
    height: calc(100svh - ${size.banner} - ${size.viewBanner});
    padding: ${space[5]} ${space[4]};
    border-right: 1px solid ${color.line};
    border-bottom: 0;

    > a {
      flex: none;
      padding-inline: ${space[2]};
    }

    > [data-bell] {
      position: absolute;
      top: ${space[4]};
      right: ${space[3]};
    }

    &:has(> [data-bell]) > a {
      padding-right: ${space[7]};
    }
  }
`

export const Shutter = styled.div<{ $open: boolean }>`
  display: ${({ $open }) => ($open ? 'grid' : 'none')};
  flex-basis: 100%;
  gap: ${space[5]};
  padding-block: ${space[4]} ${space[3]};

  ${from.medium} {
    flex: 1;
    display: flex;
    flex-direction: column;
    justify-content: space-between;
    min-height: 0;
    padding: 0;
    overflow-y: auto;
  }
`

export const Account = styled.div`
  display: grid;
  gap: ${space[1]};
  min-width: 0;
  padding: ${space[4]} ${space[2]} ${space[1]};
  border-top: 1px solid ${color.line};
  font-size: ${font.small};

  strong,
  span {
    overflow: hidden;
    text-overflow: ellipsis;
  }

  > span {
    color: ${color.textSoft};
  }

  button {
    margin-top: ${space[3]};
  }
`

export const Content = styled.main`
  padding: ${space[6]} ${space[5]} ${space[8]};

  > * {
    max-width: 64rem;
    margin-inline: auto;
  }

  /* Tables use a wide screen. With :has() the browser would compute all styles again for each element that comes or goes. */
  > [data-wide],
  > [data-wide] ~ * {
    max-width: 90rem;
  }

  ${from.large} {
    padding: ${space[7]};
  }
`
