import { styled } from 'styled-components'
import { color, from, inRail, layer, size, space } from '../../styles/theme.ts'
import { workControls } from '../../styles/touch.ts'

export const Frame = styled.div`
  ${workControls}
  min-height: calc(100svh - ${size.banner} - ${size.viewBanner});
  background: ${color.backgroundSoft};

  ${from.small} {
    display: grid;
    grid-template-columns: ${size.rail} minmax(0, 1fr);
  }

  ${from.roomy} {
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

  ${from.small} {
    flex-flow: column;
    align-items: stretch;
    justify-content: flex-start;
    height: calc(100svh - ${size.banner} - ${size.viewBanner});
    border-right: 1px solid ${color.line};
    border-bottom: 0;

    > a {
      flex: none;
    }
  }

  ${inRail} {
    gap: ${space[2]};
    /* The rest of a rail beside buttons of 2.75rem. */
    padding: ${space[4]} calc((${size.rail} - 2.75rem - 1px) / 2);

    > a {
      justify-content: center;
    }
  }

  ${from.roomy} {
    gap: ${space[6]};
    padding: ${space[5]} ${space[4]} ${space[4]};

    > a {
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
  gap: ${space[4]};
  /* Less by the line with the logo, which stays in sight. */
  max-height: calc(100svh - 4.5rem - ${size.banner} - ${size.viewBanner});
  padding-block: ${space[4]} ${space[3]};
  overflow-y: auto;
  overscroll-behavior: contain;

  /* Outside, it would be cut off. */
  :focus-visible {
    outline-offset: -3px;
  }

  ${from.small} {
    flex: 1;
    max-height: none;
    display: flex;
    flex-direction: column;
    justify-content: space-between;
    min-height: 0;
    padding: 0;
  }

  ${inRail} {
    /* A bar would take the room of the icons. */
    scrollbar-width: none;
  }
`

/** Every page begins at the same edge; how far it reaches is its own affair. */
export const Content = styled.main`
  padding: ${space[6]} ${space[5]} ${space[8]};

  > * {
    max-width: 64rem;
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
